import Clinical
import Immunotherapy

/// What is known about the conditions before a dose, from answers and records.
///
/// A record can show that a condition is present, never that it is absent: without a record it stays unknown.
struct DoseConditions {
    /// The conditions the plan asks about, in plan order.
    let asked: [DoseCondition]
    /// The answers given.
    let answers: [ConditionReport]
    /// What the records show; the first match is the one reported.
    let recorded: [ConditionReport]
    /// The conditions already discussed with the clinic.
    let settled: [DoseCondition]

    /// One report per condition asked about, in that order, followed by those known only from an answer or a
    /// record.
    ///
    /// The worse of answer and record counts: a record overrides a no, and the report refers to it.
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
