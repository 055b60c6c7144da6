import { read, remove, transaction, write } from "./database.js";

// The device key: what is kept of anybody's health is sealed with it. Its bytes come from the server; here it is a
// handle that cannot be exported. Closing takes the handle away.

const algorithm = "AES-GCM";

/** The device key of this account, from the server's 32 bytes. */
export async function open(bytes, account) {
    const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);
    await transaction(["state"], (state) => {
        state.put(key, "key");
        state.put(account, "account");
    });
}

export const isOpen = async () => (await read("state", "key")) !== undefined;

export const close = () => remove("state", "key");

/** Sealed bytes with the nonce that belongs to them; an error when the vault is closed. */
export async function seal(bytes) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, await key(), bytes) };
}

/** An error when the vault is closed, or when the bytes were sealed with another key. */
export async function unseal({ iv, bytes }) {
    return crypto.subtle.decrypt({ name: algorithm, iv }, await key(), bytes);
}

export const sealText = (text) => seal(new TextEncoder().encode(text));
export const unsealText = async (sealed) => new TextDecoder().decode(await unseal(sealed));

async function key() {
    const found = await read("state", "key");
    if (!found) throw new ClosedVault();
    return found;
}

export class ClosedVault extends Error {
    constructor() {
        super("The device key is not open.");
        this.name = "ClosedVault";
    }
}

/** The lock as the worker needs it: how long it may rest, and when somebody was last there. */
export const lockSettings = async () => (await read("state", "lock")) ?? null;
export const setLock = (lock) => write("state", lock, "lock");

/** Whether covered pages may be shown now. A lock that has rested too long is closed by asking. */
export async function mayShow(now = Date.now()) {
    const lock = await lockSettings();
    if (!(await isOpen())) return false;
    if (!lock?.hasLock) return true;
    if (!lock.isClosed && now - lock.active < lock.rest) return true;
    await close();
    return false;
}
