import { isKept } from "./answers.js";
import { isTapped } from "./going.js";
import { card } from "./medicine-card.js";
import { keepTaken, takeBack } from "./medicine-entries.js";
import { limitWords, medicinesOf } from "./medicine-knowledge.js";
import { say } from "./notes.js";
import { list, onChange } from "./outbox.js";
import { canWait, sendNow } from "./sending.js";
import { withoutReload } from "./waiting.js";
import { loadWords } from "./words.js";

// The medicines of the day on a Today without a network, or while something about them waits: the times come from the
// server, and what is tapped goes to the outbox.

const todayPath = /^\/people\/([^/]+)\/today$/;
const kinds = ["administration", "slots"];

export function medicines(root) {
    const page = root.querySelector(".today[data-today]");
    const person = location.pathname.match(todayPath)?.[1];
    if (!page || !person || !canWait()) return;
    let last = Promise.resolve();
    const show = () => (last = last.then(() => draw(root, person)).catch(() => {}));
    onChange(show);
    root.addEventListener("acclimate:unlocked", show);
    // The least time between two doses passes while the page is open.
    setInterval(show, 30_000);
    show();
}

let shown = "";

async function draw(root, person) {
    const page = root.querySelector(".today[data-today]");
    if (!page || isTapped()) return;
    const there = page.querySelector("[data-medicines-here]");
    if (!isKept() && !there && !(await list()).some((one) => one.person === person && kinds.includes(one.kind))) return;
    const [known, words] = [await medicinesOf(person), await loadWords()];
    if (!known || !words || (known.known.medicines.length === 0 && known.known.slots.length === 0)) return;
    const view = viewOf(known, words);
    // Replacing a button between press and release loses the tap, so an unchanged card stays.
    const content = JSON.stringify(view);
    if (there && content === shown) return;
    shown = content;
    const here = { known, words, person };
    const acts = { take: (doses) => take(doses, here), undo: (ids) => undo(ids, here) };
    put(page, there, card(view, { ...here, ...acts }), words);
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
    const agenda = main.querySelector(".agenda-card:not([data-medicines-here])");
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

// MARK: Taps

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
