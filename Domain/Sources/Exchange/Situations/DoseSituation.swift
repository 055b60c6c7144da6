public import CarePlan
public import Clinical
public import Immunotherapy

/// Everything the rules look at before a dose, or after one, as one document that another device can judge by itself.
public struct DoseSituation: Sendable, Hashable {
    /// The zones whose names moments may carry; the check's own zone is among the data of the check.
    public let zones: [ZoneRules]
    /// The records with what somebody answered.
    public let records: DoseRecords
    /// Which allergens are asked about; nil means each that has a current level.
    public let allergens: [Allergen.ID]?
    /// What was taken; nil asks before the dose.
    public let taken: [OITDose.Portion]?

    /// Takes what is stored.
    public init(
        zones: [ZoneRules] = [], records: DoseRecords, allergens: [Allergen.ID]?, taken: [OITDose.Portion]?
    ) {
        self.zones = zones
        self.records = records
        self.allergens = allergens
        self.taken = taken
    }

    /// What the rules make of it.
    public var answer: DoseAnswer {
        if let taken { return .recorded(records.record(taken)) }
        guard let allergens else { return .decisions(records.decisions) }
        return .decisions(allergens.map { records.decision(for: $0) })
    }

    /// The levels of the person, deleted ones too.
    public var levels: [DoseLevel] { records.check.levels }
}
