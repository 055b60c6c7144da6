import { isKept } from "./answers.js";
import { el, icon } from "./elements.js";
import { civil } from "./words.js";

// A cached Today cannot know what was taken since, so its one-tap buttons lead to the form, which checks the rules
// again.

const oneTap = /^\/people\/([^/]+)\/doses\/(\d{4}-\d\d-\d\d)\/intakes$/;
const dayForm = /^\/people\/([^/]+)\/doses\/(\d{4}-\d\d-\d\d)$/;

export function keptToday(root) {
    const page = root.querySelector(".today[data-zone]");
    if (!isKept() || !page) return;
    // A page cached as "today" on an earlier day now stands for the current day.
    const now = civil(page.dataset.zone).day;
    const today = page.dataset.today;
    const dayFor = (day) => (day === today ? now : day);
    for (const form of root.querySelectorAll("main form[action]")) {
        const path = form.getAttribute("action");
        const match = path.match(oneTap);
        if (match) form.replaceWith(link(form, match[1], dayFor(match[2])));
    }
    for (const anchor of root.querySelectorAll("main a[href]")) {
        const path = anchor.getAttribute("href");
        const match = path.match(dayForm);
        if (match) anchor.setAttribute("href", `/people/${match[1]}/dose-entries/new?day=${dayFor(match[2])}`);
    }
    for (const anchor of root.querySelectorAll(".quick a[href]")) {
        const address = new URL(anchor.href);
        if (address.searchParams.get("day") !== today) continue;
        address.searchParams.set("day", now);
        anchor.setAttribute("href", address.pathname + address.search);
    }
}

function link(form, person, day) {
    const button = form.querySelector("button");
    const query = new URLSearchParams({ day });
    for (const name of ["allergen", "slot"]) {
        const value = form.querySelector(`[name=${name}]`)?.value;
        if (value) query.set(name, value);
    }
    const made = el("a", { class: button.className, href: `/people/${person}/dose-entries/new?${query}` });
    made.append(...button.childNodes);
    if (!made.querySelector("svg")) made.prepend(icon("ui-taken"));
    return made;
}
