import { el, icon } from "./elements.js";
import { civil, loadWords } from "./words.js";

// The dose level in force on the day chosen in the form for one dose. The page says which one that is on each day it
// offers; of any other day, as of one since the page was kept, nothing is known.

/**
 * The level in force on the form's day: `{mg, name(words)}`; null if there is none. Of a day that the page does not know,
 * that of the nearest one it knows.
 */
export function levelInForce(form, portion) {
    const { inForce, inForceName, inForceOn } = portion.dataset;
    if (inForceOn === undefined) return inForce ? { mg: inForce, name: () => inForceName } : null;
    const { level } = onDay(portion, dayMenu(form).value);
    if (!level) return null;
    const { mg, level: named } = level.dataset;
    return { mg, name: (words) => words.say("dose.level.option", { level: named, amount: words.milligrams(mg) }) };
}

/** Offers the level of the chosen day, now and whenever another day is chosen, unless somebody chose one by hand. */
export function followDay(form) {
    const menu = dayMenu(form);
    const portions = [...form.querySelectorAll(".portion[data-in-force-on]")];
    if (!menu || portions.length === 0) return;
    const byHand = new Set();
    let shown = [...menu.options].find((option) => option.defaultSelected)?.value ?? menu.value;
    let isMoving = false;
    const follow = () => {
        isMoving = true;
        for (const portion of portions) if (!byHand.has(portion)) move(portion, shown, menu.value);
        isMoving = false;
        shown = menu.value;
        mark(form, menu);
    };
    form.addEventListener("change", ({ target }) => {
        if (target === menu) follow();
        // A waiting entry was filled in: its levels are those it was entered with.
        if (target === form) mark(form, menu, (shown = menu.value));
        if (target.matches("select[data-levels]") && !isMoving) byHand.add(target.closest(".portion"));
    });
    follow();
}

const dayMenu = (form) => form.querySelector("select[name=day]");
const levelsIn = (portion) => [...portion.querySelectorAll("[data-mg]")];

/** The option or hidden field of the level in force, undefined if there is none; and whether that is known. */
function onDay(portion, day) {
    const levels = new Map(portion.dataset.inForceOn.split(" ").map((pair) => pair.split("=")));
    const days = [...levels.keys()].sort();
    const nearest = days.filter((one) => one <= day).at(-1) ?? days[0];
    const level = levelsIn(portion).find(({ value }) => value === levels.get(nearest));
    return { level, isKnown: levels.has(day) };
}

/** From the level offered for one day to that of another. */
function move(portion, from, to) {
    const menu = portion.querySelector("select[data-levels]");
    const next = onDay(portion, to).level;
    if (!menu || !next) return;
    const offered = onDay(portion, from).level ?? [...menu.options].find((option) => option.defaultSelected);
    if (menu.value !== offered?.value || menu.value === next.value) return;
    menu.value = next.value;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Says which level is that of the day, or that this is not known. */
async function mark(form, menu) {
    const words = await loadWords();
    // Words kept by an older version have none for it.
    if (!words?.has("outbox.level.unknown")) return;
    const isToday = menu.value === civil(form.dataset.zone).day;
    const tiles = [...form.querySelectorAll("input[name$='.allergens']")];
    const portions = [...form.querySelectorAll(".portion")];
    portions.forEach((portion, index) => {
        if (portion.dataset.inForceOn === undefined) return;
        const found = onDay(portion, menu.value);
        const level = found.isKnown ? found.level : undefined;
        for (const option of portion.querySelectorAll("select[data-levels] option")) {
            const key = option !== level ? "option" : isToday ? "now" : "then";
            const { level: named, full } = option.dataset;
            option.textContent = words.say(`dose.level.${key}`, { level: named, amount: full });
        }
        detail(tiles[index], [level && whole(portion, level), portion.dataset.usual]);
    });
    const isKnown = portions.every((one) => one.dataset.inForceOn === undefined || onDay(one, menu.value).isKnown);
    form.querySelector("[data-level-day]")?.replaceChildren(
        ...(isKnown ? [] : [notice(words.say("outbox.level.unknown", { day: words.longDay(menu.value) }))]));
}

/** "80 mg (2 capsules)": the only level's is beside "All". */
const whole = (portion, level) =>
    level.dataset.full ?? portion.querySelector("[data-amount=full]")?.textContent;

function detail(tile, parts) {
    const place = tile.closest("label").querySelector(".tile-words");
    const text = parts.filter(Boolean).join(", ");
    place.querySelector(".small")?.remove();
    if (text) place.append(el("span", { class: "small muted" }, text));
}

const notice = (text) => el("p", { class: "notice notice-caution" }, [icon("ui-caution"), el("span", {}, text)]);
