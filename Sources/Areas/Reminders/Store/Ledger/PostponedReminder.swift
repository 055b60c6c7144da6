package import Clinical
internal import Reminders
internal import SQL
internal import Store

/// A reminder that somebody put off.
package struct PostponedReminder: Sendable, Hashable {
    package let reminder: PlannedReminder
    package let until: Instant
}

extension Reader {
    /// What is still to come on the reminder's day, put off by so many seconds.
    func laterReminders(
        than row: PlannedReminder, _ access: PersonAccess, putOffBy seconds: Int64
    ) throws -> [PostponedReminder] {
        try dueReminders(access, from: row.key.day, through: row.key.day).compactMap { other in
            guard other.id != row.id, other.state == .planned, other.sent == 0, let next = other.next else {
                return nil
            }
            return PostponedReminder(reminder: other, until: next.adding(seconds: seconds))
        }
    }
}

extension Writer {
    func postpone(_ postponed: PostponedReminder, now: Instant, newID: () -> String) throws {
        let (row, until) = (postponed.reminder, postponed.until.milliseconds)
        try execute(
            """
            UPDATE reminder_due SET postponed_until = \(until), sent = 0, next_at = \(until)
            WHERE id = \(row.id.text)
            """)
        if row.sent > 0 { try close(row, now: now, newID: newID) }
    }
}
