import { bytesOf, importPublicKey } from "./blind-tokens.js";

// The public keys of a study's days, as everybody sees them.

const bits = 3072;
const exponent = 65537n;
const patience = 20_000;

/** The list of keys is not what every list has to be: nothing is signed or sent with it. */
export class KeyListError extends Error {
    constructor(message) {
        super(message);
        this.name = "KeyListError";
    }
}

/**
 * The keys by day: `{day, keyId, spki}`. Asked for as a stranger would, so that the server cannot choose a list for one
 * person by a cookie.
 */
export async function listedKeys(study, address) {
    const answer = await fetch(address, {
        credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store", redirect: "error",
        headers: { Accept: "application/json", "Accept-Language": "*" }, signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new KeyListError(`status ${answer.status}`);
    const list = await answer.json();
    if (list.study !== study || !Array.isArray(list.keys)) throw new KeyListError("not of this study");
    const keys = new Map();
    for (const { day, keyId, spki } of list.keys) {
        const bytes = bytesOf(spki);
        if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new KeyListError("not a day");
        if ((await fingerprint(bytes)) !== keyId) throw new KeyListError("not the key it says");
        if (keys.has(day)) throw new KeyListError("two keys for one day");
        keys.set(day, { day, keyId, spki: bytes });
    }
    const differing = new Set([...keys.values()].map(({ keyId }) => keyId));
    if (differing.size < keys.size) throw new KeyListError("one key for two days");
    return keys;
}

/** The key itself; only one size and exponent is used, so that no key looks different from the others. */
export async function publicKeyOf({ spki }) {
    const key = await importPublicKey(spki);
    if (key.bits !== bits || key.e !== exponent) throw new KeyListError("not a key of a study");
    return key;
}

async function fingerprint(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
