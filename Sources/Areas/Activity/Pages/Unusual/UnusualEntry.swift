internal import Pages

/// Something typed that is possible, but more likely a mistake. It is stored once somebody says that it is right: with a
/// tick in a form, with `unusual` through the API.
struct UnusualEntry: Sendable {
    /// "Is this weight right?"
    let question: String
    /// "12 kg"
    let value: String
    /// What a tick confirms, whatever the units and the language; another number is another question.
    let token: String
    let reasons: [Reason]

    struct Reason: Sendable {
        /// The field of the API.
        let field: String
        let code: String
        /// "12 kg is 72 kg less than on 28 Nov 2026 (84 kg)."
        let sentence: String
    }

    /// The problem of a form whose tick is missing, or is about something else.
    func problems(confirmed: String) -> Problems {
        guard confirmed != token else { return .none }
        return Problems([("unusual", reasons.map(\.sentence).joined(separator: " "))])
    }

    /// The problems of a request that does not say that it is right.
    func fields(_ phrases: Phrases) -> [FieldProblem] {
        reasons.map { reason in
            let sentence = phrases("activity.unusual.api", ["sentence": reason.sentence])
            return FieldProblem(pointer: "/" + reason.field, reason: .rule(code: reason.code, sentence))
        }
    }
}

/// The question of a form about an unusual entry, answered by a tick for exactly that.
struct UnusualQuestion: Encodable, Sendable {
    let question: String
    /// "Yes, 12 kg"
    let label: String
    let value: String
    let isConfirmed: Bool
    let problem: String?

    init(_ phrases: Phrases, _ entry: UnusualEntry, confirmed: String, _ problems: Problems) {
        question = entry.question
        label = phrases("activity.unusual.right", ["value": entry.value])
        value = entry.token
        isConfirmed = confirmed == entry.token
        problem = problems["unusual"]
    }
}
