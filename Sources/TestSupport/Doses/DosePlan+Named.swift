public import Clinical
public import Immunotherapy

extension DosePlan {
    /// Mia's plan from Dr Okafor: one evening dose, and the next level only after a visit.
    public static let mia = agreed(by: "Dr Okafor")

    /// Mia's plan with some values changed. `gap` is the minimum gap between doses in minutes.
    public static func agreed(
        by clinician: String = "Dr Okafor", on day: CalendarDay = "2026-02-09", version: RecordVersion = .first,
        gap: Int? = 480, missed: [MissedDosesRule] = [MissedDosesRule(days: 1, action: .call)],
        exceptions: [Exception] = [], of person: Person.ID = "mia"
    ) -> DosePlan {
        DosePlan(
            person: person, version: version, agreement: Agreement(clinician: clinician, day: day),
            rules: .evening(gap: gap, missed: missed), exceptions: exceptions)
    }
}

extension DoseRules {
    /// Rules for one dose at 18:00. `gap` is the minimum gap between doses in minutes.
    public static func evening(
        gap: Int? = 480, missed: [MissedDosesRule] = [MissedDosesRule(days: 1, action: .call)]
    ) -> DoseRules {
        DoseRules(
            times: ["18:00"], window: DoseWindow(from: "05:00", until: "02:00"), minimumGap: gap, missed: missed,
            afterReduction: nil, restBefore: 120, restAfter: 120, observation: 60, withFood: true,
            medicines: [PlannedMedicine(medicine: .cetirizine, amount: "5", lead: 60)], unlocksByVisit: true,
            initialDay: InitialDay(steps: ["0.5", "1", "1.5", "3", "6"], interval: 20, observation: 90),
            conditions: [ConditionRule(condition: .illness, action: .half)])
    }
}

extension ClinicVisitDetails {
    /// A clinic visit that unlocked these levels.
    public static func on(
        _ day: CalendarDay, _ levels: DoseLevel..., notes: String? = nil
    ) -> ClinicVisitDetails {
        ClinicVisitDetails(day: day, levels: levels.map(\.id), notes: notes)
    }
}

extension DoseSkip {
    /// One of Mia's doses that was skipped.
    public static func of(
        _ allergen: Allergen, on day: CalendarDay, slot: Int = 0, _ reason: Reason = .ill, id: ID = "skip",
        notes: String? = nil, version: RecordVersion = .first, person: Person.ID = "mia"
    ) -> DoseSkip {
        DoseSkip(
            id: id, person: person, day: day, allergen: allergen.id, slot: slot, reason: reason, notes: notes,
            version: version)
    }
}

extension DoseDelay {
    /// Mia's peanut dose, today by default, postponed until a time in Berlin.
    public static func peanut(until time: TimeOfDay, slot: Int = 0, on day: CalendarDay = .today) -> DoseDelay {
        DoseDelay(person: "mia", day: day, allergen: Allergen.peanut.id, slot: slot, until: .berlin(day, time))
    }
}
