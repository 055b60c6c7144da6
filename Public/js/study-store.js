import { databaseNamed } from "./offline/database.js";

// What this device keeps for anonymous studies: tokens, answers that wait to be sent, and the person's own history. Whoever
// takes part needs no account, so it is sealed with a key of its own, which no script can read. A database of its own, so
// that neither the end of a session nor a new version of the other one loses it. See docs/anonymous-answers.md.

const algorithm = "AES-GCM";

const database = databaseNamed("acclimate-studies", 1, (database) => {
    for (const name of ["tokens", "answers", "history"]) database.createObjectStore(name, { keyPath: "id" });
    database.createObjectStore("keys");
});

export const { transaction, exists, count, destroy } = database;

/** A row as it is stored. `open` are fields that say nothing about anybody and are needed to find it. */
export async function row(id, content, open) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, await ownKey(), text);
    return { ...open, id, sealed: { iv, bytes } };
}

/** The rows of this device, opened; those of a key that is gone are left out. */
export async function rows(store) {
    const found = await stored(store);
    const key = await database.read("keys", "own");
    const opened = await Promise.all(found.map((one) => openRow(one, key)));
    return opened.filter((one) => one !== null);
}

/** The rows as they are stored. */
export const stored = (store) => database.readAll(store);

async function openRow({ sealed: { iv, bytes }, ...open }, key) {
    try {
        const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes);
        return { ...JSON.parse(new TextDecoder().decode(text)), ...open };
    } catch {
        return null;
    }
}

/** The key of this device; two tabs that make one at the same time get the same. */
async function ownKey() {
    const found = await database.read("keys", "own");
    if (found) return found;
    const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
    await transaction(["keys"], (keys) => {
        keys.get("own").onsuccess = ({ target }) => target.result ?? keys.put(made, "own");
    });
    return database.read("keys", "own");
}

/** Deletes what is kept of a study or a person of one, or of both. */
export async function forget({ study, person } = {}) {
    const isMeant = (found) =>
        (study === undefined || found.study === study) && (person === undefined || found.person === person);
    if (!(await exists())) return;
    const names = ["tokens", "answers", "history"];
    const meant = await Promise.all(names.map(async (name) => (await rows(name)).filter(isMeant)));
    await transaction(names, (...stores) => {
        meant.forEach((found, place) => found.forEach(({ id }) => stores[place].delete(id)));
    });
}
