internal import Clinical
internal import Exchange
internal import Immunotherapy

/// A version of the plan as the export writes it.
struct DosePlanRecord: Encodable, Sendable {
    let enteredAt: Int64
    let enteredBy: String?
    let plan: JSONText

    init(_ stored: StoredDosePlan) throws {
        enteredAt = stored.at.milliseconds
        enteredBy = stored.name
        plan = try JSONText(stored.plan.json)
    }
}

/// What was decided about one allergen of an intake, as the export writes it.
struct IntakeDecisionRecord: Encodable, Sendable {
    let day, intake, allergen, verdict: String
    let decided: JSONText

    init(_ kept: IntakeDecision) throws {
        day = kept.day.iso
        intake = kept.intake.text
        allergen = kept.allergen.text
        verdict = kept.portion.decision.verdict.rawValue
        decided = try JSONText(kept.decided.json)
    }
}
