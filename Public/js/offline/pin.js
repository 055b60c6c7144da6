// A PIN of this device: what it may be, and how it wraps the bytes of the device key. Nothing here reads or writes.

/**
 * OWASP Password Storage Cheat Sheet, PBKDF2 with HMAC-SHA-256: 600,000 rounds. Stored with each wrapped key, so that
 * the figure can grow.
 */
export const rounds = 600_000;
export const shortest = 6;
export const longest = 100;

/** `short`, `long`, `same` or `run`; null for a PIN that may be used. */
export function problem(pin) {
    const letters = Array.from(normal(pin));
    if (letters.length < shortest) return "short";
    if (letters.length > longest) return "long";
    if (new Set(letters).size === 1) return "same";
    return isRun(letters, 1) || isRun(letters, -1) ? "run" : null;
}

export const fits = (pin) => problem(pin) === null;

// 123456, 987654, abcdef; after 9 comes 0.
function isRun(letters, step) {
    return letters.slice(1).every((letter, place) => {
        const [before, after] = [letters[place].codePointAt(0), letter.codePointAt(0)];
        return after - before === step || (step === 1 ? before === 57 && after === 48 : before === 48 && after === 57);
    });
}

/** Seconds to wait after so many wrong tries. */
export const waitAfter = (tried) => [0, 0, 5, 30, 120][tried] ?? 120;

/** The bytes wrapped with a key from the PIN. */
export async function wrap(pin, bytes) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const key = await derive(pin, salt, rounds, "encrypt");
    return { salt, iv, rounds, wrapped: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes) };
}

/** The bytes; null for another PIN. */
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

// The same letters typed on another keyboard are the same PIN.
const normal = (pin) => pin.normalize("NFKC");
