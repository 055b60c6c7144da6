import { isFlagged } from "../lock-flag.js";
import { dataUse } from "./data-use.js";
import { read, write } from "./database.js";
import { has, keep, keepOnly } from "./pages.js";
import { ClosedVault, isOpen as isVaultOpen, lockSettings, open, sealText } from "./vault.js";

// Registers the worker and caches the pages on the server's list if the user is signed in.

/** Milliseconds between refreshes of the cache: usually, and on a device that saves data. */
const pauses = { usual: 5 * 60_000, saving: 60 * 60_000 };
/** Timeout for one page in milliseconds, so that a page that hangs does not block the others. */
const patience = 60_000;
/** After how many milliseconds a failed attempt is repeated; twice as many each time after that. */
const again = 5000;
/** Maximum total size of documents in bytes. */
const roomForFiles = 100 * 1024 * 1024;
const changed = "acclimate-changed";

export function keeping(document) {
    const owner = document.querySelector("meta[name=acclimate-owner]")?.content;
    if (!owner || !("serviceWorker" in navigator) || !window.isSecureContext) return;
    document.addEventListener("submit", ({ target }) => target.method === "post" && noteChange(), true);
    if (document.documentElement.dataset.kept) return;
    let [wait, next] = [again, null];
    // Whoever opens a single page and then loses the network has what that page could cache.
    const start = () => {
        clearTimeout(next);
        register(owner).catch(() => {
            next = setTimeout(start, wait);
            wait *= 2;
        });
    };
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    // The lock removed the key, and the server has now unlocked.
    document.addEventListener("acclimate:unlocked", start);
}

/** Resolves once a worker is active, and fails if it cannot be installed, of which `ready` says nothing. */
export async function registerWorker() {
    const registration = await navigator.serviceWorker.register(
        "/worker.js", { type: "module", scope: "/", updateViaCache: "none" });
    const { installing, waiting, active } = registration;
    const failed = new Promise((_, reject) => {
        const look = () => {
            const isOver = !installing || installing.state === "redundant";
            if (isOver && !waiting && !active) reject(new Error("The worker was not installed."));
        };
        installing?.addEventListener("statechange", look);
        look();
    });
    const ready = await Promise.race([navigator.serviceWorker.ready, failed]);
    // A page that was loading while the worker became active belongs to none.
    if (!navigator.serviceWorker.controller) ready.active.postMessage({ type: "claim" });
    return ready;
}

async function register(owner) {
    await registerWorker();
    if (await isLocked()) return;
    const pause = dataUse().isSaving ? pauses.saving : pauses.usual;
    const [account, last] = [await read("state", "account"), (await read("state", "kept")) ?? 0];
    const isDue = account !== owner || !(await isVaultOpen()) || takeChange() || !(Math.abs(Date.now() - last) < pause);
    if (isDue) {
        await keepNow();
        // Entries may have waited for this device to be bound to their account again.
        document.dispatchEvent(new Event("acclimate:kept"));
    }
    mark("leftOut", await read("state", "left"));
    mark("putOff", await read("state", "putOff"));
}

/** A sent form may have changed cached pages. */
export function noteChange() {
    try {
        sessionStorage.setItem(changed, "yes");
    } catch {
        // Then the pages are refreshed a little later.
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

/** Caches every page on the server's list; one tab at a time. */
export async function keepNow() {
    if (navigator.locks) await navigator.locks.request("acclimate-keeping", keepAll);
    else await keepAll();
}

/**
 * Whether this phone is locked. If so, it requests nothing: the server may not know yet and would hand out the key. The
 * flag also covers pages that are still open and pages opened by PIN.
 */
export async function isLocked() {
    return document.documentElement.classList.contains("is-locked") || isFlagged((await lockSettings())?.name);
}

async function keepAll() {
    if (await isLocked()) return;
    const asked = Date.now();
    const answer = await fetch("/offline/pages", {
        headers: { Accept: "application/json" }, redirect: "manual", cache: "no-store",
        signal: AbortSignal.timeout(patience),
    });
    // Signed out or locked: leave the cache unchanged.
    if (answer.status !== 200) return;
    const list = await answer.json();
    // It was locked while the response was on its way.
    if (!(await open(bytesOf(list.key), list.account, { asked, lock: list.lock }))) return;
    await write("state", list.home, "home");
    const { left, putOff } = await keepPages(list);
    const missing = [...left, ...putOff];
    await keepOnly(list.pages.map(({ address }) => address).filter((address) => !missing.includes(address)));
    await write("state", left, "left");
    await write("state", putOff, "putOff");
    await write("state", await titles(list, missing), "list");
    await write("state", Date.now(), "kept");
    (await navigator.serviceWorker.ready).active?.postMessage({ type: "kept" });
}

/** Returns the addresses of the files that did not fit, and of those that wait until data need not be saved. */
async function keepPages({ pages, account, savesData }) {
    const [left, putOff] = [[], []];
    const isSaving = dataUse().isSaving ?? savesData;
    let room = roomForFiles;
    if (pages.some(({ size }) => size)) await navigator.storage?.persist?.();
    for (const { address, isOpen, ignoresQuery, size, canWait } of pages) {
        if (size && size > room) {
            left.push(address);
            continue;
        }
        room -= size ?? 0;
        // Files never change.
        if (size && (await has(address))) continue;
        if (isSaving && (size || canWait)) {
            if (!(await has(address))) putOff.push(address);
            continue;
        }
        const answer = await fetch(address, {
            headers: { Accept: "text/html,image/*,*/*", "Offline-Copy": "1" }, redirect: "manual", cache: "no-store",
            signal: AbortSignal.timeout(patience),
        });
        // Locked meanwhile: the rest is cached after the next unlock.
        if (answer.status === 423) throw new ClosedVault();
        if (answer.status !== 200) continue;
        try {
            await keep(address, answer, { isOpen, ignoresQuery, account });
        } catch (error) {
            if (error?.name !== "QuotaExceededError") throw error;
            left.push(address);
        }
    }
    return { left, putOff };
}

/** The pages that the offline page lists, and what people call them: open ones in plain text, the others sealed. */
async function titles({ pages }, missing) {
    const listed = pages.filter(({ title, address }) => title && !missing.includes(address));
    const rows = (isOpen) =>
        listed.filter((page) => page.isOpen === isOpen).map(({ address, title, also }) => ({ address, title, also }));
    return { open: rows(true), covered: await sealText(JSON.stringify(rows(false))) };
}

/** Marks the documents on this page that are not available offline, by why: `leftOut` or `putOff`. */
function mark(why, addresses) {
    const attribute = why === "leftOut" ? "data-left-out" : "data-put-off";
    for (const place of document.querySelectorAll(`[${attribute}]`)) {
        place.hidden = !addresses?.includes(place.dataset[why]);
    }
}

function bytesOf(text) {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
