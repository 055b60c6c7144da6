public import Immunotherapy

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
