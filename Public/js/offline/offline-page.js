import { read } from "./database.js";
import { isReachable, whenReachable } from "./connection.js";
import { showWaiting } from "./count.js";
import { preparePIN } from "./pin-form.js";
import { lockSettings, mayShow, unsealText } from "./vault.js";

// Stands in for a page that is not cached: lists what is available and leads back once there is a network.

export async function offlinePage(document) {
    const page = document.querySelector("[data-offline-page]");
    if (!page) return;
    page.querySelector("[data-again]")?.addEventListener("click", () => goOn());
    whenReachable(goOn);
    await showKept(page);
    await showLock(page);
}

/** On a locked phone: how many entries wait, and the PIN form if there is a PIN. */
async function showLock(page) {
    const isLocked = Boolean((await lockSettings())?.hasLock) && !(await mayShow());
    page.querySelector("[data-offline-locked]").hidden = !isLocked;
    page.querySelector("[data-offline-text]").hidden = isLocked;
    if (isLocked) showWaiting(page);
    preparePIN(page, () => (location.pathname === "/offline" ? location.replace("/") : location.reload()));
}

/** Goes to the page that was requested, or to the start page if there was none. */
function goOn() {
    if (location.pathname === "/offline") isReachable().then((isThere) => isThere && location.replace("/"));
    else location.reload();
}

/** Fills the list; called again after unlocking. */
export async function showKept(page) {
    const place = page.querySelector("[data-kept-list]");
    const rows = await keptRows().catch(() => []);
    const row = page.querySelector("template[data-kept-row]");
    place.replaceChildren(...rows.map(({ address, title }) => {
        const item = row.content.firstElementChild.cloneNode(true);
        item.querySelector("a").href = address;
        item.querySelector("b").textContent = title;
        return item;
    }));
    page.querySelector("[data-kept-section]").hidden = rows.length === 0;
}

async function keptRows() {
    const list = await read("state", "list");
    if (!list) return [];
    const covered = (await mayShow()) ? JSON.parse(await unsealText(list.covered)) : [];
    return [...covered, ...list.open];
}
