public import Clinical
public import Immunotherapy
public import Symptoms

/// What is known about the conditions before a dose, from what was answered and from what was recorded.
///
/// A record can say that a condition is there, never that it is not: nothing recorded leaves it unknown.
public struct DoseConditions: Sendable, Hashable {
    /// How far back symptoms count, in seconds: a day. Chosen by this project.
    public static let reach: Int64 = 24 * 3600

    /// The conditions that the plan asks about, in its order.
    public let asked: [DoseCondition]
    /// What somebody answered.
    public let answers: [ConditionReport]
    /// Symptoms of the person, in any order; those further back than `reach` do not count.
    public let symptoms: [SymptomEntry]
    /// Reactions of the person, in any order; those before the last dose and further back than `reach` do not count.
    public let reactions: [Reaction]
    /// When the last dose was; nil when there was none.
    public let lastDose: Instant?

    /// Takes the records as they are stored.
    public init(
        asked: [DoseCondition],
        answers: [ConditionReport],
        symptoms: [SymptomEntry],
        reactions: [Reaction],
        lastDose: Instant?
    ) {
        self.asked = asked
        self.answers = answers
        self.symptoms = symptoms
        self.reactions = reactions
        self.lastDose = lastDose
    }

    /// One report for each condition that is asked about, in that order, then those that only an answer or a record
    /// speaks of.
    ///
    /// The worse of answer and record counts: a record beats a no, and the report names it.
    public func reports(at instant: Instant) -> [ConditionReport] {
        let records = recorded(at: instant)
        var conditions = asked
        for report in answers + records where !conditions.contains(where: { $0.isSame(as: report.condition) }) {
            conditions.append(report.condition)
        }
        return conditions.map { condition in
            let answer = answer(about: condition)
            let record = records.first { $0.condition.isSame(as: condition) }
            guard answer?.answer != .yes else { return answer ?? unknown(condition) }
            return record ?? answer ?? unknown(condition)
        }
    }

    private func unknown(_ condition: DoseCondition) -> ConditionReport {
        ConditionReport(condition: condition, answer: .unknown)
    }

    /// The worst of several answers about a condition; unknown is worse than no.
    private func answer(about condition: DoseCondition) -> ConditionReport? {
        let own = answers.filter { $0.condition.isSame(as: condition) }
        return own.first { $0.answer == .yes } ?? own.first { $0.answer == .unknown } ?? own.first
    }

    /// Each recorded condition once, by its latest record.
    private func recorded(at instant: Instant) -> [ConditionReport] {
        var records: [ConditionReport] = []
        for report in reactionReports(at: instant) + symptomReports(at: instant)
        where !records.contains(where: { $0.condition == report.condition }) {
            records.append(report)
        }
        return records
    }

    private func reactionReports(at instant: Instant) -> [ConditionReport] {
        let day = instant.adding(seconds: -DoseConditions.reach)
        let since = lastDose.map { min($0, day) } ?? day
        let recent = reactions.filter { since <= $0.onset.instant && $0.onset.instant <= instant }
            .inOrder { ($1.onset.instant.milliseconds, $1.id.text) < ($0.onset.instant.milliseconds, $0.id.text) }
        return recent.map {
            let origin = ConditionReport.Origin.recorded(id: $0.id.text, code: "reaction", at: $0.onset.instant)
            return ConditionReport(condition: .reaction, answer: .yes, origin: origin)
        }
    }

    /// Latest first.
    private func symptomReports(at instant: Instant) -> [ConditionReport] {
        let since = instant.adding(seconds: -DoseConditions.reach)
        let recent = symptoms.filter { $0.grade.isFelt && since <= $0.at.instant && $0.at.instant <= instant }
            .inOrder { ($1.at.instant.milliseconds, $1.id.text) < ($0.at.instant.milliseconds, $0.id.text) }
        var reports: [ConditionReport] = []
        for entry in recent {
            let origin = ConditionReport.Origin.recorded(
                id: entry.id.text, code: entry.kind.rawValue, at: entry.at.instant)
            for condition in entry.kind.doseConditions {
                reports.append(ConditionReport(condition: condition, answer: .yes, origin: origin))
            }
        }
        return reports
    }
}
