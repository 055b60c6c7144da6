internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Pages

/// A check requested through the API: what the plan says about a dose at a given time, with answers to its questions.
struct CheckQuestion: Sendable {
    struct Answer: Sendable {
        let condition: String
        let answer: ConditionReport.Answer
    }

    let answers: [Answer]
    /// Nil means now.
    let at: Instant?

    static let mostAnswers = 60

    init?(_ fields: Pages.BodyFields) {
        answers = fields.list("answers", limit: Self.mostAnswers) { fields in
            let condition = fields.neededText("condition")
            let answer = fields.needed("answer", .choice, ConditionReport.Answer.init(rawValue:))
            guard let condition, let answer else { return nil }
            return Answer(condition: condition, answer: answer)
        }
        at = fields.optional("at", .instant) { try? JSONNode(.string($0)).instant() }
    }
}

extension CheckQuestion {
    /// The answers as condition reports.
    ///
    /// - Throws: `APIProblem.invalid` for a condition that is neither listed nor in the plan, or answered twice.
    func reports(_ plan: DosePlan?) throws -> [ConditionReport] {
        let known =
            DoseCondition.listed + (plan.map { $0.conditions(of: $0.exceptions.map(\.allergen)) } ?? [])
            + (plan?.rules.conditions.map(\.condition) ?? [])
        var problems: [FieldProblem] = []
        var reports: [ConditionReport] = []
        for (index, answer) in answers.enumerated() {
            let pointer = "/answers/\(index)/condition"
            guard let condition = known.first(where: { $0.code == answer.condition }) else {
                problems.append(FieldProblem(pointer: pointer, reason: .notAn(.choice)))
                continue
            }
            if reports.contains(where: { $0.condition.code == answer.condition }) {
                problems.append(FieldProblem(pointer: pointer, reason: .twice))
            }
            reports.append(ConditionReport(condition: condition, answer: answer.answer))
        }
        guard problems.isEmpty else { throw APIProblem.invalid(problems) }
        return reports
    }
}
