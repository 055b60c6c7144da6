// Which PINs are allowed, and how a PIN wraps the bytes of the device key. Nothing here touches storage.

/**
 * OWASP Password Storage Cheat Sheet, PBKDF2 with HMAC-SHA-256: 600,000 rounds. Stored with each wrapped key, so the
 * number can grow.
 */
export const rounds = 600_000;
export const shortest = 6;
export const longest = 100;

/** Why a PIN is rejected: `short`, `long`, `same` or `run`; null if it is allowed. */
export function problem(pin) {
    const letters = Array.from(normal(pin));
    if (letters.length < shortest) return "short";
    if (letters.length > longest) return "long";
    if (new Set(letters).size === 1) return "same";
    return isRun(letters, 1) || isRun(letters, -1) ? "run" : null;
}

export const fits = (pin) => problem(pin) === null;

// 123456, 987654, abcdef; 0 follows 9.
function isRun(letters, step) {
    return letters.slice(1).every((letter, place) => {
        const [before, after] = [letters[place].codePointAt(0), letter.codePointAt(0)];
        return after - before === step || (step === 1 ? before === 57 && after === 48 : before === 48 && after === 57);
    });
}

/** Seconds to wait after this many wrong tries. */
export const waitAfter = (tried) => [0, 0, 5, 30, 120][tried] ?? 120;

/** Wraps the bytes with a key derived from the PIN. */
export async function wrap(pin, bytes) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const key = await derive(pin, salt, rounds, "encrypt");
    return { salt, iv, rounds, wrapped: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes) };
}

/** Unwraps the bytes; null if the PIN is wrong. */
export async function unwrap(pin, { salt, iv, rounds, wrapped }) {
    const key = await derive(pin, salt, rounds, "decrypt");
    try {
        return await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, wrapped);
    } catch {
        return null;
    }
}

async function derive(pin, salt, iterations, use) {
    const typed = new TextEncoder().encode(normal(pin));
    const base = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveKey"]);
    const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
    return crypto.subtle.deriveKey(algorithm, base, { name: "AES-GCM", length: 256 }, false, [use]);
}

// The same characters typed on another keyboard are the same PIN.
const normal = (pin) => pin.normalize("NFKC");
