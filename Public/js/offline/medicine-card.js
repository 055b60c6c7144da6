import { el, icon } from "./elements.js";
import { civil } from "./words.js";

// The card of the day's medicines: by time, what was recorded apart from the plan, and as needed.

/**
 * The card of a view. `here` has `known`, `words`, and what its buttons do: `take(doses)` and `undo(ids)`.
 */
export function card(view, here) {
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
        head.push(button("btn btn-second btn-small", null, here.words.count("medicines.allTaken", open.length), () => here.take(open)));
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
        button("act act-main", "ui-taken", words.say("today.taken"), () => here.take([dose]), dose.name),
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
        button("act act-main", "ui-taken", words.say("today.taken"), () => here.take([one]), medicine.name),
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
    if (entry.state === "sent") return stateOf(isTaken, said);
    return el("span", { class: "medicines-waiting" }, [
        stateOf(isTaken, said),
        el("span", { class: `waiting-state is-${entry.state}` }, [icon("ui-later"), words.say(`outbox.state.${entry.state}`)]),
    ]);
}

function undoOf({ entry }, name, here) {
    if (entry.tried || entry.state !== "waiting") return [];
    return [button("act", "ui-undo", here.words.say("toast.undo"), () => here.undo([entry.id]), name)];
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
