import { clear } from "./database.js";

/** Takes everything of an account off this device: pages, waiting entries, keys. */
export async function clearAll() {
    for (const store of ["pages", "outbox", "state"]) await clear(store);
}
