import * as participations from "../participations.js";
import { counted } from "../plural.js";
import * as studies from "../study-store.js";
import * as outbox from "./outbox.js";

/** Shows the number of entries waiting on this device; works while the vault is closed. */
export async function showWaiting(root) {
    const places = root.querySelectorAll("[data-waiting-notice]");
    if (places.length === 0) return;
    const count = await waiting();
    for (const place of places) {
        place.querySelector("span").textContent = counted(place.dataset.counted, count);
        place.hidden = count === 0;
    }
}

/** Zero if nothing can be stored. */
export async function waiting() {
    try {
        return await outbox.count();
    } catch {
        return 0;
    }
}

/** How much of studies was not sent yet, or not taken and not seen. Zero if nothing can be stored. */
export async function waitingAnswers() {
    try {
        const anonymous = (await studies.stored("answers")).filter(({ state }) => state === "waiting").length;
        return anonymous + (await participations.countUnsent());
    } catch {
        return 0;
    }
}
