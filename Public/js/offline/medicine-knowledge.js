import { answerOf, isKept } from "./answers.js";
import { answersOf } from "./medicine-entries.js";
import { read } from "./database.js";
import { field, list, sentMedicines } from "./outbox.js";
import { has } from "./pages.js";
import { addDays, civil } from "./words.js";
import { instantAt } from "./zones.js";

// What this device knows of a person's medicines: the server's times of seven days and the entries waiting here. The
// server works out the times; here they are only looked up and counted.

const day = 86_400_000;

/**
 * The medicines with the waiting entries, except the one being changed, and what was sent after a kept copy was made; null
 * if they are not kept here.
 */
export async function medicinesOf(person, besides = null) {
    const address = `/people/${person}/medicines/offline.json`;
    if (isKept() && !(await has(address))) return null;
    const known = await answerOf(address);
    if (known?.format !== 1) return null;
    const waiting = (await list()).filter((entry) => entry.person === person && entry.id !== besides);
    // A copy may have been on its way when something was sent.
    const since = ((await read("pages", address))?.at ?? 0) - 60_000;
    const sent = isKept() ? await sentMedicines(person, since) : [];
    return new Medicines(known, [...waiting, ...sent]);
}

export class Medicines {
    constructor(known, entries) {
        this.known = known;
        this.answers = entries.flatMap(answersOf);
    }

    get zone() {
        return this.known.zone.identifier;
    }

    /** The day and time where the person is. */
    get now() {
        return civil(this.zone);
    }

    medicine(id) {
        return this.known.medicines.find((one) => one.id === id);
    }

    slot(medicine, key) {
        return this.known.slots.find((one) => one.medicine === medicine && one.slot === key);
    }

    /** Whether the times of a day are known. */
    knows(today) {
        return today >= this.known.from && today <= this.known.through;
    }

    /**
     * The doses of a day by the time at which they are due, each with what waits about it in `answer`. What was put off
     * the day before until after midnight belongs to this day, too.
     */
    dosesOn(today) {
        const due = this.known.slots.filter((one) =>
            one.day === today || (one.state === "later" && one.day < today && one.dueDay === today));
        const doses = due.map((one) => ({ ...one, form: this.medicine(one.medicine)?.form, answer: this.#answer(one) }));
        return doses.sort((a, b) => (a.dueDay + a.dueTime < b.dueDay + b.dueTime ? -1 : 1));
    }

    #answer(dose) {
        return this.answers.find((one) => one.medicine === dose.medicine && one.slot === dose.slot);
    }

    extraOn(today) {
        return this.known.extra.filter((one) => one.day === today);
    }

    /** Everything taken of an as-needed medicine, waiting entries included, as the server counts it. */
    limit(medicine, now = Date.now()) {
        const { gap, most, taken } = medicine.asNeeded;
        const known = new Set(taken.map(({ id }) => id));
        const waiting = this.answers
            .filter((one) => one.medicine === medicine.id && one.isTaken && !known.has(field(one.entry, "id")))
            .map((one) => ({ at: this.#instant(one), millionths: most ? millionthsOf(one, most) : null }));
        const all = [...taken, ...waiting].filter(({ at }) => at - now <= 60_000).sort((a, b) => a.at - b.at);
        return limitOf(all, { gap, most }, now);
    }

    #instant({ day, time, entry }) {
        return instantAt(this.known.zone, day, time) ?? entry.made;
    }
}

/** `{count, sum, isUnknown, next}` of what was taken, the earliest first; `sum` in millionths, `next` null for now. */
export function limitOf(taken, { gap, most }, now) {
    const recent = taken.filter(({ at }) => now - at < day);
    const last = taken.at(-1);
    let next = gap && last && now - last.at < gap * 1000 ? last.at + gap * 1000 : null;
    const isUnknown = Boolean(most) && recent.some(({ millionths }) => typeof millionths !== "number");
    if (!most || isUnknown) return { count: recent.length, sum: null, isUnknown, next };
    const sum = recent.reduce((all, { millionths }) => all + millionths, 0);
    let left = sum;
    for (const { at, millionths } of recent) {
        if (left + most.dose <= most.most) break;
        left -= millionths;
        next = Math.max(next ?? 0, at + day);
    }
    return { count: recent.length, sum, isUnknown, next };
}

/** An amount as typed; one that was left out counts as one dose. Null if it cannot be added up. */
function millionthsOf({ amount, unit }, most) {
    const plain = amount.trim().replace(",", ".");
    if (plain === "") return most.dose;
    if (unit.trim() !== (most.unit ?? "") || !/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return null;
    return Math.round(Number(plain) * 1_000_000);
}

/** "2 of 4 tablets in the last 24 hours, next from 14:10" as `{count, next}`; `next` is empty if it is now. */
export function limitWords(words, medicine, limit, zone) {
    const { most } = medicine.asNeeded;
    const count = limit.sum === null
        ? words.count("administration.count", limit.count)
        : words.say("administration.count.of", { count: words.decimal(String(limit.sum / 1_000_000)), most: most.words });
    if (limit.next === null) return { count, next: "" };
    const [at, today] = [civil(zone, limit.next), civil(zone).day];
    const time = words.time(at.time);
    if (at.day === today) return { count, next: time };
    // As the server says it.
    const day = at.day === addDays(today, 1) ? words.say("medicine.tomorrow") : words.longDay(at.day);
    return { count, next: words.say("medicine.dayTime", { day, time }) };
}
