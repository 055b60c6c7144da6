import { listedKeys } from "./study-keys.js";
import * as store from "./study-store.js";

// Anonymous answers that wait on this device. Each is sent at a random time, without cookies, by a request that says
// nothing but the answer and its token.

/** The longest waits in milliseconds: of a new answer, of one that has to wait again, and without a network. */
const longest = { first: 6 * 3_600_000, again: 3_600_000, unreachable: 5 * 60_000 };
const patience = 20_000;
/** Three days, and one for the time zones, in milliseconds. */
const longestLate = 4 * 86_400_000;
/** Only one page or the worker changes waiting answers at a time. */
export const lock = "acclimate-study-answers";

/** The person has no token for this day, or has used it. */
export class NoToken extends Error {
    constructor() {
        super("There is no token for this day.");
        this.name = "NoToken";
    }
}

/**
 * Uses the token of a day for an answer, and sends both later. `entry`: `{study, person, day, answer, spendAddress,
 * keysAddress, facts}`; `facts` are the questions and answers in words, which stay here as the person's own history.
 * Resolves with the id and the earliest time once everything is on disk; throws `NoToken` if there is no token.
 */
export async function spendLater(entry, now = Date.now()) {
    const { study, person = null, day, answer, spendAddress, keysAddress, facts = [] } = entry;
    const found = (await store.rows("tokens")).find(
        (token) => token.state === "ready" && isOf(token, { study, person, day }));
    if (!found) throw new NoToken();
    const { keyId, prepared, signature } = found;
    const id = crypto.randomUUID();
    const sendAfter = now + random(longest.first);
    const waiting = await store.row(
        id, { study, person, day, keyId, prepared, signature, answer, spendAddress, keysAddress },
        { sendAfter, state: "waiting" });
    // What stays says only that this day has been answered.
    const used = await store.row(found.id, { study, person, day, keyId }, { state: "used" });
    const own = await store.row(id, { study, person, day, facts }, {});
    const isDone = { now: false };
    await store.transaction(["tokens", "answers", "history"], (tokens, answers, history) => {
        tokens.get(found.id).onsuccess = ({ target }) => {
            // Another tab was faster.
            if (target.result?.state !== "ready") return;
            tokens.put(used);
            answers.put(waiting);
            history.put(own);
            isDone.now = true;
        };
    });
    if (!isDone.now) throw new NoToken();
    return { id, sendAfter };
}

export const isOf = (found, { study, person, day }) =>
    found.study === study && found.person === person && (day === undefined || found.day === day);

/** A person's own answers, newest first: `{day, facts, state}`; the state is "waiting", "refused", "unsent" or "sent". */
export async function history({ study, person = null }) {
    const states = new Map((await store.stored("answers")).map(({ id, state }) => [id, state]));
    return (await store.rows("history")).filter((found) => isOf(found, { study, person }))
        .map(({ id, day, facts }) => ({ day, facts, state: states.get(id) ?? "sent" }))
        .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** The waiting answers of this device: `{id, study, person, day, answer, sendAfter, state}`. */
export async function waiting() {
    const answers = await store.rows("answers");
    return answers.map(({ id, study, person, day, answer, sendAfter, state }) =>
        ({ id, study, person, day, answer, sendAfter, state }));
}

/** Deletes an answer that was not sent. Its token stays used. */
export const discard = (id) => navigator.locks.request(lock, () =>
    store.transaction(["answers"], (answers) => answers.delete(id)));

/** When the next answer is due, in milliseconds; null if none waits. */
export async function nextDue() {
    const times = (await store.stored("answers")).filter(isWaiting).map(({ sendAfter }) => sendAfter);
    return times.length > 0 ? Math.min(...times) : null;
}

const isWaiting = ({ state }) => state === "waiting";

/** Milliseconds up to `most`. */
const random = (most) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * most);

// MARK: Sending

/**
 * Sends one of the answers that are due; the others wait anew, for two that arrive together would be known to be one
 * person's. Resolves with `{id, state}` for each one tried: "sent", "refused", "waiting" if it is tried again later, or
 * "unsent" if it cannot be tried again and the first reply was lost, so that nobody knows whether it arrived.
 */
export const sendDue = ({ now = Date.now() } = {}) => navigator.locks.request(lock, () => sendOne(now));

async function sendOne(now) {
    const due = (await store.stored("answers")).filter((found) => isWaiting(found) && isDue(found, now));
    if (due.length === 0) return [];
    const results = [];
    const ids = new Set(due.map(({ id }) => id));
    const opened = shuffled((await store.rows("answers")).filter(({ id }) => ids.has(id)));
    while (opened.length > 0) {
        const entry = opened.pop();
        const result = await send(entry, now);
        await settle(entry, result, now);
        results.push({ id: entry.id, state: result.state });
        if (result.isOver) break;
    }
    for (const { id } of opened) await postpone(id, now, longest.again);
    return results;
}

/** An answer that is due later than it can be was made before the clock was set back. */
const isDue = ({ sendAfter }, now) => sendAfter <= now || sendAfter - now > longest.first;

function shuffled(entries) {
    return entries.map((entry) => [random(2 ** 32), entry]).sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

async function send(entry, now) {
    const { id, study, day, keyId, prepared, signature, answer, spendAddress, keysAddress, isTried } = entry;
    try {
        const keys = await listedKeys(study, keysAddress);
        if (isOver(day, keys, now)) return { state: isTried ? "unsent" : "refused" };
        // A token of another key than everybody's would tell whose it is. Another token may take its place, unless the
        // server may have the answer already.
        if (keys.get(day)?.keyId !== keyId) return { state: isTried && keys.has(day) ? "unsent" : "waiting" };
        // From now on the server may have it, so another token must not send it a second time.
        await store.transaction(["answers"], (answers) => void change(answers, id, { isTried: true }));
        const reply = await fetch(spendAddress, {
            method: "POST", credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store", redirect: "manual",
            headers: { Accept: "application/json", "Accept-Language": "*", "Content-Type": "application/json" },
            body: JSON.stringify({ day, keyId, message: prepared, signature, answer }),
            signal: AbortSignal.timeout(patience),
        });
        return { ...judge(reply), isOver: true };
    } catch {
        return { state: "waiting", isOver: true, isUnreachable: true };
    }
}

/** Whether a day takes no answers any more. A study that has ended lists no keys; then the phone's clock decides. */
function isOver(day, keys, now) {
    if (keys.size > 0) return [...keys.keys()].every((other) => day < other);
    return day < new Date(now - longestLate).toISOString().slice(0, 10);
}

/** A network's own page is no answer; neither is a redirect. */
function judge(reply) {
    const type = reply.headers.get("Content-Type") ?? "";
    if (type.startsWith("text/html")) return { state: "waiting" };
    // 409: spent already, by this answer, whose reply was lost.
    if (reply.ok || reply.status === 409) return { state: "sent" };
    return { state: [400, 403, 404, 410, 413, 422].includes(reply.status) ? "refused" : "waiting" };
}

async function settle({ id }, { state, isUnreachable }, now) {
    if (state === "waiting") return postpone(id, now, isUnreachable ? longest.unreachable : longest.again);
    return store.transaction(["answers"], (answers) => {
        if (state === "sent") answers.delete(id);
        else change(answers, id, { state });
    });
}

const postpone = (id, now, most) => store.transaction(["answers"], (answers) =>
    void change(answers, id, { sendAfter: now + random(most) }));

function change(answers, id, changes) {
    answers.get(id).onsuccess = ({ target }) => target.result && answers.put({ ...target.result, ...changes });
}
