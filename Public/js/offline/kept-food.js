import { isKept } from "./answers.js";
import { askedDay } from "./kept-forms.js";
import { civil, loadWords } from "./words.js";

// A kept search for foods stands for every meal and day: it follows the address that was opened, or the time of day.

export function keptFood(root) {
    const page = root.querySelector("[data-food-search]");
    if (!isKept() || !page) return;
    const now = civil(page.dataset.zone);
    const day = askedDay(page.dataset.zone);
    const meals = [...page.querySelectorAll("template[data-meal]")];
    const asked = new URLSearchParams(location.search).get("meal");
    const usual = page.dataset.hours.split(" ")[Number(now.time.slice(0, 2))];
    const { meal, title } = (meals.find((one) => one.dataset.meal === asked)
        ?? meals.find((one) => one.dataset.meal === usual)).dataset;
    name(root, title);
    sayDay(page.querySelector("[data-food-day]"), day);
    for (const input of page.querySelectorAll("input[name=meal]")) input.value = meal;
    for (const input of page.querySelectorAll("input[name=day]")) input.value = day;
    for (const link of page.querySelectorAll("[data-live-results] a[href]")) {
        const address = new URL(link.href);
        address.searchParams.set("day", day);
        address.searchParams.set("meal", meal);
        link.setAttribute("href", address.pathname + address.search);
    }
    const back = root.querySelector(".form-cancel");
    back?.setAttribute("href", back.pathname + (day === now.day ? "" : `?day=${day}`));
}

function name(root, title) {
    const heading = root.querySelector("h1");
    root.title = root.title.replace(heading.textContent, title);
    heading.textContent = title;
}

function sayDay(place, day) {
    place.textContent = day;
    loadWords().then((words) => words && (place.textContent = words.longDay(day)));
}
