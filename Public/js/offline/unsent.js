import { isReachable } from "./connection.js";

// If a form cannot be sent, the page stays open with everything that was typed. Forms with an outbox are handled
// elsewhere.
//
// While the server is reachable, forms are sent normally. It is checked at intervals while the user types; if it was
// unreachable, it is checked again before a form is sent. If sending fails, the worker keeps the page open and notifies
// it.

/** For how many milliseconds a check counts: while typing, and for file uploads, which the worker does not handle. */
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
    // If the browser's own validation rejects a field, nothing was sent.
    delete form.dataset.isSendable;
}

/** Lets the form be sent again. */
function release(form) {
    delete form.dataset.sent;
    for (const button of document.querySelectorAll("[type=submit][aria-disabled=true]")) {
        // Delayed: `say` reads the button's position first.
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
