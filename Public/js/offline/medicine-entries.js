import { icon } from "./elements.js";
import { ownerHere } from "./entry.js";
import { add, field, fields, list, remove } from "./outbox.js";
import { wakeLater } from "./sending.js";

// What waits about medicines: made by one tap without a form, and read back for counting and showing.

/** What a waiting entry says: `[{medicine, slot, isTaken, day, time, amount, unit}]`; `slot` is empty for an extra dose. */
export function answersOf(entry) {
    if (entry.kind === "administration") {
        return [{
            medicine: field(entry, "medicine"), slot: field(entry, "slot") ?? "",
            isTaken: field(entry, "status") === "completed", day: field(entry, "day"), time: field(entry, "time"),
            amount: field(entry, "amount") ?? "", unit: field(entry, "unit") ?? "", entry,
        }];
    }
    if (entry.kind !== "slots") return [];
    return fields(entry, "slot").map((reference) => {
        const [medicine, ...slot] = reference.split(":");
        return {
            medicine, slot: slot.join(":"), isTaken: true, day: field(entry, "day"), time: field(entry, "time"), amount: "",
            unit: "", entry,
        };
    });
}

/**
 * Keeps that doses were taken now, one entry each, and returns the ids. A dose is `{medicine, name, picture, form, dose,
 * amount, unit}`, and of a slot also `{slot, day, planned}`.
 */
export async function keepTaken(doses, { person, name, zone, now }) {
    const account = await ownerHere();
    const made = Date.now();
    const entries = doses.map((dose, index) => ({
        id: crypto.randomUUID(), account, person, name, kind: "administration", action: `/people/${person}/administrations`,
        zone, today: `/people/${person}/today`, form: dose.form, made: made + index, state: "waiting",
        label: [dose.name, dose.dose].filter(Boolean).join(", "), picture: icon(dose.picture).outerHTML,
        fields: [
            ["id", crypto.randomUUID()], ["medicine", dose.medicine], ["slot", dose.slot ?? ""],
            ["slot-day", dose.day ?? ""], ["slot-due", dose.planned === undefined ? "" : String(dose.planned)],
            ["status", "completed"], ["day", now.day], ["time", now.time], ["amount", dose.amount ?? ""],
            ["unit", dose.unit ?? ""], ["reason", ""], ["note", ""], ["go", "save"],
        ],
    }));
    for (const entry of entries) await add(entry);
    wakeLater();
    return entries.map(({ id }) => id);
}

/** Removes entries that were never sent; false if one may have reached the server. */
export async function takeBack(ids) {
    const waiting = (await list()).filter(({ id }) => ids.includes(id));
    const unsent = waiting.filter(({ tried }) => !tried);
    for (const { id } of unsent) await remove(id);
    return unsent.length === ids.length;
}
