public import CarePlan
public import Clinical
public import Immunotherapy

/// Everything the rules need before or after a dose, as one document that another device can evaluate on its own.
public struct DoseSituation: Sendable, Hashable {
    /// The zones that moments may refer to by name; the check's own zone is part of the check.
    public let zones: [ZoneRules]
    /// The records together with the answers given.
    public let records: DoseRecords
    /// The allergens in question; nil means every one with a current level.
    public let allergens: [Allergen.ID]?
    /// The portions taken; nil before the dose.
    public let taken: [OITDose.Portion]?

    /// Creates a situation from stored values.
    public init(
        zones: [ZoneRules] = [], records: DoseRecords, allergens: [Allergen.ID]?, taken: [OITDose.Portion]?
    ) {
        self.zones = zones
        self.records = records
        self.allergens = allergens
        self.taken = taken
    }

    /// The result of the rules.
    public var answer: DoseAnswer {
        if let taken { return .recorded(records.record(taken)) }
        guard let allergens else { return .decisions(records.decisions) }
        return .decisions(allergens.map { records.decision(for: $0) })
    }

    /// The person's levels, including deleted ones.
    public var levels: [DoseLevel] { records.check.levels }
}

/// The result of the rules for a situation.
public enum DoseAnswer: Sendable, Hashable {
    /// The decisions before the dose, one per allergen.
    case decisions([DoseDecision])
    /// The decisions to store with a dose that was taken.
    case recorded(DecidedIntake)

    /// The answer as a JSON document: `{"format":1,"decisions":[…]}` or `{"format":1,"recorded":{…}}`.
    public var json: String {
        switch self {
        case .decisions(let decisions): PlanDocument.write("decisions", .list(decisions) { $0.jsonValue })
        case .recorded(let intake): PlanDocument.write("recorded", intake.jsonValue)
        }
    }
}
