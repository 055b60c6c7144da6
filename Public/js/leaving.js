import { clearAll, endSession, entriesOf, forgetPerson, readable } from "./offline/clear.js";
import { isReachable } from "./offline/connection.js";
import { showWaiting, waiting, waitingAnswers } from "./offline/count.js";
import * as outbox from "./offline/outbox.js";
import * as participationOutbox from "./participation-outbox.js";
import { counted } from "./plural.js";

// Signing out, or deleting an account or a person, also deletes what this device has cached. If unsent entries would be
// lost, it asks first.

let panel = null;
let channel = null;
// The person whose deletion was sent, until the next page confirms it.
const pending = "acclimate-deleted-person";

export function leaving(document) {
    panel = document.querySelector("template[data-leaving]");
    if (document.querySelector("[data-signed-out]")) quietly(endSession().then(() => showWaiting(document)));
    quietly(finishDeletion());
    prepareLeaving(document);
    if (!("BroadcastChannel" in window)) return;
    channel = new BroadcastChannel("acclimate-session");
    channel.addEventListener("message", () => {
        document.documentElement.classList.add("is-covered");
        // Gives the other tab time to send its form.
        setTimeout(() => location.replace("/session/new"), 1500);
    });
}

// Offline data is optional: if it cannot be reached, signing out still works.
const quietly = (work) => void work.catch(() => {});

export function prepareLeaving(root) {
    for (const form of root.querySelectorAll("form[data-leave]")) {
        form.addEventListener("submit", (event) => {
            if ("isDecided" in form.dataset) return;
            event.preventDefault();
            // Stops other listeners: the form must not be sent before the user has decided.
            event.stopImmediatePropagation();
            leave(form);
        }, { capture: true });
    }
}

async function leave(form) {
    const kind = form.dataset.leave;
    const person = kind === "person" ? new URL(form.action).pathname.split("/")[2] : null;
    const entries = kind === "person" ? await entriesOf(person) : await readable();
    if (kind === "session") await participationOutbox.send().catch(() => {});
    const count = kind === "person" ? entries.length : await waiting();
    const answers = kind === "session" ? await waitingAnswers() : 0;
    if (count + answers > 0 && panel && !(await askAboutEntries(kind, count, entries, answers))) return;
    if (kind === "session") {
        if (panel && !(await isReachable())) return void askWithoutNetwork();
        await clearAll().catch(() => {});
        channel?.postMessage("ended");
    } else if (kind === "person") {
        sessionStorage.setItem(pending, person);
    }
    form.dataset.isDecided = "";
    form.requestSubmit();
}

// The deletion may have failed, for example with a wrong password; the person's page tells which.
async function finishDeletion() {
    const person = sessionStorage.getItem(pending);
    if (!person || location.pathname !== "/people") return;
    sessionStorage.removeItem(pending);
    const reply = await fetch(`/people/${person}/today`, { redirect: "manual", cache: "no-store" });
    if (reply.status === 404) await forgetPerson(person);
}

/** Whether to continue: all entries were sent, or the user accepts losing them and what waits of studies. */
function askAboutEntries(kind, count, entries, answers) {
    const { sheet, chosen } = open("waiting");
    const part = (name) => sheet.querySelector(`[data-leaving-${name}]`);
    const heading = sheet.querySelector("h2");
    const name = (left) => {
        heading.textContent =
            left > 0 ? counted(heading.dataset.counted, left) : counted(part("answers").dataset.counted, answers);
    };
    name(count);
    part("answers").textContent = counted(part("answers").dataset.counted, answers);
    part("answers").hidden = answers === 0 || count === 0;
    part("study").hidden = answers === 0;
    for (const text of sheet.querySelectorAll("[data-for]")) text.hidden = text.dataset.for !== kind;
    list(part("list"), entries);
    part("sealed").hidden = entries.length > 0 || count === 0;
    // Unreadable entries cannot be sent, and entries that are being deleted need not be.
    part("send").hidden = kind !== "session" || entries.length === 0;
    part("send").addEventListener("click", async () => {
        part("send").setAttribute("aria-disabled", "true");
        await outbox.send().catch(() => {});
        const left = await waiting();
        if (left === 0) return sheet.close("go");
        name(left);
        list(part("list"), await readable());
        part("problem").hidden = false;
        part("send").removeAttribute("aria-disabled");
        return undefined;
    });
    return chosen.then((choice) => choice === "go");
}

function list(place, entries) {
    place.replaceChildren(...entries.map(({ label, name }) => {
        const row = document.createElement("li");
        row.dir = "auto";
        row.textContent = [label, name].filter(Boolean).join(", ");
        return row;
    }));
    place.hidden = entries.length === 0;
}

// The server cannot be told, but the data on this device can be deleted.
function askWithoutNetwork() {
    const { sheet } = open("offline");
    const button = sheet.querySelector("[data-leaving-clear]");
    button.addEventListener("click", async () => {
        await clearAll().catch(() => {});
        button.remove();
        const done = sheet.querySelector("[data-leaving-done]");
        done.hidden = false;
        done.focus();
    });
}

function open(part) {
    const sheet = document.createElement("dialog");
    sheet.className = "leaving";
    sheet.append(panel.content.querySelector(`[data-leaving-part=${part}]`).cloneNode(true));
    const heading = sheet.querySelector("h2");
    heading.id = "leaving-title";
    sheet.setAttribute("aria-labelledby", heading.id);
    sheet.addEventListener("click", ({ target }) => {
        const button = target.closest("[data-choice]");
        if (button) sheet.close(button.dataset.choice);
    });
    const before = document.activeElement;
    const chosen = new Promise((resolve) => {
        sheet.addEventListener("close", () => {
            sheet.remove();
            before?.focus?.();
            resolve(sheet.returnValue);
        });
    });
    document.body.append(sheet);
    sheet.showModal();
    heading.focus();
    return { sheet, chosen };
}
