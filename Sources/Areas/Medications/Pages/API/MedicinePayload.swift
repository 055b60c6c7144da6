internal import Clinical
internal import Exchange
internal import Medications
internal import Pages
internal import Store

/// A medicine in the API.
struct MedicinePayload: Encodable, Sendable {
    let id, name, status, start: String
    let form, strength, reason, sentence, text: String?
    let version: Int64

    init(_ stored: Stored<MedicationDetails>, _ phrases: Phrases) {
        let details = stored.details
        id = stored.id.text
        name = details.name
        status = details.status.rawValue
        start = details.course.start.iso
        form = details.form?.rawValue
        strength = details.strength
        reason = details.reason
        sentence = phrases.sentence(details.course)
        text = phrases.written(details.course)
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "Something that a person takes or took.", .field("id", .id("The medicine's own id.")),
        .field("name", .text("The name as it was written.")),
        .field(
            "status",
            .choice("Whether it is taken; a draft has no times.", of: Medication.Status.allCases.map(\.rawValue))),
        .field("start", .day("The first day of the dosage.")),
        .optional("form", .choice("What it looks like.", of: Medication.Form.allCases.map(\.rawValue))),
        .optional("strength", .text("Such as 500 mg.")), .optional("reason", .text("What it is for.")),
        .optional("sentence", .text("How it is taken; missing if that would be a guess.")),
        .optional("text", .text("The words of the prescriber.")), .field("version", .version))

    static let example: JSONValue = [
        "id": "0197f3c2-5f40", "name": "Metformin", "status": "active", "start": "2026-03-01", "form": "tablet",
        "strength": "500 mg", "sentence": "1 tablet, every day, with breakfast and with dinner.", "version": 1,
    ]
}

/// A planned dose in the API.
struct MedicineDosePayload: Encodable, Sendable {
    let medicine, slot, day, at, state: String
    let amount, unit, administration: String?

    init(_ dose: KnownDose) {
        medicine = dose.planned.medication.text
        slot = dose.planned.slot.key
        day = dose.planned.slot.day.iso
        at = dose.due.rfc3339
        if case .quantity(let quantity)? = dose.planned.dose {
            (amount, unit) = (quantity.value?.text, quantity.shownUnit)
        } else {
            (amount, unit) = (nil, nil)
        }
        switch dose.state {
        case .open: (state, administration) = ("open", nil)
        case .later: (state, administration) = ("later", nil)
        case .taken(let id, _): (state, administration) = ("taken", id.text)
        case .notTaken(let id, _): (state, administration) = ("not-taken", id.text)
        }
    }

    static let schema = JSONSchema.object(
        "A time at which a medicine is due.", .field("medicine", .id("The medicine.")),
        .field("slot", .text("Which of its times; the same whenever it is asked for.")),
        .field("day", .day("The civil day.")), .field("at", .instant("When it is due, or due again.")),
        .field("state", .choice("What became of it.", of: ["open", "later", "taken", "not-taken"])),
        .optional("amount", .text("How much, as a decimal.")), .optional("unit", .text("The unit of the amount.")),
        .optional("administration", .id("What is recorded about it.")))

    static let example: JSONValue = [
        "medicine": "0197f3c2-5f40", "slot": "0/2026-03-12/28800", "day": "2026-03-12",
        "at": "2026-03-12T08:00:00.000Z", "state": "open", "amount": "1", "unit": "tablet",
    ]
}

/// What was taken, or was not, in the API.
struct AdministrationPayload: Encodable, Sendable {
    let id, medicine, status, day, time, at: String
    let slot, amount, unit, reason, note: String?
    let version: Int64

    init(_ stored: Stored<AdministrationDetails>) {
        let details = stored.details
        id = stored.id.text
        medicine = details.medication.text
        status = details.status.rawValue
        day = details.at.day.iso
        time = details.at.time.text
        at = details.at.rfc3339
        slot = details.slot
        amount = details.amount?.text
        unit = details.unit
        reason = details.reason?.rawValue
        note = details.note
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "That a medicine was taken, or was not.",
        .field("id", .id("Made by whoever records it; the same one again is stored once.")),
        .field("medicine", .id("The medicine.")),
        .field("status", .choice("What happened.", of: Administration.Status.allCases.map(\.rawValue))),
        .field("day", .day("The civil day on which it happened.")),
        .field("time", .time("What the person's clock showed.")),
        .optional("at", .instant("When that was.").readOnly),
        .optional("slot", .text("The time that it is about; missing for an extra dose.", longest: 60)),
        .optional("amount", .text("How much, as a decimal.", longest: 20)),
        .optional("unit", .text("The unit of the amount.", longest: AdministrationDraft.unitLimit)),
        .optional("reason", .choice("Why not.", of: Administration.Reason.allCases.map(\.rawValue))),
        .optional("note", .text("The family's note.", longest: AdministrationDraft.noteLimit)),
        .optional("version", .version))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b46", "medicine": "paracetamol-of-mia", "status": "completed",
        "day": "2026-06-20", "time": "08:10", "at": "2026-06-20T08:10:00.000+02:00", "amount": "2", "unit": "tablet",
        "version": 1,
    ]
}
