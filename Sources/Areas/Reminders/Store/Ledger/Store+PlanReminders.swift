package import Clinical
internal import Reminders
internal import SQL
package import Store

extension JobKind {
    /// Sends what is due; its key is the household.
    package static let sendReminders = JobKind("send-reminders")
}

extension Store {
    /// Plans a person's reminders from the present records. False if reminders are not used for the person.
    ///
    /// - Parameter newID: makes ids for new rows of the ledger.
    package func planReminders(
        _ access: PersonAccess, now: Moment, zone: ZoneRules, newID: @escaping @Sendable () -> String
    ) async throws -> Bool {
        try await database.write { tx in
            guard let use = try tx.reminderUse(access) else { return false }
            let planning = ReminderPlanning(
                access: access, now: now, zone: zone, use: use, settings: try tx.reminderSettings(access),
                newID: newID)
            for row in try planning.run(schema, tx) { try tx.close(row, now: now.instant, newID: newID) }
            try tx.scheduleSending(access.household.text, now: now.instant)
            return true
        }
    }
}

extension Writer {
    /// Schedules the household's next message; the job has nothing to do if there is none.
    func scheduleSending(_ household: String, now: Instant) throws {
        guard let due = try nextSending(household) else { return }
        try schedule(JobPlan(JobKey(.sendReminders, household), due: due, ifScheduled: .move), now: now)
    }
}

extension Reader {
    /// When something is to be sent to a household next: a new message, or one that is tried again.
    func nextSending(_ household: String) throws -> Instant? {
        let waiting = try fetch(
            """
            SELECT reminder_due.id, reminder_due.kind, reminder_due.subject, reminder_due.person, reminder_due.next_at
            FROM reminder_due JOIN person ON person.id = reminder_due.person
            WHERE person.household = \(household) AND reminder_due.next_at IS NOT NULL
            ORDER BY reminder_due.next_at LIMIT 100
            """)
        var grouping: [Person.ID: ChosenReminderSettings] = [:]
        let times = try waiting.map { row in
            let person = try row.convert("person", "an id", Person.ID.init)
            if grouping[person] == nil { grouping[person] = try reminderSettings(of: person) }
            let kind = ReminderKind.known(try row.text("kind"))
            let isGrouped = try kind.flatMap { try grouping[person]?.settings($0, row.text("subject")).isGrouped }
            return (at: Instant(milliseconds: try row.int64("next_at")), isGrouped: isGrouped ?? true)
        }
        let retry = try first(
            """
            SELECT min(reminder_message.try_at) AS at FROM reminder_message
            JOIN reminder_channel ON reminder_channel.id = reminder_message.channel
            JOIN account ON account.id = reminder_channel.account
            WHERE account.household = \(household) AND reminder_message.try_at IS NOT NULL
            """)?.optionalInt64("at").map(Instant.init(milliseconds:))
        return [ReminderGroup.next(times), retry].compactMap(\.self).min()
    }
}
