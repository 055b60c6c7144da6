import { isReachable } from "./connection.js";

// A form that cannot be sent stays where it is, with all that was typed. Forms with an outbox of their own are not ours.

export function unsent(document) {
    const words = document.querySelector("template[data-unsent]");
    if (!words || !window.isSecureContext) return;
    document.addEventListener("submit", (event) => {
        const form = event.target;
        if (event.defaultPrevented || "outbox" in form.dataset || form.target === "_blank") return;
        if (form.dataset.isSendable) {
            delete form.dataset.isSendable;
            return;
        }
        event.preventDefault();
        if (form.dataset.isAsking) return;
        ask(form, event.submitter, words);
    });
}

async function ask(form, submitter, words) {
    form.dataset.isAsking = "yes";
    const isThere = await isReachable();
    delete form.dataset.isAsking;
    form.querySelector("[data-unsent-problem]")?.remove();
    if (isThere) {
        form.dataset.isSendable = "yes";
        form.requestSubmit(submitter);
        // A field that the browser itself refuses sends nothing.
        delete form.dataset.isSendable;
        return;
    }
    const problem = words.content.firstElementChild.cloneNode(true);
    const button = submitter ?? form.querySelector("[type=submit]");
    if (button && form.contains(button)) button.after(problem);
    else form.append(problem);
    problem.scrollIntoView?.({ block: "nearest" });
}
