// The rules on the phone: the same answers as the server's, without the server. See docs/offline.md.

const place = new URL("../wasm/offline.wasm", import.meta.url);

/** @type {Promise<Rules> | undefined} */
let loading;

/**
 * The rules, loaded once on first use.
 * @returns {Promise<Rules>}
 * @throws if they cannot be loaded; the next call tries again
 */
export function rules() {
    loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
    });
    return loading;
}

async function load() {
    const answer = await fetch(place);
    if (!answer.ok) throw new Error(`the rules could not be loaded: ${answer.status}`);
    const { instance } = await WebAssembly.instantiateStreaming(answer, {});
    return new Rules(instance);
}

/**
 * The rules from bytes already in memory.
 * @param {BufferSource} bytes of offline.wasm
 * @returns {Promise<Rules>}
 */
export async function rulesFrom(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Rules(instance);
}

/** The available questions. Each takes a JSON document as a string and returns one; a rejected document throws. */
export class Rules {
    #exports;

    /** @param {WebAssembly.Instance} instance */
    constructor(instance) {
        this.#exports = instance.exports;
    }

    /** The answers before a dose, or what is stored with one. @param {string} situation @returns {string} */
    answerDose(situation) {
        return this.#ask("dose_answer", situation);
    }

    /** Whether the symptoms of the last hours ask for a call. @param {string} situation @returns {string} */
    warning(situation) {
        return this.#ask("warning_answer", situation);
    }

    /** The state of the time after each dose. @param {string} situation @returns {string} */
    afterDose(situation) {
        return this.#ask("after_dose_answer", situation);
    }

    /** The size of the rules' memory. @returns {number} */
    get bytes() {
        return this.#exports?.memory.buffer.byteLength ?? 0;
    }

    #ask(rule, situation) {
        if (!this.#exports) throw new Error("the rules stopped; load them again");
        let answer;
        try {
            const message = new TextEncoder().encode(situation);
            const { memory, message_open, message_reply } = this.#exports;
            const start = message_open(message.length);
            new Uint8Array(memory.buffer, start, message.length).set(message);
            const length = this.#exports[rule](message.length);
            answer = new TextDecoder().decode(new Uint8Array(memory.buffer, message_reply(), length));
        } catch (error) {
            // After a trap the module's memory is no longer reliable.
            this.#exports = undefined;
            loading = undefined;
            throw new Error(`the rules stopped: ${error.message}`, { cause: error });
        }
        if (answer.startsWith('{"problem":')) {
            throw new TypeError(`the rules cannot read ${JSON.parse(answer).problem || "the document"}`);
        }
        return answer;
    }
}

/**
 * The situations in a person's cached document at a later time, as objects to extend: answers go to
 * `dose.check.reports`, waiting doses to `dose.check.taken`, `warning.doses` and `afterDose.doses`, and waiting
 * symptoms to `warning.symptoms`.
 * @param {{dose: object, warning: object, afterDose: object}} kept from /people/{id}/offline.json
 * @param {number} now milliseconds since 1970
 * @returns {{dose: object, warning: object, afterDose: object}}
 */
export function situationsAt(kept, now) {
    const { dose, warning, afterDose } = structuredClone({ dose: kept.dose, warning: kept.warning, afterDose: kept.afterDose });
    dose.check.at = momentIn(dose.check.zone, now);
    warning.now = now;
    afterDose.now = now;
    return { dose, warning, afterDose };
}

/**
 * A moment in the documents' format, in a zone's local time.
 * @typedef {{identifier: string, initialOffset: number, transitions: {at: string | number, offset: number}[]}} Zone
 * @param {Zone} zone
 * @param {number} milliseconds since 1970
 * @returns {{milliseconds: number, offset: number, day: string}}
 */
export function momentIn(zone, milliseconds) {
    let offset = zone.initialOffset;
    for (const transition of zone.transitions) {
        const at = typeof transition.at === "number" ? transition.at : Date.parse(transition.at);
        if (at <= milliseconds) offset = transition.offset;
    }
    return { milliseconds, offset, day: new Date(milliseconds + offset * 1000).toISOString().slice(0, 10) };
}
