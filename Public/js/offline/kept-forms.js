import { isKept } from "./answers.js";
import { addDays, civil, loadWords } from "./words.js";

// A cached form is out of date: it gets new ids, the current day and time, and the values that the address asks for.

/** `anyway`: also renew a form from the server that was already used. */
export function renew(form, anyway = false) {
    if (!isKept() && !anyway) return;
    for (const input of form.querySelectorAll("input[type=hidden]")) {
        if (input.name === "id" || /^intakes\.\d+\.id$/.test(input.name)) input.value = crypto.randomUUID();
    }
    if (!isKept()) return;
    const asked = new URLSearchParams(location.search);
    const now = civil(form.dataset.zone);
    const wanted = /^\d{4}-\d\d-\d\d$/.test(asked.get("day") ?? "") && asked.get("day") <= now.day ? asked.get("day") : now.day;
    chooseDay(form, wanted, now);
    const time = form.querySelector("[name='intakes.1.time'], input[name=time]");
    if (time) time.value = wanted === now.day ? now.time : "";
    if (form.dataset.outbox === "dose-entry") chooseAllergen(form, asked.get("allergen"));
}

function chooseDay(form, day, now) {
    const field = form.querySelector("[name=day]");
    if (!field) return;
    if (field.localName === "select") {
        addDaysSince(field, day, now.day);
        loadWords().then((words) => {
            for (const option of words ? field.options : []) option.textContent = words.relativeDay(option.value, now.day);
        });
        field.value = day;
        return;
    }
    field.value = day;
    const shown = form.querySelector("[data-day]");
    if (shown) loadWords().then((words) => (shown.textContent = words ? words.longDay(day) : day));
}

/** Adds the days since the form was cached; it has no records for them. */
function addDaysSince(menu, day, today) {
    const there = new Set([...menu.options].map((option) => option.value));
    const newest = [...there].sort().at(-1);
    const missing = [];
    for (let next = newest ? addDays(newest, 1) : today; next <= today && missing.length < 60; next = addDays(next, 1)) {
        missing.unshift(next);
    }
    if (!there.has(day) && !missing.includes(day)) menu.add(new Option(day, day));
    menu.prepend(...missing.map((one) => new Option(one, one)));
}

function chooseAllergen(form, allergen) {
    const boxes = [...form.querySelectorAll("input[name='intakes.1.allergens']")];
    if (!boxes.some((box) => box.value === allergen)) return;
    for (const box of boxes) box.checked = box.value === allergen;
}
