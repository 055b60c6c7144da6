internal import Clinical
internal import Immunotherapy

/// An answer given on the command line, such as "illness=yes".
struct ConditionAnswer {
    let report: ConditionReport

    init(_ text: String, _ plan: DosePlan?) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let answer = ConditionReport.Answer(rawValue: parts[1].lowercased()) else {
            throw Refused(.usage, "“\(text)” is no answer; write it as illness=yes, illness=no or illness=unknown.")
        }
        let rules = plan.map { [$0.rules] + $0.exceptions.map(\.rules) } ?? []
        let known = DoseCondition.listed + rules.flatMap { $0.conditions.map(\.condition) }
        guard let condition = known.first(where: { $0.isCalled(parts[0]) }) else {
            throw Refused(
                .usage,
                "“\(parts[0])” is no condition; there are "
                    + DoseCondition.listed.map(\.code).joined(separator: ", ") + " and those of the plan.")
        }
        report = ConditionReport(condition: condition, answer: answer)
    }
}

extension DoseCondition {
    fileprivate func isCalled(_ text: String) -> Bool {
        if case .own(let own) = self, NameKey(own.name) == NameKey(text) { return true }
        return code == text
    }
}
