import { isFlagged } from "../lock-flag.js";
import { read, write } from "./database.js";
import { has, keep, keepOnly } from "./pages.js";
import { ClosedVault, isOpen as isVaultOpen, lockSettings, open, sealText } from "./vault.js";

// Registers the worker and keeps the pages of the server's list, where somebody is signed in.

/** Milliseconds after which the pages are kept anew. */
const pause = 5 * 60_000;
/** Milliseconds that one page may take: one that hangs must not keep the others from being kept. */
const patience = 60_000;
/** The most that documents may take, in bytes. */
const roomForFiles = 100 * 1024 * 1024;
const changed = "acclimate-changed";

export function keeping(document) {
    const owner = document.querySelector("meta[name=acclimate-owner]")?.content;
    if (!owner || !("serviceWorker" in navigator) || !window.isSecureContext) return;
    document.addEventListener("submit", ({ target }) => target.method === "post" && noteChange(), true);
    if (document.documentElement.dataset.kept) return;
    const start = () => register(owner).catch(() => {});
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    // The lock took the key along, and the server has unlocked.
    document.addEventListener("acclimate:unlocked", start);
}

async function register(owner) {
    await navigator.serviceWorker.register("/worker.js", { type: "module", scope: "/", updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    if (await isLocked()) return;
    const [account, last] = [await read("state", "account"), (await read("state", "kept")) ?? 0];
    const isDue = account !== owner || !(await isVaultOpen()) || takeChange() || !(Math.abs(Date.now() - last) < pause);
    if (isDue) {
        await keepNow();
        // Entries may have been waiting for this device to belong to an account again.
        document.dispatchEvent(new Event("acclimate:kept"));
    }
    showLeftOut(await read("state", "left"));
}

/** What was sent may have changed the pages that are kept. */
export function noteChange() {
    try {
        sessionStorage.setItem(changed, "yes");
    } catch {
        // Then the pages are kept anew a little later.
    }
}

function takeChange() {
    try {
        const isChanged = sessionStorage.getItem(changed) !== null;
        sessionStorage.removeItem(changed);
        return isChanged;
    } catch {
        return false;
    }
}

/** Keeps every page of the server's list; one tab at a time. */
export async function keepNow() {
    if (navigator.locks) await navigator.locks.request("acclimate-keeping", keepAll);
    else await keepAll();
}

/**
 * A phone that is locked asks for nothing: the server may not have heard of it, and would hand out the key. The mark
 * tells it to pages that lie open, too, and after a PIN.
 */
async function isLocked() {
    return document.documentElement.classList.contains("is-locked") || isFlagged((await lockSettings())?.name);
}

async function keepAll() {
    if (await isLocked()) return;
    const asked = Date.now();
    const answer = await fetch("/offline/pages", {
        headers: { Accept: "application/json" }, redirect: "manual", cache: "no-store",
        signal: AbortSignal.timeout(patience),
    });
    // Signed out or locked: what is kept stays as it is.
    if (answer.status !== 200) return;
    const list = await answer.json();
    // It was locked while the answer was on its way.
    if (!(await open(bytesOf(list.key), list.account, { asked, lock: list.lock }))) return;
    await write("state", list.home, "home");
    const left = await keepPages(list);
    await keepOnly(list.pages.map(({ address }) => address).filter((address) => !left.includes(address)));
    await write("state", left, "left");
    await write("state", await titles(list, left), "list");
    await write("state", Date.now(), "kept");
    (await navigator.serviceWorker.ready).active?.postMessage({ type: "kept" });
}

/** Returns the files for which there is no room. */
async function keepPages({ pages, account }) {
    const left = [];
    let room = roomForFiles;
    if (pages.some(({ size }) => size)) await navigator.storage?.persist?.();
    for (const { address, isOpen, ignoresQuery, size } of pages) {
        if (size && size > room) {
            left.push(address);
            continue;
        }
        room -= size ?? 0;
        // A file never changes.
        if (size && (await has(address))) continue;
        const answer = await fetch(address, {
            headers: { Accept: "text/html,image/*,*/*", "Offline-Copy": "1" }, redirect: "manual", cache: "no-store",
            signal: AbortSignal.timeout(patience),
        });
        // It was locked meanwhile: the rest is kept when it is open again.
        if (answer.status === 423) throw new ClosedVault();
        if (answer.status !== 200) continue;
        try {
            await keep(address, answer, { isOpen, ignoresQuery, account });
        } catch (error) {
            if (error?.name !== "QuotaExceededError") throw error;
            left.push(address);
        }
    }
    return left;
}

/** What the page without a network lists: open ones as they are, the others sealed. */
async function titles({ pages }, left) {
    const listed = pages.filter(({ title, address }) => title && !left.includes(address));
    const rows = (isOpen) => listed.filter((page) => page.isOpen === isOpen).map(({ address, title }) => ({ address, title }));
    return { open: rows(true), covered: await sealText(JSON.stringify(rows(false))) };
}

/** Says which documents of this page are not here when there is no network. */
function showLeftOut(left) {
    for (const place of document.querySelectorAll("[data-left-out]")) {
        place.hidden = !left?.includes(place.dataset.leftOut);
    }
}

function bytesOf(text) {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
