import { answerOf } from "./answers.js";
import { field, fields, list } from "./outbox.js";
import { instantAt } from "./zones.js";

// What this device knows of a person's plan and records: the server's latest data plus the entries waiting here.

/** The server's document for a person, with the waiting entries; null if it is not cached. */
export async function knowledgeOf(person, besides = null) {
    const known = await answerOf(`/people/${person}/offline.json`);
    if (!known?.dose) return null;
    let waiting = [];
    try {
        waiting = await list();
    } catch {
        // The vault is closed: answers that depend on waiting entries are not possible.
        return null;
    }
    const own = waiting.filter((entry) => entry.person === person && entry.id !== besides && entry.state !== "unreadable");
    return new Knowledge(known, own, waiting.some((entry) => entry.state === "unreadable"));
}

export class Knowledge {
    constructor(known, entries, hasUnreadable) {
        this.known = known;
        this.entries = entries;
        this.hasUnreadable = hasUnreadable;
    }

    get check() {
        return this.known.dose.check;
    }

    get zone() {
        return this.check.zone;
    }

    /** When the server generated the data, in milliseconds. */
    get made() {
        return this.known.made;
    }

    /**
     * The situation before a dose of these allergens at a day and time, with the given answers; null if a waiting entry
     * has an amount that cannot be read here, or the levels in force on the day are not known.
     */
    beforeDose({ allergens, day, time, answers }) {
        const { dose } = this.known;
        const added = this.#doses();
        const levels = this.#levelsOn(day);
        if (!added || !levels) return null;
        const changedDays = new Set(this.entries.filter((entry) => entry.kind === "dose").map(dayOf));
        const taken = dose.check.taken.filter((one) => !changedDays.has(dayIn(one.at)));
        return {
            ...dose,
            zones: [...(dose.zones ?? []).filter((zone) => zone.identifier !== this.zone.identifier), this.zone],
            check: {
                ...dose.check, at: `${day}T${time}[${this.zone.identifier}]`, levels,
                taken: [...taken, ...added],
                reports: answers,
            },
            records: { ...dose.records, symptoms: this.#symptoms(dose.records?.symptoms ?? []), reactions: dose.records?.reactions ?? [] },
            allergens,
        };
    }

    /** Recent symptoms plus those in a form, and the doses they may have followed. */
    warning(chosen, now = Date.now()) {
        const { warning } = this.known;
        const waiting = this.#symptoms([]).filter(({ grade }) => isFelt(grade)).map(({ kind, grade, at }) => ({
            kind, ...severityOf(grade), onset: iso(this.#instant(at)),
        }));
        const doses = this.entries.filter((entry) => entry.kind.startsWith("dose")).flatMap((entry) => intakesOf(entry).map(
            ({ time }) => instantAt(this.zone, dayOf(entry), time))).filter((at) => at !== null);
        return {
            ...warning, now: iso(now), symptoms: [...(warning?.symptoms ?? []), ...waiting, ...chosen],
            doses: [...(warning?.doses ?? []), ...doses.map(iso)],
        };
    }

    /** The doses of the last day, including waiting ones. */
    afterDose(now = Date.now()) {
        const known = this.known.afterDose;
        const waiting = this.entries.filter((entry) => entry.kind === "dose-entry").flatMap((entry) => intakesOf(entry).map(
            ({ id, time, portions }) => ({
                intake: id, at: `${dayOf(entry)}T${time}[${this.zone.identifier}]`,
                ...this.#minutes(portions.map(({ allergen }) => allergen)), answered: false,
            })));
        const doses = waiting.map((dose) => ({ ...dose, at: this.#written(dose.at) })).filter(({ at }) => at);
        return { ...known, now: iso(now), doses: [...(known?.doses ?? []), ...doses] };
    }

    rules(allergen) {
        const { plan } = this.check;
        return plan?.exceptions.find((exception) => exception.allergen === allergen)?.rules ?? plan?.rules ?? null;
    }

    /** The plan's minutes, the longest of several allergens; the server's defaults where the plan gives none. */
    #minutes(allergens) {
        const rules = allergens.map((allergen) => this.rules(allergen)).filter(Boolean);
        const longest = (name, usual) => {
            const found = rules.map((one) => one[name]).filter((minutes) => Number.isInteger(minutes));
            return found.length > 0 ? Math.max(...found) : usual;
        };
        return { observation: longest("observation", this.known.usual.observation), rest: longest("restAfter", this.known.usual.rest) };
    }

    /** The waiting doses in the check's format; null if an amount cannot be read. */
    #doses() {
        const doses = [];
        for (const entry of this.entries.filter((one) => one.kind.startsWith("dose"))) {
            for (const { time, portions } of intakesOf(entry)) {
                for (const portion of portions) {
                    const amount = this.#amount(portion);
                    if (amount === null || !/^\d\d:\d\d$/.test(time)) return null;
                    const level = this.check.levels.find(({ id }) => id === portion.level);
                    doses.push({
                        at: `${dayOf(entry)}T${time}[${this.zone.identifier}]`,
                        portion: {
                            allergen: portion.allergen, ...(level ? { level: level.id, levelName: level.name } : {}),
                            share: portion.share, amount,
                        },
                    });
                }
            }
        }
        return doses;
    }

    /**
     * The levels, where those are current that were on the day; null if that is not known. On later days than that of the
     * server's data they are as they were then.
     */
    #levelsOn(day) {
        const { levels, at } = this.check;
        const inForce = this.known.inForce?.[day];
        if (inForce) return levels.map((level) => ({ ...level, isCurrent: inForce.includes(level.id) }));
        return day < dayIn(at) ? null : levels;
    }

    #amount({ share, level, typed }) {
        if (share === "part") {
            const plain = typed.trim().replace(",", ".");
            return /^\d{1,9}(\.\d{1,6})?$/.test(plain) && Number(plain) > 0 ? trimmed(plain) : null;
        }
        const amount = this.check.levels.find(({ id }) => id === level)?.amount;
        if (!amount) return null;
        return share === "half" ? half(amount) : amount;
    }

    /** Stored symptoms plus waiting ones; one that is being changed appears once. */
    #symptoms(stored) {
        const person = this.check.plan?.person ?? this.entries[0]?.person ?? "person";
        const changed = new Set();
        const waiting = [];
        for (const entry of this.entries) {
            const zone = this.zone.identifier;
            if (entry.kind === "symptom") {
                const id = entry.action.split("/").at(-1);
                changed.add(id);
                const before = stored.find((one) => one.id === id);
                if (before) waiting.push({ ...before, at: `${field(entry, "day")}T${field(entry, "time")}[${zone}]`, grade: field(entry, "grade") });
            }
            if (entry.kind !== "symptoms") continue;
            fields(entry, "kinds").forEach((kind, index) => {
                const time = field(entry, `${kind}.time`) || field(entry, "time");
                waiting.push({
                    id: `${field(entry, "id")}-w${index}`, person, kind, grade: field(entry, `${kind}.grade`) || "unspecified",
                    at: `${field(entry, "day")}T${time}[${zone}]`,
                });
            });
        }
        return [...stored.filter(({ id }) => !changed.has(id)), ...waiting];
    }

    #instant(at) {
        const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
        return instantAt(this.zone, day, time) ?? Date.now();
    }

    /** A moment with its UTC offset instead of its zone name. */
    #written(at) {
        const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
        const instant = instantAt(this.zone, day, time);
        return instant === null ? null : `${day}T${time}${offsetText(instant, day, time)}`;
    }
}

const dayOf = (entry) => field(entry, "day") ?? entry.action.match(/\/doses\/(\d{4}-\d\d-\d\d)$/)?.[1];
const dayIn = (at) => (typeof at === "string" ? at.slice(0, 10) : at.day);
const iso = (milliseconds) => new Date(milliseconds).toISOString().replace(".000Z", "Z");

/** Whether the symptom was present: an ungraded one counts, since somebody entered it. */
export const isFelt = (grade) => grade !== "not-present" && grade !== "no-change";
/** The severity; empty if the grade is none. */
export const severityOf = (grade) => (["mild", "moderate", "severe"].includes(grade) ? { severity: grade } : {});

function intakesOf(entry) {
    const numbers = (entry.fields ?? []).map(([name]) => name.match(/^intakes\.(\d+)\.id$/)?.[1]).filter(Boolean);
    return numbers.map((number) => {
        const name = `intakes.${number}`;
        return {
            id: field(entry, `${name}.id`), time: field(entry, `${name}.time`) ?? "",
            portions: fields(entry, `${name}.allergens`).map((allergen) => ({
                allergen, level: field(entry, `${name}.${allergen}.level`),
                share: field(entry, `${name}.${allergen}.share`) ?? "part", typed: field(entry, `${name}.${allergen}.amount`) ?? "",
            })),
        };
    }).filter(({ portions }) => portions.length > 0);
}

/** Half of an exact plain decimal in milligrams, in whole nanograms. */
export function half(milligrams) {
    const [whole, fraction = ""] = milligrams.split(".");
    const nanograms = BigInt(whole + fraction.padEnd(6, "0"));
    const halved = String(nanograms / 2n || 1n).padStart(7, "0");
    return trimmed(`${halved.slice(0, -6)}.${halved.slice(-6)}`);
}

const trimmed = (plain) => plain.replace(/^0+(?=\d)/, "").replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

function offsetText(instant, day, time) {
    const local = Date.parse(`${day}T${time}Z`);
    const minutes = Math.round((local - instant) / 60_000);
    if (minutes === 0) return "Z";
    const size = Math.abs(minutes);
    return `${minutes < 0 ? "-" : "+"}${String(Math.floor(size / 60)).padStart(2, "0")}:${String(size % 60).padStart(2, "0")}`;
}
