public import Clinical
internal import SQL
public import Store
public import Study

/// A row of what an analysis reads: first all participants, then their answers by day.
public enum CohortRow: Sendable {
    case participant(CohortParticipant)
    case answer(StoredAnswer)
}

/// Somebody who takes or took part, as analyses see them.
public struct CohortParticipant: Sendable, Hashable {
    public let id: Participant.ID
    public let region: String
    /// The answers at the beginning, as JSON; nil without such a questionnaire.
    public let baseline: String?
    public let enrolled: CalendarDay
    public let left: CalendarDay?
    /// Whether the study ended the participation.
    public let isRestricted: Bool
    /// The version of the consent that was signed last.
    public let consent: Int
}

extension Store {
    /// Reads all participants and answers of a study, from one snapshot, into a value.
    public func readCohort<Value: Sendable>(
        _ access: StudyAccess, isPilot: Bool, into value: Value,
        _ add: @escaping @Sendable (inout Value, CohortRow) throws -> Void
    ) async throws -> Value {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            var value = value
            try tx.each(
                """
                SELECT id, region, baseline, enrolled_on, left_on, left_reason, consent_number FROM study_participant
                WHERE study = \(access.study.text) AND is_pilot = \(isPilot)
                  AND \(part: access.condition)
                ORDER BY id
                """
            ) { row in try add(&value, .participant(CohortParticipant(row))) }
            try tx.each(
                """
                \(part: StoredAnswer.select)
                WHERE study = \(access.study.text) AND is_pilot = \(isPilot)
                  AND \(part: access.condition)
                ORDER BY day, id
                """
            ) { row in try add(&value, .answer(StoredAnswer(row))) }
            return value
        }
    }
}

extension CohortParticipant {
    fileprivate init(_ row: Row) throws {
        id = try row.convert("id", "an id", Participant.ID.init)
        region = try row.text("region")
        baseline = try row.optionalText("baseline")
        enrolled = try row.convert("enrolled_on", "a day", CalendarDay.init(iso:))
        left = try row.isNull("left_on") ? nil : row.convert("left_on", "a day", CalendarDay.init(iso:))
        isRestricted = try row.optionalText("left_reason") == "restricted"
        consent = try row.int("consent_number")
    }
}
