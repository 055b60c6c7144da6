import { flagPIN } from "../lock-flag.js";
import * as vault from "./vault.js";

// The PIN of this device, on the lock and on the page that stands in for others. It is offered only where there is one
// and the server cannot be reached.

/** Seconds after which a server counts as out of reach. */
const patience = 4;

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
    const isOffered = (await has()) && !(await canReach());
    // Somebody is typing: a network that comes and goes does not take the field away.
    if (form.contains(document.activeElement)) return;
    form.hidden = !isOffered;
    for (const button of form.closest(".lock-panel")?.querySelectorAll("form:not([data-pin]) .btn-tall") ?? []) {
        button.classList.toggle("btn-second", isOffered || !isFirst(button));
        button.classList.toggle("btn-primary", !isOffered && isFirst(button));
    }
}

// The server's own page has one filled button: the passkey's where there is one.
function isFirst(button) {
    const panel = button.closest(".lock-panel");
    const shown = [...panel.querySelectorAll("form:not([data-pin]):not([hidden]) .btn-tall")];
    return shown[0] === button;
}

async function has() {
    try {
        return await vault.hasPIN();
    } catch {
        return false;
    }
}

/** Whether the server answers at all. */
export async function canReach() {
    if (!navigator.onLine) return false;
    try {
        const signal = AbortSignal.timeout(patience * 1000);
        return (await fetch("/healthz", { cache: "no-store", signal })).ok;
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
        if (await canReach()) return say(form, words.reachable);
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
    const pause = wait ? (wait === 1 ? words.waitOne : words.waitOther).replace("{count}", String(wait)) : "";
    if (state === "wait") return pause;
    const wrong = (left === 1 ? words.wrongOne : words.wrongOther).replace("{count}", String(left));
    return `${wrong} ${pause}`.trim();
}

function say(form, text) {
    const place = form.querySelector("[data-pin-problem]");
    place.querySelector("span").textContent = text ?? "";
    place.hidden = !text;
    form.elements.pin.toggleAttribute("aria-invalid", Boolean(text));
}
