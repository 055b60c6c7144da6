import { isLocked, registerWorker } from "./offline/keeping.js";
import { dataUse } from "./offline/data-use.js";
import { keep } from "./participation-pages.js";
import { entrance } from "./participation-outbox.js";
import { bind, participation, read, remove, write } from "./participations.js";

// Keeps the pages of the studies that this device takes part in: the study's own, today's questions and leaving.

/** Milliseconds between two times: usually, and on a device that saves data. */
const pauses = { usual: 5 * 60_000, saving: 60 * 60_000 };
const patience = 60_000;

export async function keepWhenDue() {
    const pause = dataUse().isSaving ? pauses.saving : pauses.usual;
    const last = (await read("state", "kept")) ?? 0;
    if (!(Math.abs(Date.now() - last) < pause)) await keepStudies();
}

/** Keeps all pages anew; one tab at a time. */
export const keepStudies = () => navigator.locks.request("acclimate-study-keeping", keepAll);

async function keepAll() {
    if (!("serviceWorker" in navigator) || (await isLocked())) return;
    const list = await entrance();
    if (!list) return;
    await bind(list.participations);
    const live = list.participations.filter(({ key }) => key);
    if (live.length === 0) return;
    const worker = await registerWorker();
    for (const { participation: tag, pages } of live) {
        const found = await participation(tag);
        if (!found || found.left) continue;
        for (const address of pages) await keepPage(address, tag);
    }
    await write("state", Date.now(), "kept");
    worker.active?.postMessage({ type: "kept" });
}

async function keepPage(address, tag) {
    const answer = await fetch(address, {
        headers: { Accept: "text/html", "Offline-Copy": "1" }, redirect: "manual", cache: "no-store",
        signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 200) await keep(address, answer, tag);
    // Such as the questions, if a newer consent has to be signed first.
    else if (answer.type === "opaqueredirect" || answer.status === 404) await remove("pages", address);
}
