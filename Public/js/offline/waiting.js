import { allergensOf, whenOf } from "./entry.js";
import { openAsPage } from "./forms.js";
import { el, icon } from "./elements.js";
import { isTapped, whenStaying } from "./going.js";
import { announceLater, say } from "./notes.js";
import { add, count, field, list, onChange, remove } from "./outbox.js";
import { canWait, sendNow } from "./sending.js";
import { civil, loadWords } from "./words.js";

// Waiting entries: the full list on Today, a count on every other page.

const todayPath = /^\/people\/([^/]+)\/today$/;

export function waiting(root) {
    if (!canWait() || !document.querySelector("meta[name=acclimate-owner]")) return;
    const person = location.pathname.match(todayPath)?.[1];
    const show = person ? () => showList(root, person) : () => showCount(root);
    let last = Promise.resolve();
    const refresh = () => (last = last.then(show).catch(() => {}));
    onChange(refresh);
    document.addEventListener("acclimate:unlocked", refresh);
    if (person) reloadWhenSent();
    refresh();
}

/** Reloads Today once everything is sent, since the server's page then shows the entries. */
async function reloadWhenSent() {
    let before = await count().catch(() => 0);
    onChange(async () => {
        const now = await count().catch(() => 0);
        const isLess = now < before;
        before = now;
        if (!isLess || isDeleting || isTapped() || !navigator.onLine) return;
        await announceLater("outbox.sent");
        whenStaying(() => location.reload());
    });
}

let isDeleting = false;

// MARK: Count on other pages

async function showCount(root) {
    const waits = await count();
    const head = root.querySelector(".app .head, .sheet .head");
    const there = root.querySelector("[data-waiting-place]");
    if (waits === 0 || !head) {
        there?.remove();
        return;
    }
    const words = await loadWords();
    if (!words) return;
    const entries = await list().catch(() => []);
    const place = there ?? el("div", { role: "status", "data-waiting-place": "" });
    const badge = place.querySelector("a") ?? el("a", { class: "waiting-count", "data-waiting-count": "" });
    badge.href = entries.find((entry) => entry.today)?.today ?? "/";
    badge.replaceChildren(icon("ui-later"), el("span", {}, words.count("outbox.count", waits)));
    if (!there) head.after(place);
    // Added to an element that is already in the document, so that screen readers announce it.
    if (!badge.isConnected) place.append(badge);
}

// MARK: List on Today

let shown = null;

function draw(main, there, entries, person, words) {
    const card = el("section", { class: "card waiting", "aria-labelledby": "waiting", "data-waiting": "" });
    card.append(
        el("div", { class: "row between" }, [
            el("h2", { class: "t-card", id: "waiting" }, words.count("outbox.count", entries.length)),
            button("btn btn-second btn-small", words.say("outbox.sendNow"), () => sendAllNow(words)),
        ]),
        el("ul", { class: "rows" }, entries.map((entry) => row(entry, person, words))));
    const focus = there?.contains(document.activeElement);
    if (there) there.replaceWith(card);
    else main.prepend(card);
    if (focus) card.querySelector("button")?.focus();
}

async function showList(root, person) {
    if (isTapped()) return;
    const entries = await list().catch(() => []);
    const there = root.querySelector("[data-waiting]");
    if (entries.length === 0) {
        there?.remove();
        return;
    }
    const words = await loadWords();
    const main = root.querySelector(".today-main");
    if (!words || !main) return;
    // Replacing a button between press and release loses the tap, so do not redraw an unchanged list.
    const content = JSON.stringify(entries);
    if (!there || content !== shown) draw(main, there, entries, person, words);
    shown = content;
    tell(root, words, entries);
    markDoses(root, person, entries, words);
}

/** Announces each new count once, politely. */
function tell(root, words, entries) {
    let place = root.querySelector("[data-waiting-status]");
    if (!place) {
        place = el("p", { class: "sr", role: "status", "data-waiting-status": "" });
        root.querySelector(".today-main").append(place);
    }
    const sentence = words.count("outbox.count", entries.length);
    if (place.textContent !== sentence) requestAnimationFrame(() => (place.textContent = sentence));
}

const pictures = {
    "food-entry": "ui-food", reminder: "ui-bell", puff: "ui-puff", weight: "ui-weight", water: "ui-water", "water-now": "ui-water",
};
const symbols = { waiting: "ui-later", conflict: "ui-caution", refused: "ui-urgent", unreadable: "ui-info" };

function row(entry, person, words) {
    const state = el("p", { class: `waiting-state is-${entry.state}` }, [
        icon(symbols[entry.state] ?? "ui-later"), el("span", {}, words.say(`outbox.state.${entry.state}`)),
    ]);
    const item = el("li", { class: "waiting-row", "data-entry": entry.id });
    const plate = el("span", { class: "plate" });
    if (entry.picture) plate.innerHTML = clean(entry.picture);
    else plate.append(icon(pictures[entry.kind] ?? "ui-dose"));
    const body = [el("b", { dir: "auto" }, title(entry, words)), el("span", { class: "small muted" }, when(entry, person, words)), state];
    if (entry.state === "unreadable") body.push(el("span", { class: "small" }, words.say("outbox.unreadable.text")));
    item.append(plate, el("div", { class: "grow waiting-words" }, body), el("div", { class: "acts" }, acts(entry, words)));
    return item;
}

const title = (entry, words) => entry.label || words.say(`outbox.kind.${entry.kind ?? "unknown"}`);

function when(entry, person, words) {
    if (!entry.zone) return words.longDay(civil(undefined, entry.made).day);
    const { day, time } = whenOf(entry);
    const today = civil(entry.zone).day;
    const parts = [day && words.relativeDay(day, today), time && words.time(time)].filter(Boolean);
    return [entry.person === person ? "" : entry.name, ...parts].filter(Boolean).join(", ");
}

function acts(entry, words) {
    const made = [];
    const name = () => el("span", { class: "sr" }, `: ${title(entry, words)}`);
    const act = (text, then) => {
        const made = button("act", text, then);
        made.append(name());
        return made;
    };
    if (entry.state === "conflict") made.push(act(words.say("outbox.conflict.open"), () => openAsPage(entry)));
    if (entry.state === "refused") made.push(act(words.say("outbox.refused.open"), () => openAsPage(entry)));
    // Do not change an entry that the server may already have.
    if (entry.state === "waiting" && !entry.tried && entry.form) {
        made.push(act(words.say("outbox.change"), () => location.assign(formOf(entry))));
    }
    made.push(act(words.say("outbox.delete"), () => take(entry, words)));
    return made;
}

/** The form is filled in from the entry; of its query, only the food and the kind say which form it is. */
function formOf(entry) {
    const [path, query] = entry.form.split("?");
    const asked = [...new URLSearchParams(query)].filter(([name]) => ["food", "kind"].includes(name));
    return `${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ""}#entry=${entry.id}`;
}

/** Removes entries in `work` without taking that for sending. */
export async function withoutReload(work) {
    isDeleting = true;
    try {
        return await work();
    } finally {
        setTimeout(() => (isDeleting = false), 500);
    }
}

async function take(entry, words) {
    await withoutReload(() => remove(entry.id));
    // An unreadable entry cannot be written again.
    const undo = entry.state === "unreadable" ? null : { label: words.say("toast.undo"), then: () => add(entry) };
    say(words.say("outbox.deleted"), { undo });
    if ((await count()) === 0) unmark();
}

async function sendAllNow(words) {
    const results = await sendNow();
    if (results.every(({ state }) => state === "waiting") && (await count()) > 0) say(words.say("outbox.stillWaiting"));
}

function button(style, text, then) {
    const made = el("button", { class: style, type: "button" }, text);
    made.addEventListener("click", then);
    return made;
}

/** Allows only the product's own pictures: an emoji or an icon of the sprite. */
function clean(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const use = page.querySelector("use")?.getAttribute("href") ?? "";
    if (/^\/assets\/[0-9a-f]+\/icons\/sprite\.svg#[a-z0-9-]+$/.test(use)) {
        const here = document.querySelector("use[href*='sprite.svg#']")?.getAttribute("href").split("#")[0];
        return `<svg class="i" aria-hidden="true"><use href="${here ?? use.split("#")[0]}#${use.split("#")[1]}"/></svg>`;
    }
    const span = document.createElement("span");
    span.textContent = page.body.textContent.trim();
    return span.outerHTML;
}

// MARK: Waiting doses are not offered again

function markDoses(root, person, entries, words) {
    unmark();
    const page = root.querySelector(".today");
    const { zone, today } = page.dataset;
    const day = today ? civil(zone).day : new URLSearchParams(location.search).get("day");
    const taken = entries
        .filter((entry) => entry.kind === "dose-entry" && entry.person === person && field(entry, "day") === day)
        .flatMap(allergensOf);
    for (const allergen of taken) markFirst(page, allergen, words);
}

/** Marks an allergen's first open dose: the one at the top, or a row of the day. */
function markFirst(page, allergen, words) {
    for (const place of page.querySelectorAll(".hero, .agenda > li")) {
        const buttons = place.querySelector(".hero-buttons, .acts");
        if (!buttons || buttons.hidden || allergenOf(buttons) !== allergen) continue;
        place.dataset.waits = "";
        buttons.hidden = true;
        buttons.before(el("p", { class: "waiting-state waiting-mark", "data-waiting-mark": "" }, [
            icon("ui-later"), el("span", {}, words.say("outbox.state.waiting")),
        ]));
        return;
    }
}

function allergenOf(buttons) {
    const link = buttons.querySelector("a[href*='/dose-entries/new?']")?.getAttribute("href");
    return buttons.querySelector("input[name=allergen]")?.value ?? (link && new URLSearchParams(link.split("?")[1]).get("allergen"));
}

function unmark() {
    for (const mark of document.querySelectorAll("[data-waiting-mark]")) mark.remove();
    for (const place of document.querySelectorAll("[data-waits]")) {
        delete place.dataset.waits;
        place.querySelector(".hero-buttons, .acts").hidden = false;
    }
}

