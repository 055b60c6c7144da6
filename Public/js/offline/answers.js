import { find } from "./pages.js";

// JSON that pages need both online and offline.

const patience = 4000;

/** The server's response for an address, or this device's cached copy; null if neither exists. */
export async function answerOf(address) {
    return isKept() ? ((await kept(address)) ?? (await fresh(address))) : ((await fresh(address)) ?? (await kept(address)));
}

/** Whether this page came from the cache. */
export const isKept = () => document.documentElement.dataset.kept !== undefined;

/** When this page's data was current, in milliseconds. */
export const keptAt = () => Number(document.documentElement.dataset.kept);

async function fresh(address) {
    try {
        const answer = await fetch(address, {
            headers: { Accept: "application/json" }, redirect: "manual", cache: "no-store",
            signal: AbortSignal.timeout(patience),
        });
        return answer.ok ? await answer.json() : null;
    } catch {
        return null;
    }
}

async function kept(address) {
    try {
        return (await (await find(address))?.json()) ?? null;
    } catch {
        // The vault is closed, or the copy was sealed with another key.
        return null;
    }
}
