import { clearAll, endSession, entriesOf, forgetPerson, readable } from "./offline/clear.js";
import { isReachable } from "./offline/connection.js";
import { showWaiting, waiting } from "./offline/count.js";
import * as outbox from "./offline/outbox.js";

// Signing out, and deleting an account or a person: what this device keeps goes too. Before entries are lost that were
// never sent, it says so and asks.

let panel = null;
let channel = null;
// The person whose deletion was sent, until the next page shows that it happened.
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
        // The other tab sends its form meanwhile.
        setTimeout(() => location.replace("/session/new"), 1500);
    });
}

// What this device keeps is a help; where it cannot be reached, signing out works all the same.
const quietly = (work) => void work.catch(() => {});

export function prepareLeaving(root) {
    for (const form of root.querySelectorAll("form[data-leave]")) {
        form.addEventListener("submit", (event) => {
            if ("isDecided" in form.dataset) return;
            event.preventDefault();
            // Before anything else hears of it: the form is not sent until somebody has decided.
            event.stopImmediatePropagation();
            leave(form);
        }, { capture: true });
    }
}

async function leave(form) {
    const kind = form.dataset.leave;
    const person = kind === "person" ? new URL(form.action).pathname.split("/")[2] : null;
    const entries = kind === "person" ? await entriesOf(person) : await readable();
    const count = kind === "person" ? entries.length : await waiting();
    if (count > 0 && panel && !(await askAboutEntries(kind, count, entries))) return;
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

// The server has deleted the person, or it has not, as with a wrong password: the person's page tells.
async function finishDeletion() {
    const person = sessionStorage.getItem(pending);
    if (!person || location.pathname !== "/people") return;
    sessionStorage.removeItem(pending);
    const reply = await fetch(`/people/${person}/today`, { redirect: "manual", cache: "no-store" });
    if (reply.status === 404) await forgetPerson(person);
}

/** Whether to go on: all were sent, or somebody is ready to lose them. */
function askAboutEntries(kind, count, entries) {
    const { sheet, chosen } = open("waiting");
    const part = (name) => sheet.querySelector(`[data-leaving-${name}]`);
    const words = sheet.querySelector("h2");
    const name = (left) => {
        words.textContent = (left === 1 ? words.dataset.one : words.dataset.other).replace("{count}", String(left));
    };
    name(count);
    for (const text of sheet.querySelectorAll("[data-for]")) text.hidden = text.dataset.for !== kind;
    list(part("list"), entries);
    part("sealed").hidden = entries.length > 0;
    // Nothing can be sent that cannot be read, and what is deleted anyway need not be.
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

// The server cannot be told; what lies on this device can go.
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
