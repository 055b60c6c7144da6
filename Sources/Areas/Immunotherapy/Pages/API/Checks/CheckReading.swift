internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Pages

/// What a program asks: what the plan says about a dose at a time, with answers to its questions.
struct CheckQuestion: Sendable {
    struct Answer: Sendable {
        let condition: String
        let answer: ConditionReport.Answer
    }

    let answers: [Answer]
    /// Nil for now.
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
    /// The answers to the listed conditions and to the plan's own ones; a code that is none of them is refused.
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
