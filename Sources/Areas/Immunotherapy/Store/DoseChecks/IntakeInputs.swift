public import Clinical
public import Immunotherapy
internal import SQL

/// The inputs to an intake decision, besides the plan: the answers, and what was taken before.
public struct IntakeInputs: Sendable, Hashable {
    public let intake: OITDose.Intake.ID
    /// The conditions that were answered yes or no.
    public let answers: [ConditionReport]
    /// Questions about the past that were answered with "don't know".
    public let unknowns: [DoseCheck.UnknownPast]
    /// The previous dose of each allergen in the intake, as recorded then.
    public let last: [DoseCheck.Taken]
}

/// The inputs of a decision as stored and exported.
package struct IntakeInputsRecord: Codable, Sendable {
    struct Answer: Codable, Sendable {
        let condition: String
        /// For a condition that the plan added.
        let name: String?
        let answer: String
    }

    struct Taken: Codable, Sendable {
        let day: String
        let at: Int64
        let utcOffset: Int32
        let portion: AuditedDose.Portion
    }

    let intake: String
    let answers: [Answer]
    /// Days, or `earlier-doses`; missing if everything was known.
    let unknowns: [String]?
    let last: [Taken]
}

extension IntakeInputsRecord {
    init(_ inputs: IntakeInputs) {
        intake = inputs.intake.text
        answers = inputs.answers.map { report in
            Answer(condition: report.condition.code, name: report.condition.ownName, answer: report.answer.rawValue)
        }
        let unknown = inputs.unknowns.map { past in
            switch past {
            case .day(let day): day.iso
            case .earlierDoses: Self.earlierDoses
            }
        }
        unknowns = unknown.isEmpty ? nil : unknown
        last = inputs.last.map {
            Taken(
                day: $0.at.day.iso, at: $0.at.instant.milliseconds, utcOffset: $0.at.offset,
                portion: AuditedDose.Portion($0.portion))
        }
    }

    package func inputs() throws -> IntakeInputs {
        guard let intake = OITDose.Intake.ID(intake) else { throw RowError(column: "intake", expected: "an id") }
        return IntakeInputs(
            intake: intake, answers: try answers.map { try $0.report() },
            unknowns: try (unknowns ?? []).map { text in
                if text == Self.earlierDoses { return .earlierDoses }
                guard let day = CalendarDay(iso: text) else { throw RowError(column: "unknowns", expected: "a day") }
                return .day(day)
            }, last: try last.map { try $0.taken() })
    }

    private static var earlierDoses: String { "earlier-doses" }
}

extension IntakeInputsRecord.Answer {
    fileprivate func report() throws -> ConditionReport {
        guard let answer = ConditionReport.Answer(rawValue: answer) else {
            throw RowError(column: "answer", expected: "an answer")
        }
        guard let condition = DoseCondition(code: condition, ownName: name) else {
            throw RowError(column: "condition", expected: "a condition")
        }
        return ConditionReport(condition: condition, answer: answer)
    }
}

extension IntakeInputsRecord.Taken {
    fileprivate func taken() throws -> DoseCheck.Taken {
        guard let day = CalendarDay(iso: day) else { throw RowError(column: "day", expected: "a day") }
        return DoseCheck.Taken(
            at: Moment(instant: Instant(milliseconds: at), offset: utcOffset, day: day),
            portion: try portion.portion())
    }
}

extension DoseCondition {
    fileprivate var ownName: String? {
        if case .own(let own) = self { own.name } else { nil }
    }

    fileprivate init?(code: String, ownName: String?) {
        if let ownName {
            guard let id = Own.ID(code) else { return nil }
            self = .own(Own(id: id, name: ownName))
        } else {
            guard let listed = DoseCondition.listed.first(where: { $0.code == code }) else { return nil }
            self = listed
        }
    }
}
