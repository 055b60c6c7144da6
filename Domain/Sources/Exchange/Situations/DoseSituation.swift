import CarePlan
public import Clinical
public import Immunotherapy

/// Everything the rules look at before a dose, or after one, as one document that another device can judge by itself.
public struct DoseSituation: Sendable, Hashable {
    /// The zones whose names moments may carry; the check's own zone is among the data of the check.
    public let zones: [ZoneRules]
    /// The check with the conditions that somebody answered.
    public let check: DoseCheck
    /// Symptoms and reactions from which further conditions follow.
    public let records: Records?
    /// Which allergens are asked about; nil means each that has a current level.
    public let allergens: [Allergen.ID]?
    /// What was taken; nil asks before the dose.
    public let taken: [Dose.Portion]?

    /// Takes what is stored.
    public init(
        zones: [ZoneRules] = [],
        check: DoseCheck,
        records: Records?,
        allergens: [Allergen.ID]?,
        taken: [Dose.Portion]?
    ) {
        self.zones = zones
        self.check = check
        self.records = records
        self.allergens = allergens
        self.taken = taken
    }

    /// What the rules make of it.
    public var answer: DoseAnswer {
        let check = checkWithRecords
        if let taken { return .recorded(check.recordTakenDose(taken)) }
        guard let allergens else { return .decisions(check.checkNextDose()) }
        return .decisions(allergens.map { check.checkNextDose(for: $0) })
    }

    /// The check where the records say what they know about the conditions that the plan asks about.
    private var checkWithRecords: DoseCheck {
        guard let records else { return check }
        let conditions = DoseConditions(
            asked: check.plan?.conditions(of: check.levels.filter { $0.isCurrent }.map { $0.allergen }) ?? [],
            answers: check.reports,
            symptoms: records.symptoms,
            reactions: records.reactions,
            lastDose: check.taken.map { $0.at.instant }.filter { $0 < check.at.instant }.max()
        )
        return DoseCheck(
            at: check.at,
            zone: check.zone,
            plan: check.plan,
            levels: check.levels,
            taken: check.taken,
            usedLevels: check.usedLevels,
            skips: check.skips,
            visits: check.visits,
            holds: check.holds,
            reports: conditions.reports(at: check.at.instant)
        )
    }
}
