import { clearFlags } from "../lock-flag.js";
import * as participations from "../participations.js";
import * as studies from "../study-store.js";
import * as database from "./database.js";
import * as outbox from "./outbox.js";

// Deletes cached data when the user signs out or deletes the account or a person, or when the server ends the session.

const shell = "acclimate-shell-";

/** Deletes everything: pages, waiting entries, tokens and answers of studies, keys, PIN, shell and worker. */
export async function clearAll() {
    clearFlags();
    await database.transaction(["state", "pages", "outbox"], (...stores) => {
        for (const store of stores) store.clear();
    });
    await database.destroy();
    await studies.destroy();
    await participations.destroy();
    await Promise.all([...(await shells()), ...(await workers())]);
}

async function shells() {
    if (!("caches" in globalThis)) return [];
    return (await caches.keys()).filter((name) => name.startsWith(shell)).map((name) => caches.delete(name));
}

async function workers() {
    const registrations = await navigator.serviceWorker?.getRegistrations();
    return (registrations ?? []).map((registration) => registration.unregister());
}

/**
 * The session ended without the user asking: it expired, or was ended from another device. Deletes pages, key and PIN.
 * Waiting entries stay, sealed, until the same account signs in again.
 */
export async function endSession() {
    clearFlags();
    if (!(await database.exists())) return;
    await database.transaction(["state", "pages"], (state, pages) => {
        state.clear();
        pages.clear();
    });
}

/** Deletes a deleted person's pages and entries. Entries stay if the vault is closed. */
export async function forgetPerson(person) {
    const start = `/people/${person}/`;
    await database.transaction(["pages"], (pages) => {
        pages.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor) return;
            if (cursor.key.startsWith(start)) cursor.delete();
            cursor.continue();
        };
    });
    await database.remove("state", "medicines");
    for (const entry of await entriesOf(person)) await outbox.remove(entry.id);
}

/** One person's waiting entries that are readable now. */
export async function entriesOf(person) {
    const entries = await readable();
    return entries.filter((entry) => entry.person === person);
}

/** All waiting entries that are readable now. */
export async function readable() {
    try {
        return (await outbox.list()).filter((entry) => entry.state !== "unreadable");
    } catch {
        return [];
    }
}
