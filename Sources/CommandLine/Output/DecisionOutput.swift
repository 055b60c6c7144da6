internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import ImmunotherapyPages
internal import Web

/// The plan's decisions about doses, as text and JSON.
struct DecisionOutput {
    let chosen: ChosenPerson
    let sentences: DecisionSentences

    func text(_ decisions: [DoseDecision]) -> String {
        guard !decisions.isEmpty else { return "No allergen of \(chosen.person.name) has a current level." }
        let blocks = decisions.map { decision in
            let reasons = sentences.reasons(decision).map { "  - \($0.text)\n    \($0.source)" }
            let head = "\(chosen.allergenName(decision.allergen)): \(sentences.verdict(decision))"
            return ([head] + reasons).joined(separator: "\n")
        }
        return (blocks + [sentences.disclaimer]).joined(separator: "\n\n")
    }

    func json(_ decision: DoseDecision) -> JSONValue {
        let words = sentences.reasons(decision)
        let reasons = zip(decision.reasons, words).map { reason, words in
            JSONValue.object([
                "text": .string(words.text), "source": .string(words.source),
                "verdict": .string(reason.verdict.rawValue),
            ])
        }
        return .object([
            "allergen": .string(chosen.allergenName(decision.allergen)), "allergenID": .string(decision.allergen.text),
            "verdict": .string(decision.verdict.rawValue), "text": .string(sentences.verdict(decision)),
            "milligrams": .optional(decision.portion?.amount.milligrams),
            "notBefore": .optional(decision.notBefore?.iso),
            "plan": decision.plan.map { .int($0.number) } ?? .null, "reasons": .array(reasons),
        ])
    }
}
