import { factsOf, problemsOf, tell, typedIn } from "./study-check.js";
import { exists } from "./study-store.js";

// Anonymous studies on the pages: tokens are fetched ahead, an answer is kept here and sent later by itself, and the own
// history is read from this device. What needs much code is loaded only where it is needed.

/** Up to half a minute in milliseconds, so that an answer does not arrive together with the page that was opened. */
const longestStart = 30_000;
/** Timers are unreliable over longer times. */
const longestPause = 600_000;

function anonymousStudy(root) {
    if (document.documentElement.dataset.gallery !== undefined) return;
    for (const note of root.querySelectorAll("[data-anonymous-check]")) {
        import("./study-tokens.js").then(({ canTakePart }) => { note.hidden = canTakePart(); }, reportError);
    }
    const box = root.querySelector("[data-anonymous-study]");
    if (box) open(box).catch(() => show(box, "unreachable"));
    sendWhenDue(Math.random() * longestStart).catch(reportError);
}

// MARK: Sending, on every page

async function sendWhenDue(atLeast = 0) {
    const canSend = window.isSecureContext && "indexedDB" in window && "locks" in navigator;
    if (!canSend || !(await exists())) return;
    const { nextDue, sendDue } = await import("./study-answers.js");
    const due = await nextDue();
    if (due === null) return;
    const pause = Math.min(longestPause, Math.max(due - Date.now(), atLeast));
    setTimeout(() => sendDue().then(() => sendWhenDue(), reportError), pause);
    // With a network, the browser would wake the worker at once, and the answer would arrive together with this page.
    if (navigator.onLine) return;
    const registration = await navigator.serviceWorker?.getRegistration();
    // Not every browser wakes a worker.
    await registration?.sync?.register("study-answers").catch(() => {});
}

// MARK: The pages of a study

/** Shows one of the sentences of the page. */
function show(box, name) {
    for (const one of box.querySelectorAll("[data-anonymous]")) one.hidden = one.dataset.anonymous !== name;
}

async function open(box) {
    const { study, person, isOver, today } = box.dataset;
    const tokens = await import("./study-tokens.js");
    if (!tokens.canTakePart()) return show(box, "cannot");
    const whose = { study, person };
    if (isOver !== undefined) return tokens.forget(whose);
    const list = document.querySelector("[data-anonymous-history]");
    if (list) return fill(list, await tokens.history(whose));
    const days = box.dataset.days.split(" ").filter(Boolean);
    let problem = null;
    let ready = [];
    try {
        const { keys: keysAddress, tokens: signAddress } = box.dataset;
        const csrf = document.querySelector("[name=csrf]").value;
        ({ ready } = await tokens.topUp({ ...whose, days, csrf, keysAddress, signAddress }));
    } catch (error) {
        // Tokens that were fetched before still work without a network.
        ready = (await Promise.all(days.map((day) => tokens.take({ ...whose, day })))).filter(Boolean)
            .map(({ day }) => day);
        problem = error;
    }
    if (!today) return;
    const answered = (await tokens.history(whose)).find(({ day }) => day === today);
    if (answered) return show(box, answered.state);
    if (!ready.includes(today)) return show(box, problem ? "unreachable" : "missing");
    for (const task of document.querySelectorAll("[data-anonymous-task]")) task.hidden = false;
    const form = document.querySelector("[data-anonymous-form]");
    if (form) prepare(form, box, tokens);
}

function fill(list, days) {
    const element = (name, text, options = {}) =>
        Object.assign(document.createElement(name), { textContent: text, ...options });
    const written = new Intl.DateTimeFormat(document.documentElement.lang, {
        weekday: "long", day: "numeric", month: "long", timeZone: "UTC",
    });
    list.querySelector("[data-empty]").hidden = days.length > 0;
    for (const { day, facts, state } of days) {
        const card = element("section", "", { className: "card" });
        const table = element("dl", "", { className: "facts small" });
        for (const [name, value] of facts) {
            const line = element("div", "");
            line.append(element("dt", name), element("dd", value, { className: "break", dir: "auto" }));
            table.append(line);
        }
        card.append(
            element("h2", written.format(new Date(day)), { className: "t-card" }),
            element("p", list.dataset[state] ?? "", { className: "caption muted" }), table);
        list.append(card);
    }
}

// MARK: The form

function prepare(form, box, { spendLater }) {
    const questions = JSON.parse(form.dataset.questions);
    const button = form.querySelector("[type=submit]");
    button.disabled = false;
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const values = typedIn(form, questions);
        const problems = problemsOf(questions, values, form.dataset.none);
        tell(form, problems);
        if (problems.length > 0) return;
        button.disabled = true;
        const { study, person, region, today: day, keys: keysAddress, spend: spendAddress } = box.dataset;
        const answer = { questionnaire: Number(form.querySelector("[name=number]").value), region, values };
        const facts = factsOf(questions, values);
        try {
            await spendLater({ study, person, day, answer, facts, keysAddress, spendAddress });
            location.assign(form.dataset.done);
        } catch {
            // Another tab was faster, or the device keeps nothing.
            show(box, "missing");
        }
    }, true);
}

anonymousStudy(document);
