import { isKept } from "./answers.js";
import { el, icon } from "./elements.js";
import { isTapped } from "./going.js";
import { keepTaken, takeBack } from "./medicine-entries.js";
import { limitWords, medicinesOf } from "./medicine-knowledge.js";
import { say } from "./notes.js";
import { list, onChange } from "./outbox.js";
import { canWait, sendNow } from "./sending.js";
import { withoutReload } from "./waiting.js";
import { civil, loadWords } from "./words.js";

// The medicines of the day on a Today without a network, or while something about them waits: the times come from the
// server, and what is tapped goes to the outbox.

const todayPath = /^\/people\/([^/]+)\/today$/;
const kinds = ["administration", "slots"];

export function medicines(root) {
    const page = root.querySelector(".today[data-today]");
    const person = location.pathname.match(todayPath)?.[1];
    if (!page || !person || !canWait()) return;
    let last = Promise.resolve();
    const show = () => (last = last.then(() => draw(page, person)).catch(() => {}));
    onChange(show);
    root.addEventListener("acclimate:unlocked", show);
    // The least time between two doses passes while the page is open.
    setInterval(show, 30_000);
    show();
}

let shown = "";

async function draw(page, person) {
    if (isTapped()) return;
    const there = page.querySelector("[data-medicines-here]");
    if (!isKept() && !there && !(await list()).some((one) => one.person === person && kinds.includes(one.kind))) return;
    const [known, words] = [await medicinesOf(person), await loadWords()];
    if (!known || !words || (known.known.medicines.length === 0 && known.known.slots.length === 0)) return;
    const view = viewOf(known, words);
    // Replacing a button between press and release loses the tap, so an unchanged card stays.
    const content = JSON.stringify(view);
    if (there && content === shown) return;
    shown = content;
    put(page, there, card(view, { known, words, person }), words);
}

/** What the card shows, as plain values. */
function viewOf(known, words) {
    const { day } = known.now;
    const doses = known.dosesOn(day);
    const times = [...new Set(doses.map((dose) => dose.dueTime))];
    return {
        day, isKnown: known.knows(day), made: known.known.made,
        groups: times.map((time) => ({ time, doses: doses.filter((dose) => dose.dueTime === time) })),
        extra: known.extraOn(day),
        needed: known.known.medicines.filter((one) => one.asNeeded).map((medicine) => {
            const limit = known.limit(medicine);
            return { medicine, limit, said: limitWords(words, medicine, limit, known.zone) };
        }),
    };
}

function put(page, there, made, words) {
    const main = page.querySelector(".today-main");
    const active = there?.contains(document.activeElement) ? document.activeElement.closest("[data-row]")?.dataset.row : null;
    const hero = main.querySelector(".hero[aria-labelledby=hero-medicines]");
    const agenda = main.querySelector(".agenda-card");
    if (there) there.replaceWith(made);
    else if (hero) hero.replaceWith(made);
    else if (agenda) agenda.before(made);
    else main.append(made);
    hero?.remove();
    clear(agenda);
    const old = main.querySelector("[data-old-day]:not([hidden]) p");
    if (old) old.textContent = words.say("medicines.here.oldDay");
    if (active) made.querySelector(`[data-row="${CSS.escape(active)}"] :is(button, a)`)?.focus();
}

/** The page's own rows of medicines are replaced by the card. */
function clear(agenda) {
    if (!agenda) return;
    for (const one of agenda.querySelectorAll("form[action$='/administrations/slots'], a[href*='/administrations/']")) {
        one.closest(".agenda > li")?.remove();
    }
    if ("medicinesGone" in agenda.dataset) return;
    agenda.dataset.medicinesGone = "";
    agenda.querySelector(".row .num")?.remove();
    if (!agenda.querySelector(".agenda > li")) agenda.hidden = true;
}

// MARK: The card

function card(view, here) {
    const { words } = here;
    const body = view.groups.flatMap((group) => groupOf(group, here));
    if (!view.isKnown) body.push(el("p", { class: "small" }, words.say("medicines.here.unknown")));
    else if (view.groups.length === 0) body.push(el("p", { class: "small" }, words.say("medicines.here.none")));
    if (view.extra.length > 0) body.push(rows(view.extra.map((one) => extraRow(one, here))));
    if (view.needed.length > 0) {
        body.push(el("h3", { class: "label" }, words.say("medicines.here.needed")));
        body.push(rows(view.needed.map((one) => neededRow(one, here))));
    }
    const made = civil(here.known.zone, view.made);
    const at = made.day === view.day ? words.time(made.time) : words.say("moment.onDay", { day: words.shortDay(made.day), time: words.time(made.time) });
    return el("section", { class: "card agenda-card medicines-here", "aria-labelledby": "medicines-here", "data-medicines-here": "" }, [
        el("h2", { class: "t-card", id: "medicines-here" }, words.say("medicines.title")), ...body,
        el("p", { class: "caption muted" }, words.say("outbox.check.asOf", { time: at })),
    ]);
}

const rows = (items) => el("ul", { class: "agenda" }, items);

function groupOf({ time, doses }, here) {
    const open = doses.filter((dose) => isOpen(dose) && !dose.answer);
    const head = [el("h3", { class: "label" }, here.words.time(time))];
    if (open.length > 1) {
        head.push(button("btn btn-second btn-small", null, here.words.count("medicines.allTaken", open.length), () => take(open, here)));
    }
    return [el("div", { class: "row between" }, head), rows(doses.map((dose) => doseRow(dose, here)))];
}

const isOpen = (dose) => dose.state === "open" || dose.state === "later";

function doseRow(dose, here) {
    const { words } = here;
    const id = `${dose.medicine}:${dose.slot}`;
    if (dose.answer) return row(id, dose, dose.dose, [waitingState(dose.answer, words)], undoOf(dose.answer, dose.name, here));
    if (!isOpen(dose)) return row(id, dose, dose.dose, [stateOf(dose.state === "taken", dose.said)], []);
    const query = new URLSearchParams({ slot: dose.slot, day: dose.day });
    return row(id, dose, dose.dose, [], [
        button("act act-main", "ui-taken", words.say("today.taken"), () => take([dose], here), dose.name),
        ...links(dose, query, words),
    ]);
}

/** The forms for another time and for skipping; a medicine that is not taken any more has none. */
function links(dose, query, words) {
    if (!dose.form) return [];
    return [
        link(`${dose.form}?${query}`, "ui-later", words.say("medicines.here.other"), dose.name),
        link(`${dose.form}?${query}&status=not-done`, "ui-skipped", words.say("today.skip"), dose.name),
    ];
}

function extraRow(one, { words }) {
    return row(`extra:${one.medicine}:${one.time}`, one, [words.time(one.time), one.dose].filter(Boolean).join(", "),
        [stateOf(one.state === "taken", one.said)], []);
}

function neededRow({ medicine, limit, said }, here) {
    const { words } = here;
    const detail = said.next ? words.say("medicines.here.limit", { count: said.count, time: said.next }) : said.count;
    const { dose, amount, unit } = medicine.asNeeded;
    const one = { medicine: medicine.id, name: medicine.name, picture: medicine.picture, form: medicine.form, dose, amount, unit };
    const made = row(`needed:${medicine.id}`, one, medicine.sentence, [], [
        button("act act-main", "ui-taken", words.say("today.taken"), () => take([one], here), medicine.name),
        link(medicine.form, "ui-later", words.say("medicines.here.other"), medicine.name),
    ]);
    made.querySelector(".agenda-words").append(el("p", { class: said.next ? "small medicines-limit" : "small" }, detail));
    if (limit.isUnknown) made.querySelector(".agenda-words").append(el("p", { class: "small" }, words.say("administration.limit.unknown")));
    return made;
}

function row(id, { name, picture }, detail, end, acts) {
    const symbol = icon(picture);
    symbol.setAttribute("class", "i");
    return el("li", { "data-row": id }, [
        el("span", { class: "plate" }, [symbol]),
        el("div", { class: "agenda-words" }, [el("b", { dir: "auto" }, name), ...(detail ? [el("p", { class: "small muted", dir: "auto" }, detail)] : [])]),
        el("div", { class: "agenda-end" }, end),
        ...(acts.length > 0 ? [el("div", { class: "acts" }, acts)] : []),
    ]);
}

function stateOf(isTaken, said) {
    const symbol = icon(isTaken ? "ui-taken" : "ui-skipped");
    symbol.setAttribute("class", "i");
    return el("span", { class: `state state-${isTaken ? "taken" : "skipped"}` }, [symbol, said]);
}

function waitingState({ isTaken, time, entry }, words) {
    const said = isTaken && time ? words.say("medicines.taken.at", { time: words.time(time) }) : words.say(isTaken ? "medicine.taken" : "medicine.notTaken");
    return el("span", { class: "medicines-waiting" }, [
        stateOf(isTaken, said),
        el("span", { class: `waiting-state is-${entry.state}` }, [icon("ui-later"), words.say(`outbox.state.${entry.state}`)]),
    ]);
}

// MARK: Taps

function undoOf({ entry }, name, here) {
    if (entry.tried || entry.state !== "waiting") return [];
    return [button("act", "ui-undo", here.words.say("toast.undo"), () => undo([entry.id], here), name)];
}

async function take(doses, here) {
    const { known, words, person } = here;
    try {
        const now = known.now;
        const ids = await keepTaken(doses, { person, name: known.known.name, zone: known.zone, now });
        say(words.say("outbox.kept"), { undo: { label: words.say("toast.undo"), then: () => undo(ids, here) } });
        if (navigator.onLine) sendNow();
    } catch {
        say(words.say("outbox.notKept"), { stays: true });
    }
}

async function undo(ids, { words }) {
    const isGone = await withoutReload(() => takeBack(ids)).catch(() => false);
    say(words.say(isGone ? "outbox.deleted" : "medicines.here.tried"));
}

function button(style, symbol, text, then, name) {
    const made = el("button", { class: style, type: "button" }, [...(symbol ? [icon(symbol)] : []), text, ...(name ? [el("span", { class: "sr" }, `: ${name}`)] : [])]);
    made.addEventListener("click", () => {
        // A second tap makes no second entry.
        if (made.dataset.tapped) return;
        made.dataset.tapped = "yes";
        Promise.resolve(then()).finally(() => setTimeout(() => delete made.dataset.tapped, 500));
    });
    return made;
}

function link(href, symbol, text, name) {
    return el("a", { class: "act", href }, [icon(symbol), text, el("span", { class: "sr" }, `: ${name}`)]);
}
