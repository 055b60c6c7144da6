import { isKept } from "./answers.js";
import { asksAbove } from "./above-level.js";
import { noteChange } from "./keeping.js";
import { entryOf, measured, ownerHere } from "./entry.js";
import { add, entrance, field, list, remove, send, sentIntakes } from "./outbox.js";
import { goes, stays } from "./going.js";
import { renew } from "./kept-forms.js";
import { followDay } from "./level-of-day.js";
import { refill } from "./refill.js";
import { canWait, wakeLater } from "./sending.js";
import { announceLater, say } from "./notes.js";
import { warnBefore } from "./warning-sheet.js";
import { showWarning } from "../urgent.js";
import { civil, loadWords } from "./words.js";

// Forms marked `data-outbox` are written to the outbox before they are sent, so nothing typed is lost in transit.

const patience = 8000;

export function outboxForms(root) {
    if (!canWait()) return;
    reopened(root);
    for (const form of root.querySelectorAll("form[data-outbox]")) prepare(form);
}

function prepare(form) {
    renew(form);
    followDay(form);
    refill(form);
    form.addEventListener("submit", (event) => submit(event, form));
    // When restored from the back-forward cache, treat it as a new form.
    addEventListener("pageshow", (event) => event.persisted && renew(form, true));
}

function submit(event, form) {
    if (form.dataset.native) return;
    const go = event.submitter?.name === "go" ? event.submitter.value : "save";
    if (go !== "save") {
        look(event, form, go);
        return;
    }
    event.preventDefault();
    if (form.dataset.sent || isOfAnotherDay(form)) return;
    if (!isReachable() && event.submitter?.name !== "without" && !isFilledIn(form)) return;
    form.dataset.sent = "yes";
    const buttons = event.submitter ? [event.submitter] : [];
    for (const button of buttons) button.setAttribute("aria-disabled", "true");
    sendUnlessAsking(form, event.submitter).finally(() => {
        for (const button of buttons) button.removeAttribute("aria-disabled");
    });
}

/** An amount above the level in force is asked about once: saving it again sends it. */
async function sendUnlessAsking(form, submitter) {
    if (await asksAbove(form).catch(() => false)) delete form.dataset.sent;
    else await keepAndSend(form, submitter);
}

const isReachable = () => navigator.onLine && !isKept();

/** A page left open overnight shows another day's doses: nobody wants to record those by accident. */
function isOfAnotherDay(form) {
    const day = form.dataset.outbox === "slots" && form.querySelector("[name=today]")?.value;
    if (!day || day === civil(form.dataset.zone).day) return false;
    loadWords().then((words) => say(words?.say("toast.medicinesOldPage") ?? ""));
    return true;
}

/** Stands in for the server's check: asks for required values that are missing. */
function isFilledIn(form) {
    const boxes = [...form.querySelectorAll("input[name=kinds], input[name$='.allergens']")];
    const missing = boxes.length > 0 && !boxes.some((box) => box.checked)
        ? boxes[0]
        : [...form.querySelectorAll("input[required]")].find((input) => input.value.trim() === "");
    if (missing) return refuse(missing, "outbox.missing");
    if (form.dataset.outbox === "diary" && !hasAnswer(form)) return refuse(form.querySelector("[type=radio]"), "outbox.missing");
    if (form.dataset.outbox === "weight" && measured(form).length === 0) {
        return refuse(form.querySelector("[name=weight]"), "outbox.missing");
    }
    return isLater(form) ? refuse(form.querySelector("[name=time]"), "administration.time.future") : true;
}

const hasAnswer = (form) =>
    form.querySelector("input:checked") || [...form.querySelectorAll("textarea, [type=text]")].some((field) => field.value.trim());

function refuse(control, word) {
    control.focus();
    loadWords().then((words) => say(words?.say(word) ?? ""));
    return false;
}

/** Whether a dose of a medicine would lie later than now. */
function isLater(form) {
    if (form.dataset.outbox !== "administration") return false;
    const [day, time] = ["day", "time"].map((name) => form.querySelector(`[name=${name}]`).value);
    const now = civil(form.dataset.zone);
    return /^\d\d:\d\d$/.test(time) && `${day} ${time}` > `${now.day} ${now.time}`;
}

/** Buttons that ask the server to redraw the form; offline they do what this page can do. */
function look(event, form, go) {
    if (isReachable()) return;
    event.preventDefault();
    if (go === "none") {
        for (const no of form.querySelectorAll(".ask input[value=no]")) no.checked = true;
    }
    if (go === "none" || go === "check") {
        form.dispatchEvent(new CustomEvent("acclimate:check", { bubbles: true }));
        return;
    }
    loadWords().then((words) => say(words?.say("outbox.needsNetwork") ?? ""));
}

async function keepAndSend(form, submitter) {
    let entry;
    try {
        entry = await entryFor(form, submitter);
        await add(entry);
    } catch {
        await sendPlainly(form, submitter);
        return;
    }
    const result = navigator.onLine ? await settled(entry.id) : null;
    if (result?.state === "stored") {
        noteChange();
        location.assign(result.location ?? form.dataset.back);
    } else if (result?.state === "conflict" || result?.state === "refused") {
        // The server's page shows the errors, or both versions to choose from.
        if (result.state === "conflict" && isMedicine(entry)) {
            await openAsPage(entry);
            return;
        }
        if (result.state === "conflict") opened(entry.id);
        else await remove(entry.id);
        await freshToken(form);
        natively(form, submitter);
    } else {
        wakeLater();
        await warnBefore(form, entry, showWarning);
        await announceLater("outbox.kept");
        location.assign(form.dataset.back);
    }
}

/** What was sent is more than the form: its own id and time stay the same when it is opened. */
const isMedicine = (entry) => entry.kind === "administration" || entry.kind === "slots";

/** The entry for a form; one that is being changed keeps its id and its position. */
async function entryFor(form, submitter) {
    const entry = entryOf(form, await ownerHere(), submitter);
    const changed = form.dataset.entry && (await list()).find(({ id }) => id === form.dataset.entry);
    if (changed && (!changed.tried || changed.state === "refused")) Object.assign(entry, { id: changed.id, made: changed.made });
    if (entry.kind === "dose-entry") {
        const day = field(entry, "day");
        const waiting = (await list()).filter(
            (other) => other.kind === "dose-entry" && other.person === entry.person && field(other, "day") === day
                && other.id !== entry.id);
        const own = [...waiting.map((other) => field(other, "intakes.1.id")), ...(await sentIntakes(entry.person, day))];
        entry.fields = entry.fields.filter(([name]) => name !== "after");
        for (const intake of new Set(own)) entry.fields.push(["after", intake]);
    }
    return entry;
}

/** The server's answer about one entry; null if it did not come in time. */
async function settled(id) {
    const late = new Promise((resolve) => setTimeout(resolve, patience, null));
    const sent = send().then(async (results) => {
        const own = results.find((result) => result.id === id);
        if (own) return own;
        // Another page or the worker sent it first.
        const entry = (await list()).find((one) => one.id === id);
        return entry ? { state: entry.state } : { state: "stored" };
    });
    return Promise.race([sent.catch(() => null), late]);
}

/** If the entry cannot be stored, send the form normally; offline, keep what was typed. */
async function sendPlainly(form, submitter) {
    if (isReachable() || (navigator.onLine && (await freshToken(form)))) {
        natively(form, submitter);
        return;
    }
    delete form.dataset.sent;
    const words = await loadWords();
    say(words?.say("outbox.notKept") ?? form.dataset.notKept ?? "", { stays: true });
}

function natively(form, submitter) {
    form.dataset.native = "yes";
    delete form.dataset.sent;
    form.requestSubmit(submitter?.isConnected ? submitter : undefined);
}

/** The token of a cached page may belong to an older session; false if the server is unreachable. */
async function freshToken(form) {
    const door = await entrance();
    const token = form.querySelector("input[name=csrf]");
    if (door && token) token.value = door.csrf;
    return door !== null;
}

/** Posts an entry as a page: the response shows both versions, or the errors. */
export async function openAsPage(entry) {
    goes();
    const door = await entrance();
    if (!door || door.account !== entry.account) {
        stays();
        const words = await loadWords();
        say(words?.say("outbox.needsNetwork") ?? "");
        return;
    }
    opened(entry.id);
    const form = document.createElement("form");
    form.method = "post";
    form.action = entry.action;
    form.hidden = true;
    for (const [name, value] of [...entry.fields, ["csrf", door.csrf]]) {
        const input = document.createElement("input");
        Object.assign(input, { type: "hidden", name, value });
        form.append(input);
    }
    document.body.append(form);
    form.submit();
}


const openedKey = "acclimate-entry";

function opened(id) {
    try {
        sessionStorage.setItem(openedKey, id);
    } catch {
        // Then the entry stays in the list until the user deletes it there.
    }
}

/** The response to an entry posted as a page: its form is that entry, and keeping both versions resolves it. */
function reopened(root) {
    let id = null;
    try {
        id = sessionStorage.getItem(openedKey);
        sessionStorage.removeItem(openedKey);
    } catch {
        return;
    }
    if (!id) return;
    const form = root.querySelector("form[data-outbox]");
    if (form && root.querySelector(".problems")) form.dataset.entry = id;
    root.querySelector(".foot-pair a")?.addEventListener("click", (event) => keep(event, id), { once: true });
}

/** Keeps the other version. A page that is left before the entry is deleted would leave it in the list. */
async function keep(event, id) {
    event.preventDefault();
    const { href } = event.currentTarget;
    await remove(id).catch(() => {});
    location.assign(href);
}
