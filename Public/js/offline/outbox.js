import * as database from "./database.js";
import { ClosedVault, sealText, unsealText } from "./vault.js";

// Sealed entries that wait to be sent to the server. See docs/offline.md.

const lock = "acclimate-outbox";
const patience = 20_000;
/** How many sent intakes, and answers about medicines, are remembered: what was cached before does not know of them. */
const mostSent = 60;

/** Resolves once the entry is on disk. Adding the same id again replaces the entry. `seal` as in `vault.letterbox`. */
export async function add(entry, seal = sealText) {
    const sealed = await seal(JSON.stringify(entry));
    await database.write("outbox", { id: entry.id, made: entry.made, sealed });
    tell();
}

export const replace = (entry) => add(entry);
export const count = () => database.count("outbox");

export async function remove(id) {
    await database.remove("outbox", id);
    tell();
}

/**
 * All waiting entries, oldest first. Throws if the vault is closed. An entry that cannot be read is included, with only
 * the state "unreadable".
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

/** The first value of a field, as the form sent it. */
export const field = (entry, name) => entry.fields?.find(([key]) => key === name)?.[1];
export const fields = (entry, name) => (entry.fields ?? []).filter(([key]) => key === name).map(([, value]) => value);

// MARK: Notifying other pages

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(lock) : null;
const listeners = new Set();

/** Calls `then` whenever an entry is added, removed or changed, in this page or another. */
export function onChange(then) {
    listeners.add(then);
    channel?.addEventListener("message", then);
}

/** Calls `then` with `{id, location}` of each entry that is stored, whichever page or worker sent it. */
export function onSent(then) {
    sentListeners.add(then);
    channel?.addEventListener("message", ({ data }) => data.sent && then(data.sent));
}

const sentListeners = new Set();

function tellSent(sent) {
    channel?.postMessage({ sent });
    for (const then of sentListeners) then(sent);
}

function tell() {
    channel?.postMessage("changed");
    for (const then of listeners) then();
}

// MARK: Sending

/**
 * Sends the waiting entries, oldest first. Only one page or the worker sends at a time; the next one waits and finds
 * less to do. Resolves with `{id, state, location?}` for each entry tried; "waiting" if it is to be tried later. With
 * `again`, conflicting entries are retried, since the user may have chosen a version meanwhile.
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
        // Never send under another account: such an entry keeps waiting.
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

/** The signed-in account and its form token; null if offline, signed out or locked. */
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
    // From here on the server may have it, even if no response arrives.
    if (!entry.tried) await database.write("outbox", await sealed({ ...entry, tried: Date.now() }));
    try {
        const answer = await fetch(entry.action, {
            method: "POST", body, cache: "no-store", redirect: "manual",
            headers: { Accept: "application/json", "Outbox-Entry": entry.id, "Outbox-Age": age(entry.made) },
            signal: AbortSignal.timeout(patience),
        });
        return { ...(await judge(answer)) };
    } catch {
        return { state: "waiting", isOver: true };
    }
}

/** Seconds: the server does not know this device's clock. */
const age = (made) => String(Math.max(0, Math.round((Date.now() - made) / 1000)));

const sealed = async (entry) => ({ id: entry.id, made: entry.made, sealed: await sealText(JSON.stringify(entry)) });

// Only the product's own responses count: a captive portal answers everything with its own page.
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
            // Signed out, locked, rate-limited or a server error: the next entries would fail as well.
            return { state: "waiting", isOver: true };
    }
}

async function settle(entry, { state, location }) {
    if (state === "stored") {
        await remember(entry);
        await remove(entry.id);
        tellSent({ id: entry.id, location });
        return { state, location };
    }
    if (state === "conflict" || state === "refused") {
        if (entry.state !== state) await replace({ ...entry, state, tried: Date.now() });
        return { state };
    }
    tell();
    return { state: "waiting" };
}

// MARK: Recently sent

/** The intakes this phone has sent for a person's day: ids and days only. */
export async function sentIntakes(person, day) {
    const sent = (await database.read("state", "sent")) ?? [];
    return sent.filter((one) => one.person === person && one.day === day).map((one) => one.intake);
}

/** The entries about medicines that this phone has sent since a time in milliseconds; empty while the vault is closed. */
export async function sentMedicines(person, since) {
    const sent = ((await database.read("state", "medicines")) ?? []).filter(({ at }) => at > since);
    const entries = await Promise.all(sent.map(({ sealed }) => unsealText(sealed).then(JSON.parse).catch(() => null)));
    return entries.filter((entry) => entry?.person === person).map((entry) => ({ ...entry, state: "sent" }));
}

async function remember(entry) {
    const intake = entry.kind === "dose-entry" && field(entry, "intakes.1.id");
    if (intake) await append("sent", { person: entry.person, day: field(entry, "day"), intake });
    // What is kept may be older than this, if the network goes again.
    if (["administration", "slots"].includes(entry.kind)) {
        await append("medicines", { at: Date.now(), sealed: await sealText(JSON.stringify(entry)) });
    }
}

const append = (name, one) => database.transaction(["state"], (state) => {
    const request = state.get(name);
    request.onsuccess = () => state.put([...(request.result ?? []), one].slice(-mostSent), name);
});
