import { base64url, blind, bytesOf, finalize, prepare } from "./blind-tokens.js";
import { isOf, lock as answersLock } from "./study-answers.js";
import { listedKeys, publicKeyOf } from "./study-keys.js";
import * as store from "./study-store.js";

// Tokens for anonymous answers: one for each day of a study. The server signs them for somebody it knows without seeing
// them, and takes them later from nobody in particular. See docs/anonymous-answers.md.

export { discard, history, nextDue, NoToken, sendDue, spendLater, waiting } from "./study-answers.js";
export { forget } from "./study-store.js";

const purpose = "acclimate study token 1";
const lock = "acclimate-study-tokens";
const nonceLength = 32;
const patience = 60_000;

/** The server would not sign; `status` is its answer. */
export class SigningRefused extends Error {
    constructor(status) {
        super(`The server answered ${status}.`);
        this.name = "SigningRefused";
        this.status = status;
    }
}

/** Whether this browser can take part at all; otherwise the page says that there is no anonymous study. */
export const canTakePart = () =>
    window.isSecureContext && "indexedDB" in window && "locks" in navigator && "randomUUID" in crypto
    && typeof BigInt === "function";

/**
 * Fetches a token for each of `days` that has none. `person` tells the people of one device apart and is never sent.
 * Resolves with the days that have a token now (`ready`), those the server did not sign (`missing`), and those whose key
 * is another than before (`changed`).
 */
export const topUp = (request) => navigator.locks.request(lock, () => fetchTokens({ person: null, ...request }));

async function fetchTokens({ study, person, keysAddress, signAddress, days, csrf }) {
    const keys = await listedKeys(study, keysAddress);
    const whose = { study, person };
    const changed = await tidy(keys, whose);
    const had = await tokensOf(whose);
    const outdated = (await outdatedAnswers(keys, whose)).map(({ day }) => day);
    const wanted = (days ?? [...keys.keys()]).filter((day) => keys.has(day));
    const asked = [];
    for (const day of new Set([...wanted, ...outdated])) {
        const states = had.filter((found) => found.day === day).map(({ state }) => state);
        if (states.includes("ready") || (states.includes("used") && !outdated.includes(day))) continue;
        const begun = had.find((found) => found.day === day && found.state === "blinded");
        asked.push(begun ?? (await blindedToken(keys.get(day), whose)));
    }
    if (asked.length > 0) await sign(asked, keys, { signAddress, csrf });
    await renewAnswers(keys, whose);
    const has = await tokensOf(whose);
    const daysIn = (wanted) => has.filter(({ state }) => state === wanted).map(({ day }) => day).sort();
    return { ready: daysIn("ready"), missing: daysIn("blinded"), changed };
}

const tokensOf = async (whose) => (await store.rows("tokens")).filter((found) => isOf(found, whose));

/** Removes tokens of days that are over and of keys that were replaced; returns the days of the latter. */
async function tidy(keys, whose) {
    const first = [...keys.keys()].sort()[0];
    const isReplaced = ({ day, keyId, state }) => state !== "used" && keys.has(day) && keys.get(day).keyId !== keyId;
    const gone = (await tokensOf(whose)).filter((found) => found.day < first || isReplaced(found));
    await store.transaction(["tokens"], (tokens) => {
        for (const { id, state } of gone) {
            // It may have been used meanwhile.
            tokens.get(id).onsuccess = ({ target }) => target.result?.state === state && tokens.delete(id);
        }
    });
    return gone.filter(isReplaced).map(({ day }) => day).sort();
}

/** A new token, kept before the server sees it: if its answer is lost, the same one is signed again. */
async function blindedToken({ day, keyId, spki }, { study, person }) {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
    const text = new TextEncoder().encode([purpose, study, day, ""].join("\0"));
    const prepared = prepare(Uint8Array.of(...text, ...nonce));
    const { blinded, inverse } = await blind(await publicKeyOf({ spki }), prepared);
    const token = {
        study, person, day, keyId,
        prepared: base64url(prepared), blinded: base64url(blinded), inverse: base64url(inverse),
    };
    const [id, state] = [crypto.randomUUID(), "blinded"];
    const row = await store.row(id, token, { state });
    await store.transaction(["tokens"], (tokens) => tokens.put(row));
    return { ...token, id, state };
}

async function sign(asked, keys, { signAddress, csrf }) {
    const tokens = asked.map(({ day, keyId, blinded }) => ({ day, keyId, blinded }));
    const answer = await fetch(signAddress, {
        method: "POST", cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(patience),
        headers: { Accept: "application/json" }, body: new URLSearchParams({ csrf, tokens: JSON.stringify(tokens) }),
    });
    if (!answer.ok) throw new SigningRefused(answer.status);
    const signed = new Map((await answer.json()).tokens.map(({ day, blindSignature }) => [day, blindSignature]));
    for (const token of asked) {
        if (signed.has(token.day)) await finish(token, keys.get(token.day), signed.get(token.day));
    }
}

/** Keeps the token if its signature is valid; otherwise it is asked for again. */
async function finish({ id, study, person, day, keyId, prepared, inverse }, key, blindSignature) {
    let signature;
    try {
        signature = base64url(await finalize(
            await publicKeyOf(key), bytesOf(prepared), bytesOf(blindSignature), bytesOf(inverse)));
    } catch {
        return;
    }
    const row = await store.row(id, { study, person, day, keyId, prepared, signature }, { state: "ready" });
    await store.transaction(["tokens"], (tokens) => tokens.put(row));
}

/**
 * The token of a day: `{study, person, day, keyId, prefix, message, signature}`, bytes as base64url; null if there is
 * none or it was used. It stays until `spendLater` uses it.
 */
export async function take({ study, person = null, day }) {
    const found = (await tokensOf({ study, person, day })).find(({ state }) => state === "ready");
    if (!found) return null;
    const prepared = bytesOf(found.prepared);
    return {
        study, person, day, keyId: found.keyId, prefix: base64url(prepared.slice(0, 32)),
        message: base64url(prepared.slice(32)), signature: found.signature,
    };
}

// MARK: Answers whose key was replaced

async function outdatedAnswers(keys, whose) {
    // What was sent once may have arrived, although the reply was lost.
    const answers = (await store.rows("answers")).filter(
        (found) => found.state === "waiting" && !found.isTried && isOf(found, whose));
    return answers.filter(({ day, keyId }) => keys.has(day) && keys.get(day).keyId !== keyId);
}

/** Gives waiting answers the new token of their day. */
const renewAnswers = (keys, whose) => navigator.locks.request(answersLock, async () => {
    const tokens = (await tokensOf(whose)).filter(({ state }) => state === "ready");
    for (const { id, sendAfter, state, ...answer } of await outdatedAnswers(keys, whose)) {
        const token = tokens.find(({ day }) => day === answer.day);
        if (!token) continue;
        const { keyId, prepared, signature } = token;
        const row = await store.row(id, { ...answer, keyId, prepared, signature }, { sendAfter, state });
        await store.transaction(["tokens", "answers"], (tokenStore, answers) => {
            tokenStore.delete(token.id);
            answers.put(row);
        });
    }
});
