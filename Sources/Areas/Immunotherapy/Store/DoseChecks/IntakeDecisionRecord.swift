internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Store

/// The decision about one allergen of an intake, as stored in the audit log.
struct IntakeDecisionRecord: Encodable, Sendable {
    let day, intake, allergen, verdict: String
    let decided: JSONValue

    init(_ kept: IntakeDecision) throws {
        day = kept.day.iso
        intake = kept.intake.text
        allergen = kept.allergen.text
        verdict = kept.portion.decision.verdict.rawValue
        decided = try JSONReader.read(Array(kept.decided.json.utf8))
    }
}
