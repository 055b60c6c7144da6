import { noteChange } from "./keeping.js";
import { count, list, onChange, send } from "./outbox.js";

// When a page sends waiting entries: when it opens, when the network returns, when the user comes back to it, and at
// intervals while it is open. The worker also sends in browsers with Background Sync.

const first = 5_000;
const longest = 300_000;

let pause = first;
let timer = null;
let isSending = false;

export const canWait = () =>
    window.isSecureContext && "indexedDB" in window && "locks" in navigator && "randomUUID" in crypto;

export function sending() {
    if (!canWait() || document.documentElement.dataset.gallery !== undefined) return;
    addEventListener("online", () => sendNow());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && sendNow());
    document.addEventListener("acclimate:unlocked", () => sendNow());
    document.addEventListener("acclimate:kept", () => sendNow());
    onChange(() => plan());
    sendNow({ again: true });
}

/** Tries at once, and again later while entries are waiting. */
export async function sendNow({ again = false } = {}) {
    if (isSending) return [];
    isSending = true;
    clearTimeout(timer);
    try {
        if ((await count()) === 0) return [];
        const results = navigator.onLine ? await send({ again }) : [];
        if (results.some((result) => result.state === "stored")) noteChange();
        pause = results.some((result) => result.state !== "waiting") ? first : Math.min(pause * 2, longest);
        return results;
    } catch {
        // Without storage there are no entries.
        return [];
    } finally {
        isSending = false;
        plan();
    }
}

async function plan() {
    clearTimeout(timer);
    if (!(await isWaiting())) return;
    clearTimeout(timer);
    timer = setTimeout(() => sendNow(), pause);
    wakeLater();
}

/** Whether anything may be sent later; assumed while the vault is closed. */
async function isWaiting() {
    try {
        return (await list()).some(({ state }) => state === "waiting");
    } catch {
        return (await count().catch(() => 0)) > 0;
    }
}

/** Asks the browser to wake the worker when there is a network. */
export async function wakeLater() {
    try {
        const registration = await navigator.serviceWorker?.getRegistration();
        await registration?.sync?.register("outbox");
    } catch {
        // Not every browser allows it; the page itself keeps trying.
    }
}
