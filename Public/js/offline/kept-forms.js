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
    const wanted = askedDay(form.dataset.zone);
    chooseDay(form, wanted, now);
    chooseMeal(form, asked.get("meal"));
    const time = form.querySelector("[name='intakes.1.time'], input[name=time]");
    if (time) time.value = wanted === now.day ? now.time : "";
    if (form.dataset.outbox === "dose-entry") chooseAllergen(form, asked.get("allergen"));
}

/** The day in the address of this page; today if there is none, or it has not come yet. */
export function askedDay(zone) {
    const today = civil(zone).day;
    const asked = new URLSearchParams(location.search).get("day") ?? "";
    return /^\d{4}-\d\d-\d\d$/.test(asked) && asked <= today ? asked : today;
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
    if (field.max) field.max = now.day;
    field.value = day;
    const shown = form.querySelector("[data-day]");
    if (shown) loadWords().then((words) => (shown.textContent = words ? words.longDay(day) : day));
}

function chooseMeal(form, meal) {
    const field = form.querySelector("select[name=meal]");
    if (field && [...field.options].some((option) => option.value === meal)) field.value = meal;
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
