import {
    exists, forget, readAll, rememberSent, remove as removeRow, rowsOf, sealFor, transaction, unsealFor,
} from "./participations.js";

// Answers to studies with keys that wait on this device, and that somebody has left: each belongs to a participation and is
// sent only while this browser still takes part in it. See docs/offline.md.

const lock = "acclimate-participations";
const addingLock = "acclimate-participations-adding";
const patience = 20_000;

/** The person has left on this device, or the questions are closed for the reason `why`. */
export class NotTaken extends Error {
    constructor(why) {
        super("This device takes no answer now.");
        this.name = "NotTaken";
        this.why = why;
    }
}

/**
 * Resolves once the entry `{id, tag, action, fields, facts, made}` is on disk. `refuse` gets the other rows of the
 * participation and says why there must not be another one, or null; two tabs ask one after the other.
 */
export const add = (entry, refuse) => navigator.locks.request(addingLock, async () => {
    const { id, tag, made, ...content } = entry;
    const why = refuse((await rowsOf(tag)).filter(isWaiting));
    if (why) throw new NotTaken(why);
    const sealed = await sealText(tag, content);
    const isDone = { now: false };
    await transaction(["participations", "outbox"], (participations, outbox) => {
        participations.get(tag).onsuccess = ({ target: { result } }) => {
            if (!result || result.left) return;
            outbox.put({ id, tag, made, state: "waiting", sealed });
            isDone.now = true;
        };
    });
    if (!isDone.now) throw new NotTaken(null);
    tell();
});

export async function remove(id) {
    await removeRow("outbox", id);
    tell();
}

/**
 * What waits of a participation or was not taken, oldest first: `{id, made, state, fields, facts, says}`. What cannot be
 * read has the state "unreadable".
 */
export async function list(tag) {
    const rows = (await rowsOf(tag)).sort((one, other) => one.made - other.made);
    return Promise.all(rows.map(async (row) => {
        try {
            return { ...JSON.parse(new TextDecoder().decode(await unsealFor(tag, row.sealed))), ...row };
        } catch {
            return { ...row, state: "unreadable" };
        }
    }));
}

export const isWaiting = ({ state }) => state === "waiting";

const sealText = (tag, content) => sealFor(tag, new TextEncoder().encode(JSON.stringify(content)));

// MARK: Notifying other pages

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(lock) : null;
const listeners = new Set();

/** Calls `then` whenever something is added, sent or removed, in this page, another one or the worker. */
export function onChange(then) {
    listeners.add(then);
    channel?.addEventListener("message", () => then());
}

export function tell() {
    channel?.postMessage("changed");
    for (const then of listeners) then();
}

// MARK: Sending

/** Whether anything may be sent. */
export async function isAnythingWaiting() {
    if (!(await exists())) return false;
    const [known, rows] = await Promise.all([readAll("participations"), readAll("outbox")]);
    const tags = new Set(known.map(({ tag }) => tag));
    return known.some(({ left }) => left) || rows.some((row) => isWaiting(row) && tags.has(row.tag));
}

/**
 * Sends what waits, oldest first, first of all that somebody left. Only one page or the worker sends at a time. Resolves
 * with `{id, tag, state, says?}` for each one tried; "waiting" if it is tried again later.
 */
export const send = async () =>
    (await isAnythingWaiting()) ? navigator.locks.request(lock, sendAll) : [];

/** The token for forms and the participations of this browser; null without a network, or locked. */
export async function entrance() {
    try {
        const answer = await fetch("/offline/studies", {
            headers: { Accept: "application/json" }, cache: "no-store", redirect: "manual",
            signal: AbortSignal.timeout(patience),
        });
        if (!answer.ok) return null;
        const { csrf, participations } = await answer.json();
        return csrf && Array.isArray(participations) ? { csrf, participations } : null;
    } catch {
        return null;
    }
}

async function sendAll() {
    const left = (await readAll("participations")).filter((found) => found.left).map(({ tag, left: { at, action } }) =>
        ({ id: `left-${tag}`, tag, made: at, action, fields: [], isDeparture: true }));
    const tags = new Set((await readAll("outbox")).filter(isWaiting).map(({ tag }) => tag));
    const answers = (await Promise.all([...tags].map(list))).flat().filter(isWaiting);
    const entries = [...left, ...answers.sort((one, other) => one.made - other.made)];
    if (entries.length === 0) return [];
    let door = await entrance();
    const results = [];
    for (const entry of entries) {
        const listed = door?.participations.find(({ participation: tag }) => tag === entry.tag);
        // Never as somebody else: what belongs to nobody who takes part here keeps waiting.
        if (!listed) {
            results.push({ id: entry.id, tag: entry.tag, state: "waiting" });
            continue;
        }
        let result = await post(entry, door);
        if (result.state === "expired") {
            door = await entrance();
            result = door ? await post(entry, door) : { state: "waiting" };
        }
        await settle(entry, result);
        results.push({ id: entry.id, tag: entry.tag, state: result.state, says: result.says });
        if (result.isOver) door = null;
    }
    if (results.some(({ state }) => state !== "waiting")) tell();
    return results;
}

async function post({ id, tag, action, fields, made }, { csrf }) {
    const body = new URLSearchParams([...fields, ["participation", tag], ["csrf", csrf]]);
    try {
        const answer = await fetch(action, {
            method: "POST", body, cache: "no-store", redirect: "manual",
            headers: { Accept: "application/json", "Outbox-Entry": id, "Outbox-Age": age(made) },
            signal: AbortSignal.timeout(patience),
        });
        return await judge(answer);
    } catch {
        return { state: "waiting", isOver: true };
    }
}

/** Seconds: the server does not know this device's clock. */
const age = (made) => String(Math.max(0, Math.round((Date.now() - made) / 1000)));

// Only the product's own answers count: a hotel's network answers everything with a page of its own.
async function judge(answer) {
    const said = answer.headers.get("Content-Type")?.startsWith("application/json")
        ? await answer.json().catch(() => null)
        : null;
    switch (said?.state) {
        case "stored":
        case "refused":
        case "expired":
            return { state: said.state, says: said.says };
        case "conflict":
            // A newer consent is signed first.
            return { state: "waiting", says: said.says };
        default:
            return { state: "waiting", isOver: true };
    }
}

async function settle({ id, tag, made, isDeparture }, { state, says }) {
    if (isDeparture) {
        // Refused: the server does not know the participation any more.
        if (state === "stored" || state === "refused") await forget(tag);
        return;
    }
    if (state === "stored") {
        await rememberSent(tag, made);
        await removeRow("outbox", id);
    } else if (state === "refused" || says) {
        await note(id, { state, says });
    }
}

/** What the server said stays beside the answer until somebody has removed it. */
const note = (id, { state, says }) => transaction(["outbox"], (outbox) => {
    outbox.get(id).onsuccess = ({ target: { result } }) => result && outbox.put({ ...result, state, says });
});
