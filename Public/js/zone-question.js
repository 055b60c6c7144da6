import { isKept } from "./offline/answers.js";

// Asks once on each journey whether a person's times move to the time zone of this device.
export function zoneQuestion(root) {
    const form = root.querySelector("[data-zone-question]");
    const page = root.querySelector(".today[data-zone]");
    if (!form || !page || isKept()) return;
    const key = `acclimate-home-time:${new URL(form.action).pathname}`;
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!here || isSameTime(here, page.dataset.zone)) {
        // Back home: the next journey asks again.
        localStorage.removeItem(key);
        return;
    }
    if (localStorage.getItem(key) === here) return;
    form.elements.zone.value = here;
    form.querySelector("[data-place]").textContent = here.split("/").at(-1).replaceAll("_", " ");
    form.querySelector("[data-keep]").addEventListener("click", () => {
        localStorage.setItem(key, here);
        form.hidden = true;
    });
    form.hidden = false;
}

/** Whether clocks in both zones show the same now. */
function isSameTime(one, other) {
    const now = new Date();
    return one === other || clock(now, one) === clock(now, other);
}

function clock(date, timeZone) {
    try {
        return date.toLocaleString("sv", { timeZone });
    } catch {
        return undefined;
    }
}
