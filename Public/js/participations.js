import { databaseNamed } from "./offline/database.js";
import { isOpen as isVaultOpen, lockSettings, mayShow, seal, unseal } from "./offline/vault.js";

// The studies with keys that this device takes part in: what is kept of each belongs to the participation and to no account.
// It is sealed with a key that the server gives to the participation. On a device with an account that key is itself
// sealed, so that a closed lock closes this as well. See docs/offline.md.

const algorithm = "AES-GCM";

const database = databaseNamed("acclimate-participations", 1, (database) => {
    database.createObjectStore("participations", { keyPath: "tag" });
    database.createObjectStore("pages", { keyPath: "address" });
    database.createObjectStore("outbox", { keyPath: "id" });
    database.createObjectStore("state");
});

export const { exists, transaction, read, readAll, remove, write, destroy } = database;

/** How many sent answers are remembered: a page that was kept before does not know of them. */
const mostSent = 14;

/**
 * Binds this device to the participations that the server lists, `{study, participation, state, key}`. Of one that has ended
 * only what the person has not seen yet stays, and nothing if they left. One that is not listed any more, such as after
 * somebody else has joined here, is read by nobody: what waits stays, sealed.
 */
export async function bind(listed) {
    const lock = await lockSettings();
    const isSealing = await isVaultOpen();
    if (lock?.hasLock && !isSealing) return;
    const live = listed.filter(({ key }) => key);
    if (live.length === 0 && !(await exists())) return;
    const ended = new Set();
    for (const { participation: tag, state, key } of listed) {
        if (key) continue;
        ended.add(tag);
        if (state === "withdrawn" || (await rowsOf(tag)).length === 0) await forget(tag);
    }
    const rows = await Promise.all(live.map(async ({ study, participation: tag, key }) => {
        const bytes = bytesOf(key);
        return { tag, study, ...(isSealing ? { sealedKey: await seal(bytes) } : { key: await handle(bytes) }) };
    }));
    const tags = new Set(live.map(({ participation }) => participation));
    const known = new Map();
    await transaction(["participations", "pages"], (participations, pages) => {
        participations.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor) {
                for (const row of rows) participations.put({ ...known.get(row.tag), ...row });
                return;
            }
            const { tag, sent, left } = cursor.value;
            known.set(tag, { sent, left });
            if (!tags.has(tag) && !ended.has(tag)) {
                if (left) cursor.update({ tag, study: cursor.value.study, left });
                else cursor.delete();
            }
            cursor.continue();
        };
        each(pages, (row) => !tags.has(row.tag));
    });
}

/** `{tag, study, sent, left}`: the answers that arrived, and that the person left here; undefined for none. */
export const participation = (tag) => read("participations", tag);

/** What waits of a participation or was not taken, as it is stored: `{id, tag, made, state, sealed, says}`. */
export const rowsOf = async (tag) => (await readAll("outbox")).filter((row) => row.tag === tag);

/** Whether the key is here, and open. */
export const isReadable = (tag) => keyOf(tag).then(() => true, () => false);

/** Whether what is kept may be read now. */
export async function mayRead({ sealedKey }) {
    return sealedKey ? mayShow() : true;
}

/** Throws if the participation is unknown here, or the lock of an account is closed. */
export async function sealFor(tag, bytes) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOf(tag), bytes) };
}

export async function unsealFor(tag, { iv, bytes }) {
    return crypto.subtle.decrypt({ name: algorithm, iv }, await keyOf(tag), bytes);
}

async function keyOf(tag) {
    const found = await participation(tag);
    if (!found?.key && !found?.sealedKey) throw new Error("This device does not take part.");
    return found.key ?? handle(await unseal(found.sealedKey));
}

const handle = (bytes) => crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);

function bytesOf(text) {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Remembers when an answer was given that has arrived, in milliseconds. */
export const rememberSent = (tag, at) => transaction(["participations"], (participations) => {
    participations.get(tag).onsuccess = ({ target: { result } }) =>
        result && participations.put({ ...result, sent: [...(result.sent ?? []), at].slice(-mostSent) });
});

/**
 * Ends a participation on this device: nothing waits any more and no page is kept but `home`, which says so. `action` is
 * the address that is told later. False if this device does not know the participation.
 */
export async function leave(tag, { home, action }, now = Date.now()) {
    const isDone = { now: false };
    await transaction(["participations", "pages", "outbox"], (participations, pages, outbox) => {
        participations.get(tag).onsuccess = ({ target: { result } }) => {
            if (!result) return;
            participations.put({ ...result, sent: [], left: result.left ?? { at: now, action } });
            isDone.now = true;
        };
        each(pages, (row) => row.tag === tag && row.address !== home);
        each(outbox, (row) => row.tag === tag);
    });
    return isDone.now;
}

/** Deletes all that is kept of a participation. */
export async function forget(tag) {
    if (!(await exists())) return;
    await transaction(["participations", "pages", "outbox"], (participations, ...stores) => {
        participations.delete(tag);
        for (const store of stores) each(store, (row) => row.tag === tag);
    });
}

function each(store, isMeant) {
    store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        if (isMeant(cursor.value)) cursor.delete();
        cursor.continue();
    };
}

/** How many answers wait or were not taken and not seen, and how many times the server was not told yet of leaving. */
export async function countUnsent() {
    const known = await readAll("participations");
    const tags = new Set(known.map(({ tag }) => tag));
    const entries = (await readAll("outbox")).filter(({ tag }) => tags.has(tag));
    return entries.length + known.filter(({ left }) => left).length;
}
