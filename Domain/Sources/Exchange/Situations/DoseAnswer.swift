public import Immunotherapy

/// What the rules say about a situation.
public enum DoseAnswer: Sendable, Hashable {
    /// The answers before the dose, one for each allergen.
    case decisions([DoseDecision])
    /// What is stored with a dose that was taken.
    case recorded(DecidedIntake)

    /// The answer as a JSON document: `{"format":1,"decisions":[…]}` or `{"format":1,"recorded":{…}}`.
    public var json: String {
        switch self {
        case .decisions(let decisions): PlanDocument.write("decisions", .list(decisions) { $0.jsonValue })
        case .recorded(let intake): PlanDocument.write("recorded", intake.jsonValue)
        }
    }
}
