import * as database from "./database.js";
import { ClosedVault, sealText, unsealText } from "./vault.js";

// Entries that wait for the server, sealed. See docs/offline.md.

const lock = "acclimate-outbox";
const patience = 20_000;
/** How many intakes are remembered as sent, so that a form that was kept before that knows of them. */
const mostSent = 60;

/** Written and on disk when this resolves. The same id again replaces the entry. */
export async function add(entry) {
    const sealed = await sealText(JSON.stringify(entry));
    await database.write("outbox", { id: entry.id, made: entry.made, sealed });
    tell();
}

export const replace = add;
export const count = () => database.count("outbox");

export async function remove(id) {
    await database.remove("outbox", id);
    tell();
}

/**
 * All waiting entries, oldest first. An error when the vault is closed. What cannot be read here is not left out: it
 * has the state "unreadable" and nothing else.
 */
export async function list() {
    const rows = await database.readAll("outbox");
    const entries = await Promise.all(rows.map(read));
    return entries.sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1));
}

async function read({ id, made, sealed }) {
    try {
        const entry = JSON.parse(await unsealText(sealed));
        if (entry.id === id && Array.isArray(entry.fields) && typeof entry.action === "string") return entry;
    } catch (error) {
        if (error instanceof ClosedVault) throw error;
    }
    return { id, made: Number(made) || 0, state: "unreadable" };
}

/** The address and fields of an entry, as the form sent them; the first value of a field. */
export const field = (entry, name) => entry.fields?.find(([key]) => key === name)?.[1];
export const fields = (entry, name) => (entry.fields ?? []).filter(([key]) => key === name).map(([, value]) => value);

// MARK: Telling other pages

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(lock) : null;
const listeners = new Set();

/** Calls `then` whenever an entry came, went or changed, in this page or another. */
export function onChange(then) {
    listeners.add(then);
    channel?.addEventListener("message", then);
}

function tell() {
    channel?.postMessage("changed");
    for (const then of listeners) then();
}

// MARK: Sending

/**
 * Sends what waits, oldest first. One page or the worker at a time: whoever comes second waits and finds less to do.
 * Resolves with `{id, state, location?}` of each entry that was tried; "waiting" when it stays for later. With `again`
 * those in conflict are tried once more: somebody may have chosen a version meanwhile.
 */
export const send = ({ again = false } = {}) => navigator.locks.request(lock, () => sendAll(again));

async function sendAll(again) {
    let entries;
    try {
        entries = (await list()).filter(({ state }) => state === "waiting" || (again && state === "conflict"));
    } catch {
        return [];
    }
    if (entries.length === 0) return [];
    let door = await entrance();
    const results = [];
    for (const entry of entries) {
        // Never under another account: such an entry stays as it is.
        if (!door || entry.account !== door.account) {
            results.push({ id: entry.id, state: "waiting" });
            continue;
        }
        let result = await post(entry, door);
        if (result.state === "expired") {
            door = await entrance();
            result = door && entry.account === door.account ? await post(entry, door) : { state: "waiting" };
        }
        results.push({ id: entry.id, ...(await settle(entry, result)) });
        if (result.isOver) door = null;
    }
    return results;
}

/** Who is signed in and the token of their forms; null without a network, signed out or locked. */
export async function entrance() {
    try {
        const answer = await fetch("/offline/pages", {
            headers: { Accept: "application/json" }, cache: "no-store", redirect: "manual",
            signal: AbortSignal.timeout(patience),
        });
        if (!answer.ok) return null;
        const { account, csrf } = await answer.json();
        const own = await database.read("state", "account");
        return account && csrf && account === own ? { account, csrf } : null;
    } catch {
        return null;
    }
}

async function post(entry, { csrf }) {
    const body = new URLSearchParams(entry.fields);
    body.set("csrf", csrf);
    // From here on the server may have it, whatever the phone hears.
    if (!entry.tried) await database.write("outbox", await sealed({ ...entry, tried: Date.now() }));
    try {
        const answer = await fetch(entry.action, {
            method: "POST", body, cache: "no-store", redirect: "manual",
            headers: { Accept: "application/json", "Outbox-Entry": entry.id },
            signal: AbortSignal.timeout(patience),
        });
        return { ...(await judge(answer)) };
    } catch {
        return { state: "waiting", isOver: true };
    }
}

const sealed = async (entry) => ({ id: entry.id, made: entry.made, sealed: await sealText(JSON.stringify(entry)) });

// Only what the product itself says counts: a hotel's network answers everything with a page of its own.
async function judge(answer) {
    const said = answer.headers.get("Content-Type")?.startsWith("application/json")
        ? await answer.json().catch(() => null)
        : null;
    switch (said?.state) {
        case "stored":
            return { state: "stored", location: said.location };
        case "conflict":
        case "refused":
        case "expired":
            return { state: said.state };
        default:
            // Signed out, locked, too many, in trouble: the next ones would fare no better.
            return { state: "waiting", isOver: true };
    }
}

async function settle(entry, { state, location }) {
    if (state === "stored") {
        await remember(entry);
        await remove(entry.id);
        return { state, location };
    }
    if (state === "conflict" || state === "refused") {
        if (entry.state !== state) await replace({ ...entry, state, tried: Date.now() });
        return { state };
    }
    tell();
    return { state: "waiting" };
}

// MARK: What was sent lately

/** The intakes that this phone has sent for a person's day: ids and days, nothing else. */
export async function sentIntakes(person, day) {
    const sent = (await database.read("state", "sent")) ?? [];
    return sent.filter((one) => one.person === person && one.day === day).map((one) => one.intake);
}

async function remember(entry) {
    const intake = entry.kind === "dose-entry" && field(entry, "intakes.1.id");
    if (!intake) return;
    const one = { person: entry.person, day: field(entry, "day"), intake };
    await database.transaction(["state"], (state) => {
        const request = state.get("sent");
        request.onsuccess = () => state.put([...(request.result ?? []), one].slice(-mostSent), "sent");
    });
}
