import Clinical
import Immunotherapy

/// What is known about the conditions before a dose, from what was answered and from what was recorded.
///
/// A record can say that a condition is there, never that it is not: nothing recorded leaves it unknown.
struct DoseConditions {
    /// The conditions that the plan asks about, in its order.
    let asked: [DoseCondition]
    /// What somebody answered.
    let answers: [ConditionReport]
    /// What the records say, the one that is named first.
    let recorded: [ConditionReport]
    /// What the clinic was asked about already.
    let settled: [DoseCondition]

    /// One report for each condition that is asked about, in that order, then those that only an answer or a record
    /// speaks of.
    ///
    /// The worse of answer and record counts: a record beats a no, and the report names it.
    var reports: [ConditionReport] {
        var conditions = asked
        for report in answers + recorded where !conditions.contains(where: { $0.isSame(as: report.condition) }) {
            conditions.append(report.condition)
        }
        return conditions.map { condition in
            let answer = answer(about: condition)
            let record = recorded.first { $0.condition.isSame(as: condition) }
            guard answer?.answer != .yes else { return answer ?? unknown(condition) }
            return record ?? answer ?? unknown(condition)
        }
    }

    private func unknown(_ condition: DoseCondition) -> ConditionReport {
        ConditionReport(
            condition: condition, answer: settled.contains { $0.isSame(as: condition) } ? .no : .unknown)
    }

    /// The worst of several answers about a condition; unknown is worse than no.
    private func answer(about condition: DoseCondition) -> ConditionReport? {
        let own = answers.filter { $0.condition.isSame(as: condition) }
        return own.first { $0.answer == .yes } ?? own.first { $0.answer == .unknown } ?? own.first
    }
}
