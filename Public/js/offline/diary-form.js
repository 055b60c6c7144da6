import { isKept } from "./answers.js";
import { dayIn } from "./kept-page.js";

// The form of a day of the diary. A kept copy of another day starts empty: its answers are not those of today.
export function diaryForms(root) {
    if (!isKept()) return;
    for (const form of root.querySelectorAll("form[data-outbox=diary]")) {
        if (form.dataset.diaryDay === dayIn(form.dataset.zone)) continue;
        for (const control of form.elements) {
            if (control.type === "radio") control.checked = false;
            if (control.localName === "textarea" || control.closest("[data-slider-field]")) control.value = "";
        }
        // What was stored then, and what was said about it, is about the other day.
        form.querySelector("[name=version]")?.remove();
        for (const place of form.querySelectorAll("[data-of-the-day]")) place.remove();
    }
}
