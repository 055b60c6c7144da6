import { dayIn } from "./offline/kept-page.js";
import { canWait } from "./offline/sending.js";
import { has } from "./offline/pages.js";
import {
    add, isAnythingWaiting, isWaiting, list, NotTaken, onChange, remove, send, tell as tellOthers,
} from "./participation-outbox.js";
import { exists, forget, isReadable, leave, participation } from "./participations.js";
import { factsOf, problemsOf, tell, typedIn } from "./study-check.js";
import { keepStudies, keepWhenDue } from "./study-keeping.js";
import { isUnknown, obstacle, timeIn } from "./study-open.js";

// Studies with keys on the pages: an answer and leaving are kept on this device before they are sent, and the pages of a study
// say without a network what is open. Any page of the site sends what waits.

/** Milliseconds that somebody waits for the server's answer, and between two attempts to send. */
const patience = 8000;
const pauses = { first: 5000, longest: 300_000 };

let pause = pauses.first;
let timer = 0;
let isSending = false;

function studyTaking(root) {
    if (!canWait() || document.documentElement.dataset.gallery !== undefined) return;
    const box = root.querySelector("[data-taking]");
    const page = box && { box, rules: JSON.parse(box.dataset.taking), tag: box.dataset.participation };
    if (page) open(page).catch(reportError);
    onEveryPage(page).catch(reportError);
}

// MARK: Sending and keeping, on every page

async function onEveryPage(page) {
    if (!page && !(await exists())) return;
    addEventListener("online", sendNow);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && sendNow());
    document.addEventListener("acclimate:unlocked", sendNow);
    // The device has been bound to an account, whose lock now counts here as well.
    document.addEventListener("acclimate:kept", () => keepStudies().catch(() => {}));
    onChange(() => plan().catch(() => {}));
    await sendNow();
    if (document.documentElement.dataset.kept !== undefined || (page && !goesOn(page))) return;
    if (!page || !(await isNew(page))) return void (await keepWhenDue().catch(() => {}));
    await keepStudies().catch(() => {});
    tellOthers();
}

/** Whether somebody has just joined or may answer for the first time, or the key was closed. */
const isNew = async ({ tag, rules }) => !(await isReadable(tag)) || (rules.canAnswer && !(await has(rules.form)));

const goesOn = ({ rules }) => rules.state === "participating";

async function sendNow() {
    if (isSending) return;
    isSending = true;
    try {
        const results = navigator.onLine ? await send() : [];
        const isDone = results.some(({ state }) => state !== "waiting");
        pause = isDone || results.length === 0 ? pauses.first : Math.min(pause * 2, pauses.longest);
        if (isDone) await keepStudies();
    } catch {
        // Without storage nothing waits; without a network, pages are kept later.
    } finally {
        isSending = false;
        await plan().catch(() => {});
    }
}

async function plan() {
    clearTimeout(timer);
    if (!(await isAnythingWaiting())) return;
    clearTimeout(timer);
    timer = setTimeout(sendNow, pause);
    await wakeLater();
}

/** Asks the browser to wake the worker when there is a network; not every browser does. */
async function wakeLater() {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register("study-outbox").catch(() => {});
}

/** What became of one entry; null if the server does not answer in time. */
async function outcomeOf(id) {
    if (!navigator.onLine) return null;
    const late = new Promise((resolve) => setTimeout(resolve, patience, []));
    const results = await Promise.race([send().catch(() => []), late]);
    const found = results.find((result) => result.id === id);
    return found && found.state !== "waiting" ? found : null;
}

// MARK: The pages of a study

async function open(page) {
    if (page.rules.state === "withdrawn") return forget(page.tag);
    const answers = answerForm();
    if (answers) prepareAnswers(answers, page);
    const leaving = document.querySelector("[data-taking-leave]");
    if (leaving) prepareLeaving(leaving, page);
    onChange(() => restate(page).catch(reportError));
    await restate(page);
}

/** Says what is open, by what this device knows and the server's page may not. */
async function restate(page) {
    const { rules, tag } = page;
    const isKept = document.documentElement.dataset.kept !== undefined;
    const known = await participation(tag);
    const entries = await list(tag);
    if (known?.left) return showLeft(page);
    fill(page, entries);
    // Ended by the team: what was not taken stays until the person has seen it.
    if (!goesOn(page)) return void (entries.length === 0 && (await forget(tag)));
    const waiting = entries.filter(isWaiting);
    if (document.querySelector("[data-taking-leave]")) return;
    // Until something waits, a page from the network is right.
    if (!rules.canAnswer || (!isKept && waiting.length === 0)) {
        const isHome = location.pathname === rules.home;
        if (page.isRestated && isHome) location.reload();
        return;
    }
    page.isRestated = !isKept;
    const why = whyNot(rules, known, waiting);
    const isOldDay = isKept && dayIn(rules.zone, keptAt()) !== dayIn(rules.zone);
    for (const part of document.querySelectorAll("[data-taking-dated]")) part.hidden = isOldDay;
    for (const part of document.querySelectorAll("[data-taking-now]")) part.hidden = true;
    for (const link of document.querySelectorAll("[data-taking-answer]")) link.hidden = why !== null;
    const day = document.querySelector("[data-taking-day]");
    if (day && isKept) day.textContent = [written(Date.now(), rules), rules.words.openUntil].filter(Boolean).join(" · ");
    cover(answerForm(), why !== null);
    say(page, why ? sentence(rules, why) : isUnknown(rules) ? rules.words.unknown : null);
}

const keptAt = () => Number(document.documentElement.dataset.kept);

const whyNot = (rules, known, waiting) =>
    obstacle(rules, [...(known?.sent ?? []), ...waiting.map(({ made }) => made)]);

const sentence = ({ words, zone }, { name, at }) => words[name]?.replace("{time}", at ? timeIn(zone, at) : "") ?? "";

/** Hides a form but for what is said about it; problems are shown by themselves. */
function cover(form, isCovered) {
    const parts = form?.querySelectorAll(".form-body > :not([data-taking], [data-study-problems]), .foot") ?? [];
    for (const part of parts) part.hidden = isCovered;
}

const answerForm = () => document.querySelector("[data-taking-form]");

function say({ box }, text) {
    const notice = box.querySelector("[data-taking-notice]");
    notice.hidden = !text;
    notice.querySelector("span").textContent = text ?? "";
}

function showLeft(page) {
    const { words } = page.rules;
    const names = ["now", "rest", "dated", "answer", "waiting"].map((name) => `[data-taking-${name}]`);
    for (const part of document.querySelectorAll(names)) part.hidden = true;
    for (const state of document.querySelectorAll("[data-taking-state]")) state.textContent = words.leftState;
    for (const form of document.querySelectorAll("[data-taking-form], [data-taking-leave]")) cover(form, true);
    say(page, words.left);
}

/** The answers that wait, and those that were not taken until somebody has removed them. */
function fill({ rules }, entries) {
    const section = document.querySelector("[data-taking-waiting]");
    if (!section) return;
    const row = section.querySelector("[data-taking-row]").content.firstElementChild;
    section.hidden = entries.length === 0;
    section.querySelector("[data-taking-list]").replaceChildren(...entries.map((entry) => {
        const item = row.cloneNode(true);
        const when = `${written(entry.made, rules)}, ${timeIn(rules.zone, entry.made)}`;
        item.querySelector("[data-taking-when]").textContent = when;
        item.querySelector("[data-taking-says]").textContent = stateOf(entry, rules.words);
        item.querySelector("dl").append(...(entry.facts ?? []).map(([name, value]) => fact(name, value)));
        const button = item.querySelector("button");
        button.append(Object.assign(document.createElement("span"), { className: "sr", textContent: `: ${when}` }));
        button.addEventListener("click", () => remove(entry.id));
        return item;
    }));
}

function stateOf({ state, says }, words) {
    if (state === "unreadable") return words.unreadable;
    if (state === "refused") return words.refused.replace("{reason}", says ?? words.gone);
    return [says, words.waiting].filter(Boolean).join(" ");
}

function fact(name, value) {
    const line = document.createElement("div");
    const term = Object.assign(document.createElement("dt"), { textContent: name });
    line.append(term, Object.assign(document.createElement("dd"), { className: "break", dir: "auto", textContent: value }));
    return line;
}

/** "Saturday 20 June" */
const written = (at, { zone }) => new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "long", day: "numeric", month: "long", timeZone: zone,
}).format(at);

// MARK: The forms

function prepareAnswers(form, page) {
    const questions = JSON.parse(form.dataset.questions);
    take(form, async () => {
        const values = typedIn(form, questions);
        const problems = problemsOf(questions, values, form.dataset.none);
        tell(form, problems);
        if (problems.length === 0) await keepAndSend(form, page, questions, values);
    });
}

async function keepAndSend(form, page, questions, values) {
    const { rules, tag } = page;
    const id = crypto.randomUUID();
    const known = await participation(tag);
    const number = form.querySelector("[name=number]").value;
    const typed = Object.entries(values).map(([item, text]) => [`item-${item}`, text]);
    const fields = [["id", id], ["number", number], ...typed];
    const entry = {
        id, tag, made: Date.now(), action: form.getAttribute("action"), fields, facts: factsOf(questions, values),
    };
    try {
        await add(entry, (rows) => whyNot(rules, known, rows));
    } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        if (error.why) return tellHere(page, sentence(rules, error.why));
        if (known?.left) return showLeft(page);
        throw error;
    }
    const result = await outcomeOf(id);
    if (result?.state === "refused") return tellHere(page, stateOf(result, rules.words));
    return goHome(page, rules.words.waiting, () => cover(form, true));
}

function prepareLeaving(form, page) {
    take(form, async () => {
        const { rules, tag } = page;
        if (!(await leave(tag, { home: rules.home, action: form.getAttribute("action") }))) throw new Error("unknown here");
        tellOthers();
        await outcomeOf(`left-${tag}`);
        return goHome(page, rules.words.left, () => showLeft(page));
    });
}

/** Does the work in place of sending the form; sends it if this device can keep nothing. */
function take(form, work) {
    let isBusy = false;
    form.addEventListener("submit", async (event) => {
        if ("native" in form.dataset) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (isBusy) return;
        isBusy = true;
        const button = event.submitter ?? form.querySelector("[type=submit]");
        button.setAttribute("aria-disabled", "true");
        try {
            await work();
        } catch {
            form.dataset.native = "";
            form.requestSubmit(button);
        } finally {
            isBusy = false;
            button.removeAttribute("aria-disabled");
        }
    }, true);
}

/** The study's page says what happened; where it cannot be opened, this one does. */
async function goHome(page, words, then) {
    if (await canOpen(page.rules.home)) return location.assign(page.rules.home);
    then();
    return tellHere(page, words);
}

/** Without a network only a worker can open a page. */
const canOpen = async (address) => navigator.onLine || (Boolean(navigator.serviceWorker?.controller) && has(address));

function tellHere(page, words) {
    say(page, words);
    page.box.querySelector("[data-taking-notice]").focus();
}

studyTaking(document);
