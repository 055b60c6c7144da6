internal import Asthma
internal import Clinical
internal import Medications
internal import Pages
internal import SQL
internal import Store

/// What the list of medicines says of an inhaler that is in it. The counts are that list's own: a dose that was ticked off
/// there and one that the inhaler counted are the same.
struct RegularUse: Sendable {
    let medicine: Medication.ID
    /// The first day that is counted.
    let first: CalendarDay
    let counts: MedicationAdherence

    /// The most days that are counted, today included.
    private static let days = 14

    /// Of each inhaler in use that is tied to a medicine, from the day of the tie if that is later than `from`.
    static func all(
        _ inhalers: [Stored<InhalerDetails>], from: CalendarDay? = nil, now: Moment, zone: ZoneRules,
        _ access: PersonAccess,
        _ schema: StoreSchema, _ tx: any Reader
    ) throws -> [Inhaler.ID: RegularUse] {
        var found: [Inhaler.ID: RegularUse] = [:]
        for inhaler in inhalers where inhaler.details.isInUse {
            guard let tie = inhaler.details.medicine, let medicine = Medication.ID(tie.id) else { continue }
            let first = max(tie.since, from ?? now.day.adding(days: 1 - days))
            guard first <= now.day else { continue }
            let counts = try schema.adherence(of: [medicine], from: first, now: now, zone: zone, access, tx)[medicine]
            if let counts { found[inhaler.id] = RegularUse(medicine: medicine, first: first, counts: counts) }
        }
        return found
    }
}

extension RegularUse {
    /// "Regular doses since 7 Jun: 12 of 14 taken"
    func words(_ phrases: Phrases) -> String {
        let values = ["day": phrases.formats.shortDay(first), "taken": "\(counts.taken)", "due": "\(counts.due)"]
        return phrases(counts.due == 0 ? "asthma.regular.none" : "asthma.regular.taken", values)
    }

    /// "12 of 14 taken since 7 Jun"
    func counted(_ phrases: Phrases) -> String {
        guard counts.due > 0 else { return "–" }
        return phrases(
            "asthma.report.regular.taken",
            ["day": phrases.formats.shortDay(first), "taken": "\(counts.taken)", "due": "\(counts.due)"])
    }
}
