import { read, transaction } from "./database.js";
import { fits, unwrap, waitAfter, wrap } from "./pin.js";

// The device key, which seals all health data on this device. The server supplies its bytes; here it is a
// non-extractable key. Closing removes the key; the server brings it back, or a PIN that wraps its bytes. See
// docs/offline.md.

const algorithm = "AES-GCM";

/** After this many wrong tries the wrapped key is deleted, and only the server can open the vault. */
export const tries = 5;

/**
 * Opens the vault with this account's device key, from the server's 32 bytes; false if the vault was closed after
 * `asked`, the time the server was asked for them. `lock` is the server's data about the account's lock. Deletes what
 * another account left on this device, except its waiting entries.
 */
export async function open(bytes, account, { asked = Infinity, lock: told, now = Date.now() } = {}) {
    const [key, print] = await Promise.all([handle(bytes), fingerprint(bytes)]);
    return change(["state", "pages"], ({ account: before, lock, pin }, state, pages) => {
        if (lock?.closed > asked) return false;
        if (before !== undefined && before !== account) {
            // The open page has just stored the lock of its own session.
            state.clear();
            pages.clear();
        } else if (pin && pin.print !== print) {
            state.delete("pin");
        }
        state.put(key, "key");
        state.put(account, "account");
        if (told && !told.hasLock) state.delete("lock");
        else if (told || lock) state.put({ ...lock, ...told, isClosed: false, active: now }, "lock");
        return true;
    });
}

export const isOpen = async () => (await read("state", "key")) !== undefined;

/** Removes the key. Without a PIN it also removes the sealed pages; waiting entries stay, sealed. */
export function close(now = Date.now()) {
    return change(["state", "pages"], ({ lock, pin }, state, pages) => {
        state.delete("key");
        state.put({ ...lock, isClosed: true, closed: now }, "lock");
        if (!pin) removeCovered(pages);
    });
}

/** Seals bytes and returns them with their nonce; throws if the vault is closed. */
export async function seal(bytes) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, await key(), bytes) };
}

/** Throws if the vault is closed, or if the bytes were sealed with another key. */
export async function unseal({ iv, bytes, wrapped }) {
    const opening = wrapped ? await handle(await unseal(wrapped)) : await key();
    return crypto.subtle.decrypt({ name: algorithm, iv }, opening, bytes);
}

/**
 * A function that seals texts like `sealText`, also after the vault has closed: with a key of this page that is stored
 * only sealed itself. Reading needs the open vault. Throws if the vault is closed now.
 */
export async function letterbox() {
    const own = crypto.getRandomValues(new Uint8Array(32));
    const [sealing, wrapped] = await Promise.all([handle(own), seal(own)]);
    own.fill(0);
    return async (text) => {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, sealing, new TextEncoder().encode(text));
        return { iv, bytes, wrapped };
    };
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

/** The lock as the worker needs it: the idle time it allows, and the time of the last activity. */
export const lockSettings = async () => (await read("state", "lock")) ?? null;

/** Stores what a page from the server says about its session's lock; nothing if the account has no lock. */
export function setLock(settings, now = Date.now()) {
    return change(["state"], ({ lock }, state) => {
        if (!settings) state.delete("lock");
        else state.put({ isClosed: false, ...lock, hasLock: true, ...settings, active: now }, "lock");
    });
}

/** Records user activity. A closed vault stays closed, and the time never goes backwards. */
export function noteActivity(now = Date.now()) {
    return change(["state"], ({ lock }, state) => {
        if (!lock?.hasLock || lock.isClosed || now <= lock.active) return;
        state.put({ ...lock, active: now }, "lock");
    });
}

/**
 * Whether covered pages may be shown now. Closes a lock that has been idle too long, even if the device was off
 * meanwhile, and one whose clock was set back by more than a minute, since its idle time is unknown.
 */
export async function mayShow(now = Date.now()) {
    const [found, lock] = await Promise.all([isOpen(), lockSettings()]);
    if (!found) return false;
    if (!lock?.hasLock) return true;
    const rest = now - lock.active;
    if (!lock.isClosed && rest < lock.rest && rest >= -60_000) return true;
    await close(now);
    return false;
}

export const hasPIN = async () => (await read("state", "pin")) !== undefined;
export const removePIN = () => change(["state"], (_, state) => void state.delete("pin"));

/** Wraps the device key's bytes, fresh from the server, with a key derived from the PIN. */
export async function setPIN(pin, bytes) {
    if (!fits(pin)) throw new RangeError("A PIN that is easy to guess.");
    const wrapped = { ...(await wrap(pin, bytes)), print: await fingerprint(bytes), tried: 0 };
    await change(["state"], (_, state) => void state.put(wrapped, "pin"));
}

/**
 * Returns the state `open`; `wrong` with the tries `left` and the seconds to `wait`; `wait` if it is too early for
 * another try; or `gone` if the last try was wrong or there is no PIN. A try is counted on disk before it is made.
 */
export async function openWithPIN(typed, now = Date.now()) {
    const { refused, pin } = await countTry(now);
    if (refused) return refused;
    const bytes = await unwrap(typed, pin);
    if (!bytes) {
        if (pin.tried >= tries) return { state: "gone" };
        return { state: "wrong", left: tries - pin.tried, wait: waitAfter(pin.tried) };
    }
    const key = await handle(bytes);
    return change(["state"], ({ pin: stored, lock }, state) => {
        // Removed in another tab meanwhile.
        if (!stored && pin.tried < tries) return { state: "gone" };
        state.put({ ...pin, tried: 0, last: undefined }, "pin");
        state.put(key, "key");
        if (lock) state.put({ ...lock, isClosed: false, active: now }, "lock");
        return { state: "open" };
    });
}

// The last try deletes the wrapped key from disk before it is made; a correct PIN restores it.
function countTry(now) {
    return change(["state"], ({ pin }, state) => {
        if (!pin) return { refused: { state: "gone" } };
        const rested = now - (pin.last ?? -Infinity);
        const wait = waitAfter(pin.tried);
        if (rested < 0) {
            // The clock was set back: restart the wait.
            state.put({ ...pin, last: now }, "pin");
            return { refused: { state: "wait", wait } };
        }
        if (rested < wait * 1000) return { refused: { state: "wait", wait: Math.ceil(wait - rested / 1000) } };
        const counted = { ...pin, tried: pin.tried + 1, last: now };
        if (counted.tried >= tries) state.delete("pin");
        else state.put(counted, "pin");
        return { pin: counted };
    });
}

const handle = (bytes) => crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);

// Tells whether a PIN wraps the server's current key; 256 random bits cannot be guessed from it.
async function fingerprint(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Removes the cached pages that may not be shown while locked. */
export function removeCovered(pages) {
    pages.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        if (!cursor.value.isOpen) cursor.delete();
        cursor.continue();
    };
}

// Runs `work` in one transaction with the contents of `state`, except the key.
async function change(stores, work) {
    let result;
    await transaction(stores, (state, ...others) => {
        const found = {};
        const names = ["account", "lock", "pin"];
        for (const name of names) {
            const request = state.get(name);
            request.onsuccess = () => {
                found[name] = request.result;
                if (name === names.at(-1)) result = work(found, state, ...others);
            };
        }
    });
    return result;
}
