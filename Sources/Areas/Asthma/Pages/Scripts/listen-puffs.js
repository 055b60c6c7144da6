import { ownerHere } from "./offline/entry.js";
import { add, onSent } from "./offline/outbox.js";
import { sendNow } from "./offline/sending.js";
import { letterbox } from "./offline/vault.js";
import { civil } from "./offline/words.js";

// What inhalers sent, on its way: first into the outbox, then to the server, then acknowledged to the device.

const again = 5_000;

/** `onChange(puff)` is called when a puff is on its way and when it is saved. */
export class Arrivals {
    #page;
    #onChange;
    #label;
    #place;
    #held = [];
    #sent = new Map();
    #seal = null;
    #flushing = null;

    constructor(page, { label, place, onChange }) {
        [this.#page, this.#label, this.#place, this.#onChange] = [page, label, place, onChange];
        this.#prepare();
        onSent((answer) => this.#saved(answer));
        for (const event of ["acclimate:unlocked", "acclimate:kept"]) {
            document.addEventListener(event, () => this.#prepare().then(() => this.#flush()));
        }
        setInterval(() => this.#held.length > 0 && this.#flush(), again);
    }

    /** Keeps a payload as it came; the server reads it. */
    keep(puff) {
        puff.id = crypto.randomUUID();
        puff.place = this.#place();
        this.#held.push(puff);
        this.#sent.set(puff.id, puff);
        this.#onChange(puff);
        this.#flush();
    }

    /** While the page is locked, what arrives is sealed with a key that only the unlocked vault opens. */
    async #prepare() {
        this.#seal ??= await letterbox().catch(() => null);
    }

    #flush() {
        this.#flushing ??= this.#store().catch(() => {}).finally(() => (this.#flushing = null));
        return this.#flushing;
    }

    async #store() {
        await this.#prepare();
        if (!this.#seal) return;
        const owner = await ownerHere();
        while (this.#held.length > 0) {
            await add(this.#entry(this.#held[0], owner), this.#seal);
            this.#held.shift();
        }
        sendNow();
    }

    #entry({ id, link, bytes, ordinal, received, place }, owner) {
        const { person, name, zone, post, back } = this.#page.dataset;
        const [inhaler, canister = ""] = link.choice.split("/");
        // Day and time of receipt, for the list of waiting entries; the server works from the entry's age.
        const { day, time } = civil(zone, received);
        const fields = {
            inhaler, canister, payload: base64(bytes), ordinal, device: link.name, boot: link.boot, day, time, ...place,
        };
        return {
            id, account: owner, person, name, zone, kind: "puff", action: post, today: back, form: "", picture: "",
            fields: Object.entries(fields).map(([key, value]) => [key, String(value)]), made: received,
            state: "waiting", label: this.#label(link),
        };
    }

    #saved({ id, location: where }) {
        const puff = this.#sent.get(id);
        if (!puff) return;
        this.#sent.delete(id);
        const sequence = new URL(where ?? "", location).searchParams.get("sequence");
        if (sequence !== null) puff.link.acknowledge(sequence);
        puff.isSaved = true;
        this.#onChange(puff);
    }
}

function base64(bytes) {
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
