public import CarePlan
public import Clinical
internal import Immunotherapy
internal import SQL
public import Store
internal import Symptoms

extension Store {
    /// Every intake of a range of days with what is known of the 24 hours after it, earliest first.
    public func followUps(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [FollowUp] {
        try await database.read { tx in try tx.followUps(access, from: from, through: through) }
    }

    /// Records that no symptoms followed an intake; repeating it has no effect. False if the intake does not exist.
    public func answerNoSymptoms(
        _ link: Reaction.DoseLink, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            let intake = try tx.first(
                """
                SELECT id FROM intake
                WHERE person = \(access.person.text) AND day = \(link.day.iso) AND id = \(link.intake.text)
                """)
            guard intake != nil else { return false }
            let made = try tx.execute(
                """
                INSERT INTO dose_follow_up (person, day, intake, answer, answered_at)
                VALUES (\(access.person.text), \(link.day.iso), \(link.intake.text), 'no-symptoms',
                        \(change.now.milliseconds))
                ON CONFLICT (person, day, intake) DO NOTHING
                """)
            guard made > 0 else { return true }
            try tx.audit(change, access, "dose follow-up", link.text, "no symptoms", before: nil as String?)
            return true
        }
    }

    /// Withdraws the answer, so that the question is open again.
    public func withdrawNoSymptoms(_ link: Reaction.DoseLink, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let gone = try tx.execute(
                """
                DELETE FROM dose_follow_up
                WHERE person = \(access.person.text) AND day = \(link.day.iso) AND intake = \(link.intake.text)
                """)
            guard gone > 0 else { return }
            try tx.audit(change, access, "dose follow-up", link.text, "taken back", before: "no-symptoms")
        }
    }
}

/// An answer as stored.
struct FollowUpRecord: Encodable {
    let day, intake, answer: String
    let answeredAt: Int64
}

extension Reader {
    package func followUps(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [FollowUp] {
        let (reactions, answers, symptoms, doses) = try together(
            { try $0.dosesWithReaction(access, from: from, through: through) },
            { try $0.followUpAnswers(access, from: from, through: through) },
            // A zone change can move the 24 hours after a dose to the day before it, or two days after.
            { try $0.symptoms(access, from: from.adding(days: -1), through: through.adding(days: 2)) },
            { try $0.doses(access, from: from, through: through) })
        let reacted = Set(reactions.map { LinkKey(day: $0.day, intake: $0.intake) })
        let none = Set(answers.map { LinkKey(day: $0.day, intake: $0.intake) })
        return doses.flatMap { dose in
            dose.intakes.map { intake in
                let key = LinkKey(day: dose.day.iso, intake: intake.id.text)
                return FollowUp(
                    day: dose.day, intake: intake, hasReaction: reacted.contains(key),
                    hasSymptoms: symptoms.contains { ReactionOnset(from: intake.at, to: $0.at) != nil },
                    saidNone: none.contains(key))
            }
        }
    }

    func followUpAnswers(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [FollowUpRecord] {
        try fetch(
            """
            SELECT day, intake, answer, answered_at FROM dose_follow_up
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day, intake
            """
        ).map { row in
            FollowUpRecord(
                day: try row.text("day"), intake: try row.text("intake"), answer: try row.text("answer"),
                answeredAt: try row.int64("answered_at"))
        }
    }
}

private struct LinkKey: Hashable {
    let day: String
    let intake: String
}

extension Reaction.DoseLink {
    /// Its name in the audit.
    fileprivate var text: String { "\(day.iso)/\(intake.text)" }
}
