import { find } from "./pages.js";

// JSON that pages need with and without a network.

const patience = 4000;

/** What the server says at an address, else what this device has kept of it; null when neither is there. */
export async function answerOf(address) {
    return isKept() ? ((await kept(address)) ?? (await fresh(address))) : ((await fresh(address)) ?? (await kept(address)));
}

/** Whether this page came from the device. */
export const isKept = () => document.documentElement.dataset.kept !== undefined;

/** When what this page shows was true, in milliseconds. */
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
        // Closed, or sealed with another key.
        return null;
    }
}
