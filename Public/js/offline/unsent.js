import { isReachable } from "./connection.js";

// A form that cannot be sent stays where it is, with all that was typed. Forms with an outbox of their own are not ours.
//
// While the server answers, forms go as they always did. The server is asked now and then while somebody types; when it
// was gone, it is asked again before a form goes. What fails on its way comes back through the worker, which lets the page
// stay and tells it so.

/** Milliseconds for which an answer of the server counts while somebody types, and for forms that the worker leaves alone. */
const fresh = { typing: 20_000, files: 3000 };

let words = null;
let known = { isThere: true, at: 0 };
let isAsking = false;

export function unsent(document) {
    words = document.querySelector("template[data-unsent]");
    if (!words || !window.isSecureContext) return;
    learn(!document.documentElement.dataset.kept);
    document.addEventListener("input", () => age() > fresh.typing && ask());
    document.addEventListener("submit", hold);
    navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
        const form = document.querySelector("form[data-sent]");
        if (data?.type !== "unsent" || !form) return;
        ports[0]?.postMessage("said");
        learn(false);
        release(form);
        say(form, form.querySelector("[type=submit][aria-disabled]"));
    });
}

const age = () => performance.now() - known.at;
const learn = (isThere) => (known = { isThere, at: performance.now() });

async function ask() {
    if (isAsking) return;
    isAsking = true;
    learn(await isReachable());
    isAsking = false;
}

function hold(event) {
    const form = event.target;
    if (event.defaultPrevented || "outbox" in form.dataset || form.target === "_blank") return;
    if (form.dataset.isSendable) {
        delete form.dataset.isSendable;
        return;
    }
    const isUnsure = form.enctype === "multipart/form-data" && age() > fresh.files;
    if (known.isThere && navigator.onLine && !isUnsure) return;
    event.preventDefault();
    if (!form.dataset.isAsking) send(form, event.submitter);
}

async function send(form, submitter) {
    form.dataset.isAsking = "yes";
    const isThere = await isReachable();
    learn(isThere);
    delete form.dataset.isAsking;
    if (!isThere) {
        say(form, submitter);
        return;
    }
    form.querySelector("[data-unsent-problem]")?.remove();
    form.dataset.isSendable = "yes";
    form.requestSubmit(submitter);
    // A field that the browser itself refuses sends nothing.
    delete form.dataset.isSendable;
}

/** It may be sent again. */
function release(form) {
    delete form.dataset.sent;
    for (const button of document.querySelectorAll("[type=submit][aria-disabled=true]")) {
        // Read first: `say` puts the words beside it.
        setTimeout(() => button.removeAttribute("aria-disabled"));
    }
}

function say(form, submitter) {
    form.querySelector("[data-unsent-problem]")?.remove();
    const problem = words.content.firstElementChild.cloneNode(true);
    const button = submitter ?? form.querySelector("[type=submit]");
    if (button && form.contains(button)) button.after(problem);
    else form.append(problem);
    problem.scrollIntoView({ block: "nearest" });
}
