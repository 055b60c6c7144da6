// The browser's half of RSABSSA-SHA384-PSS-Randomized (RFC 9474): a server signs a message that it does not see, and
// cannot tell later whose it signed. The numbers in comments are the steps of the RFC.

const [hash, hashLength, saltLength, prefixLength] = ["SHA-384", 48, 48, 32];

/** `message` is the RFC's name of the error (section 6). */
export class BlindSignatureError extends Error {
    constructor(message) {
        super(message);
        this.name = "BlindSignatureError";
    }
}

const randomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/**
 * A public key from SubjectPublicKeyInfo in DER, or from the numbers `n` and `e` of a JSON Web Key. `length` is that of
 * its signatures in bytes.
 */
export async function importPublicKey(source) {
    const isNumbers = typeof source.n === "string";
    const [format, data] = isNumbers ? ["jwk", { kty: "RSA", n: source.n, e: source.e }] : ["spki", source];
    const handle = await crypto.subtle.importKey(format, data, { name: "RSA-PSS", hash }, true, ["verify"]);
    const numbers = await crypto.subtle.exportKey("jwk", handle);
    const n = numberOf(bytesOf(numbers.n));
    const bits = n.toString(2).length;
    return { handle, n, e: numberOf(bytesOf(numbers.e)), bits, length: Math.ceil(bits / 8) };
}

/** The message with random bytes before it (section 4.1). Another `random` is for tests only, here and below. */
export function prepare(message, random = randomBytes) {
    return joined(random(prefixLength), message);
}

/** What the server signs, and what turns its answer into a signature; the latter stays on this device (section 4.2). */
export async function blind(publicKey, preparedMessage, random = randomBytes) {
    const { n, e, bits, length } = publicKey;
    const encoded = await encode(preparedMessage, bits - 1, random(saltLength)); // 1, 2
    const m = numberOf(encoded); // 3
    if (inverseOf(m, n) === null) throw new BlindSignatureError("invalid input"); // 4, 5
    const r = randomNumber(publicKey, random); // 6
    const inverse = inverseOf(r, n); // 7
    if (inverse === null) throw new BlindSignatureError("blinding error"); // 8
    const z = (m * power(r, e, n)) % n; // 9, 10
    return { blinded: bytesOfNumber(z, length), inverse: bytesOfNumber(inverse, length) }; // 11, 12
}

/** The signature, once it is known to be valid (section 4.4). */
export async function finalize(publicKey, preparedMessage, blindSignature, inverse) {
    const { n, length } = publicKey;
    if (blindSignature.length !== length || inverse.length !== length) { // 1
        throw new BlindSignatureError("unexpected input size");
    }
    const s = (numberOf(blindSignature) * numberOf(inverse)) % n; // 2, 3
    const signature = bytesOfNumber(s, length); // 4
    if (!(await verify(publicKey, preparedMessage, signature))) { // 5, 6
        throw new BlindSignatureError("invalid signature");
    }
    return signature;
}

/** RSASSA-PSS-VERIFY, which the browser brings. */
export function verify(publicKey, preparedMessage, signature) {
    return crypto.subtle.verify({ name: "RSA-PSS", saltLength }, publicKey.handle, signature, preparedMessage);
}

// MARK: Encoding

/** EMSA-PSS-ENCODE (RFC 8017, section 9.1.1). `bits` is the length of the result. */
async function encode(message, bits, salt) {
    const length = Math.ceil(bits / 8);
    if (length < hashLength + saltLength + 2) throw new BlindSignatureError("encoding error"); // 3
    const digest = await digestOf(message); // 2
    const h = await digestOf(joined(new Uint8Array(8), digest, salt)); // 5, 6
    const padding = new Uint8Array(length - saltLength - hashLength - 2); // 7
    const block = joined(padding, Uint8Array.of(1), salt); // 8
    const mask = await maskOf(h, block.length); // 9
    const masked = block.map((byte, place) => byte ^ mask[place]); // 10
    masked[0] &= 0xff >> (8 * length - bits); // 11
    return joined(masked, h, Uint8Array.of(0xbc)); // 12, 13
}

/** MGF1 (RFC 8017, appendix B.2.1). */
async function maskOf(seed, length) {
    const counters = Array.from({ length: Math.ceil(length / hashLength) }, (_, place) => place);
    const parts = await Promise.all(
        counters.map((counter) => digestOf(joined(seed, bytesOfNumber(BigInt(counter), 4)))));
    return joined(...parts).slice(0, length);
}

const digestOf = async (bytes) => new Uint8Array(await crypto.subtle.digest(hash, bytes));

function joined(...parts) {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let place = 0;
    for (const part of parts) {
        whole.set(part, place);
        place += part.length;
    }
    return whole;
}

// MARK: Numbers

/** Each number from 1 to n - 1 is as likely as any other: those beyond are drawn again. */
function randomNumber({ n, bits, length }, random) {
    for (let tries = 0; tries < 1000; tries++) {
        const bytes = random(length);
        bytes[0] &= 0xff >> (8 * length - bits);
        const number = numberOf(bytes);
        if (number > 0n && number < n) return number;
    }
    throw new BlindSignatureError("blinding error");
}

function power(base, exponent, modulus) {
    let result = 1n;
    for (const bit of exponent.toString(2)) {
        result = (result * result) % modulus;
        if (bit === "1") result = (result * base) % modulus;
    }
    return result;
}

/** By Euclid's algorithm; null if the number shares a factor with the modulus. */
function inverseOf(number, modulus) {
    let [rest, next, factor, nextFactor] = [modulus, number % modulus, 0n, 1n];
    while (next !== 0n) {
        const times = rest / next;
        [rest, next] = [next, rest - times * next];
        [factor, nextFactor] = [nextFactor, factor - times * nextFactor];
    }
    if (rest !== 1n) return null;
    return factor < 0n ? factor + modulus : factor;
}

function numberOf(bytes) {
    return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") || "0"}`);
}

/** Always `length` bytes, with zeros before a small number. */
function bytesOfNumber(number, length) {
    const digits = number.toString(16).padStart(2 * length, "0");
    return Uint8Array.from({ length }, (_, place) => parseInt(digits.slice(2 * place, 2 * place + 2), 16));
}

// MARK: Text

export function base64url(bytes) {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function bytesOf(text) {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
