package import Clinical
internal import Reminders
internal import SQL
package import Store

/// The outcome of an answer.
package enum ReminderAnswered: Sendable, Equatable {
    case stored
    /// Somebody answered before; that answer stays.
    case already(ReminderAnswer)
    case notThere
}

extension Store {
    /// Stores the only answer to a reminder, however often and from however many devices it is sent.
    ///
    /// - Parameter answered: when somebody answered; nil for now.
    package func answerReminder(
        _ id: PlannedReminder.ID, _ kind: ReminderAnswer.Kind, from source: ReminderAnswer.Source,
        at answered: Instant? = nil, _ access: PersonAccess, change: Change, newID: @escaping @Sendable () -> String
    ) async throws -> ReminderAnswered {
        let at = answered ?? change.now
        return try await database.write { tx in
            guard let row = try tx.dueReminder(id, access), row.state != .gone else { return .notThere }
            if let answer = row.answer { return .already(answer) }
            try tx.answer(id, kind, source, actor: access.actor.auditText, at: at)
            try tx.execute(
                """
                UPDATE reminder_due SET state = \(kind == .skipped ? "skipped" : "done"), next_at = NULL
                WHERE id = \(id.text)
                """)
            if row.sent > 0 { try tx.close(row, now: change.now, newID: newID) }
            try schema.answered(
                OccasionAnswer(
                    due: id.text, key: row.key, at: row.at, kind: kind == .skipped ? .skipped : .done,
                    answered: at, newID: newID()),
                access, change.part(1), tx)
            try tx.audit(change, access, "reminder answer", id.text, "answered", before: nil as String?)
            try tx.scheduleSending(access.household.text, now: change.now)
            return .stored
        }
    }

    /// Takes an answer back; the reminder is said again in ten minutes. False if there is no answer of the kind that
    /// people give to a reminder itself.
    package func takeBackAnswer(
        to id: PlannedReminder.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let row = try tx.dueReminder(id, access), let answer = row.answer, answer.source != .record else {
                return false
            }
            try tx.execute("DELETE FROM reminder_answer WHERE due = \(id.text)")
            let again = change.now.adding(seconds: 600)
            try tx.execute(
                """
                UPDATE reminder_due SET state = 'planned', postponed_until = \(again.milliseconds), sent = 0,
                    next_at = \(again.milliseconds) WHERE id = \(id.text)
                """)
            try schema.answered(
                OccasionAnswer(
                    due: id.text, key: row.key, at: row.at, kind: .takenBack, answered: change.now, newID: id.text),
                access,
                change.part(1), tx)
            try tx.audit(
                change, access, "reminder answer", id.text, "taken back",
                before: ["answer": answer.kind.rawValue, "source": answer.source.rawValue, "actor": answer.actor])
            try tx.scheduleSending(access.household.text, now: change.now)
            return true
        }
    }

    /// Puts a reminder off by minutes, and with `all` also the later ones of its day, each from its own time.
    ///
    /// - Parameter start: what the minutes of the reminder itself count from: when somebody tapped *Later*.
    /// - Returns: until when each is put off now; empty if it is answered, does not exist, or that time is over.
    package func postponeReminder(
        _ id: PlannedReminder.ID, minutes: Int, from start: Instant, all: Bool, _ access: PersonAccess, change: Change,
        newID: @escaping @Sendable () -> String
    ) async throws -> [PostponedReminder] {
        let length = Int64(minutes) * 60
        return try await database.write { tx in
            guard let row = try tx.dueReminder(id, access), row.answer == nil, row.state == .planned,
                start.adding(seconds: length) > change.now
            else { return [] }
            let later = try all ? tx.laterReminders(than: row, access, putOffBy: length) : []
            let postponed = [PostponedReminder(reminder: row, until: start.adding(seconds: length))] + later
            for one in postponed { try tx.postpone(one, now: change.now, newID: newID) }
            try tx.audit(
                change, access, "reminder", id.text, "put off",
                before: ["until": row.postponed?.milliseconds])
            try tx.scheduleSending(access.household.text, now: change.now)
            return postponed
        }
    }
}

extension Writer {
    /// Keeps the first answer.
    func answer(
        _ id: PlannedReminder.ID, _ kind: ReminderAnswer.Kind, _ source: ReminderAnswer.Source, actor: String,
        at: Instant
    ) throws {
        try execute(
            """
            INSERT INTO reminder_answer (due, answer, source, actor, at)
            VALUES (\(id.text), \(kind.rawValue), \(source.rawValue), \(actor), \(at.milliseconds))
            ON CONFLICT (due) DO NOTHING
            """)
    }
}
