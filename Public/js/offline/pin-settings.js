import { clearFlags } from "../lock-flag.js";
import { longest, problem, shortest } from "./pin.js";
import * as vault from "./vault.js";

// This device's PIN in the settings: showing its state, setting, changing and removing it.

export async function pinSettings(document) {
    const section = document.querySelector("[data-pin-settings]");
    if (!section) return;
    if (!window.isSecureContext || !window.indexedDB || !crypto.subtle) {
        section.querySelector("[data-pin-impossible]").hidden = false;
        return;
    }
    const [set, removal] = ["set", "removal"].map((name) => section.querySelector(`form[data-pin-${name}]`));
    set?.addEventListener("submit", (event) => {
        event.preventDefault();
        run(section, set, () => save(section, set));
    });
    removal?.addEventListener("submit", (event) => {
        event.preventDefault();
        run(section, removal, () => remove(section, removal));
    });
    await show(section);
}

async function show(section) {
    const isSet = await vault.hasPIN();
    for (const part of section.querySelectorAll("[data-pin-is]")) part.hidden = part.dataset.pinIs !== (isSet ? "on" : "off");
    const set = section.querySelector("form[data-pin-set]");
    if (set) set.hidden = false;
}

let isRunning = false;

async function run(section, form, work) {
    if (isRunning) return;
    isRunning = true;
    form.setAttribute("aria-busy", "true");
    try {
        await work();
    } catch {
        say(form, "pin", section.dataset.failed);
    } finally {
        isRunning = false;
        form.removeAttribute("aria-busy");
    }
}

async function save(section, form) {
    const { pin, again } = form.elements;
    const found = problem(pin.value);
    say(form, "pin", found && section.dataset[found].replace("{count}", String(found === "long" ? longest : shortest)));
    say(form, "again", !found && pin.value !== again.value ? section.dataset.differs : null);
    const wrong = form.querySelector("[aria-invalid]");
    if (wrong) return wrong.focus();
    if (!(await tell(form))) return location.reload();
    const reply = await fetch(section.dataset.pages, { headers: { Accept: "application/json" }, cache: "no-store" });
    const { key, account, lock } = await reply.json();
    const bytes = fromBase64URL(key);
    await vault.open(bytes, account, { lock });
    await vault.setPIN(pin.value, bytes);
    form.reset();
    await finish(section);
    return undefined;
}

async function remove(section, form) {
    await vault.removePIN();
    clearFlags();
    await tell(form);
    await finish(section);
}

async function finish(section) {
    await show(section);
    const state = section.querySelector("[data-pin-is]:not([hidden])");
    state.tabIndex = -1;
    state.focus();
}

// The server logs the change. False if it first wants the user to confirm who they are.
async function tell(form) {
    const body = new URLSearchParams(new FormData(form));
    for (const name of ["pin", "again"]) body.delete(name);
    const reply = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body, redirect: "manual" });
    return reply.status === 204;
}

function say(form, name, text) {
    const field = form.elements[name];
    const place = form.querySelector(`#${field?.id}-problem`);
    if (!place) return;
    place.querySelector("span").textContent = text ?? "";
    place.hidden = !text;
    if (text) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
}

function fromBase64URL(text) {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
