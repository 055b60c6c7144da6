import { read, transaction } from "./database.js";
import { fits, unwrap, waitAfter, wrap } from "./pin.js";

// The device key: what is kept of anybody's health is sealed with it. Its bytes come from the server; here it is a
// handle that cannot be exported. Closing takes the handle away; the server brings it back, or a PIN that wraps its
// bytes. See docs/offline.md.

const algorithm = "AES-GCM";

/** After so many wrong tries the wrapped key is gone, and the server alone can open. */
export const tries = 5;

/**
 * The device key of this account, from the server's 32 bytes; false when the vault was closed after `asked`, the moment
 * at which the server was asked for them. `lock` is what the server says of the account's lock. What another account left
 * on this device goes, except its waiting entries.
 */
export async function open(bytes, account, { asked = Infinity, lock: told, now = Date.now() } = {}) {
    const [key, print] = await Promise.all([handle(bytes), fingerprint(bytes)]);
    return change(["state", "pages"], ({ account: before, lock, pin }, state, pages) => {
        if (lock?.closed > asked) return false;
        if (before !== undefined && before !== account) {
            // The lock is what the open page has just said of its own session.
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

/** Takes the key away. Without a PIN the pages that it sealed go as well; waiting entries stay, sealed. */
export function close(now = Date.now()) {
    return change(["state", "pages"], ({ lock, pin }, state, pages) => {
        state.delete("key");
        state.put({ ...lock, isClosed: true, closed: now }, "lock");
        if (!pin) removeCovered(pages);
    });
}

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

/** What a page of the server says about the lock of its session; nothing at all when the account has none. */
export function setLock(settings, now = Date.now()) {
    return change(["state"], ({ lock }, state) => {
        if (!settings) state.delete("lock");
        else state.put({ isClosed: false, ...lock, hasLock: true, ...settings, active: now }, "lock");
    });
}

/** Somebody is there. A closed vault stays closed, and time does not run backwards. */
export function noteActivity(now = Date.now()) {
    return change(["state"], ({ lock }, state) => {
        if (!lock?.hasLock || lock.isClosed || now <= lock.active) return;
        state.put({ ...lock, active: now }, "lock");
    });
}

/**
 * Whether covered pages may be shown now. A lock that has rested too long is closed by asking, also when the device was
 * off meanwhile; so is one whose clock was set back by more than a minute, since nobody knows how long it rested.
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

/** Wraps the device key's bytes, which the server has just handed out, with a key from the PIN. */
export async function setPIN(pin, bytes) {
    if (!fits(pin)) throw new RangeError("A PIN that is easy to guess.");
    const wrapped = { ...(await wrap(pin, bytes)), print: await fingerprint(bytes), tried: 0 };
    await change(["state"], (_, state) => void state.put(wrapped, "pin"));
}

/**
 * `open`; `wrong` with how many tries are `left` and how many seconds to `wait`; `wait` before the time has come; `gone`
 * when the last try was wrong or there is no PIN. A try is counted on disk before it is made.
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

// The last try takes the wrapped key off the disk before it is made; a right one puts it back.
function countTry(now) {
    return change(["state"], ({ pin }, state) => {
        if (!pin) return { refused: { state: "gone" } };
        const rested = now - (pin.last ?? -Infinity);
        const wait = waitAfter(pin.tried);
        if (rested < 0) {
            // The clock was set back: the wait begins anew.
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

// Tells whether a PIN still wraps the key that the server hands out; 256 random bits cannot be guessed from it.
async function fingerprint(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Removes the kept pages that may not be shown while locked. */
export function removeCovered(pages) {
    pages.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        if (!cursor.value.isOpen) cursor.delete();
        cursor.continue();
    };
}

// One transaction in which `work` sees what `state` holds, except the key, and changes it.
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
