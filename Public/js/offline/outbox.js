import * as database from "./database.js";
import { sealText, unsealText } from "./vault.js";

// Entries that wait for the server, sealed. See docs/offline.md.

/** Written and on disk when this resolves. The same id again replaces the entry. */
export async function add(entry) {
    const sealed = await sealText(JSON.stringify(entry));
    await database.write("outbox", { id: entry.id, made: entry.made, sealed });
}

export const replace = add;
export const remove = (id) => database.remove("outbox", id);
export const count = () => database.count("outbox");

/** All waiting entries, oldest first. An error when the vault is closed. */
export async function list() {
    const rows = await database.readAll("outbox");
    const entries = await Promise.all(rows.map(async (row) => JSON.parse(await unsealText(row.sealed))));
    return entries.sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1));
}
