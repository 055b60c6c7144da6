import { flagPIN } from "../lock-flag.js";
import { counted } from "../plural.js";
import { isReachable } from "./connection.js";
import * as vault from "./vault.js";

// The form for this device's PIN, on the lock and on the offline page. It is shown only if a PIN is set and the server
// is unreachable.

export function preparePIN(root, opened) {
    const form = root.querySelector("form[data-pin]");
    if (!form) return;
    const look = () => offer(form);
    for (const event of ["online", "offline"]) addEventListener(event, look);
    root.addEventListener("acclimate:unreachable", look);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        attempt(form, opened);
    });
    look();
}

async function offer(form) {
    const isOffered = (await isNeeded()) && !(await isReachable());
    // Do not hide the field from a user who is typing if the network comes and goes.
    if (form.contains(document.activeElement)) return;
    form.hidden = !isOffered;
    // Only one filled button at a time.
    for (const button of form.parentElement.querySelectorAll("[data-by-server], .btn-primary:not([data-pin] *)")) {
        button.dataset.byServer = "";
        button.classList.toggle("btn-second", isOffered);
        button.classList.toggle("btn-primary", !isOffered);
    }
}

async function isNeeded() {
    try {
        return (await vault.hasPIN()) && !(await vault.isOpen());
    } catch {
        return false;
    }
}

let isTrying = false;

async function attempt(form, opened) {
    if (isTrying) return;
    isTrying = true;
    const { dataset: words } = form;
    const field = form.elements.pin;
    form.setAttribute("aria-busy", "true");
    try {
        if (await isReachable()) return say(form, words.reachable);
        const answer = await vault.openWithPIN(field.value);
        if (answer.state === "open") {
            const { name } = (await vault.lockSettings()) ?? {};
            if (name) flagPIN(name);
            say(form, null);
            return opened();
        }
        say(form, sentence(words, answer));
    } catch {
        say(form, words.failed);
    } finally {
        isTrying = false;
        form.removeAttribute("aria-busy");
        field.value = "";
    }
    field.focus();
    return undefined;
}

function sentence(words, { state, left, wait }) {
    if (state === "gone") return words.gone;
    const pause = wait ? counted(words.wait, wait) : "";
    if (state === "wait") return pause;
    return `${counted(words.wrong, left)} ${pause}`.trim();
}

function say(form, text) {
    const place = form.querySelector("[data-pin-problem]");
    place.querySelector("span").textContent = text ?? "";
    place.hidden = !text;
    form.elements.pin.toggleAttribute("aria-invalid", Boolean(text));
}
