package import Accounts
package import Clinical
internal import Reminders
package import SQL
package import Store

extension Store {
    /// Makes messages of what is due in a household and returns those to send now, each marked as under way.
    ///
    /// A message that was under way when the process died is returned again, with the same tag, and marked as one that
    /// may have arrived twice.
    package func takeReminderMessages(
        of household: Household.ID, now: Instant, zone: @escaping @Sendable (Person) -> ZoneRules,
        newID: @escaping @Sendable () -> String
    ) async throws -> [OutgoingReminder] {
        try await database.write { tx in
            if let next = try tx.nextSending(household.text), next <= now {
                try tx.makeDueMessages(household, now: now, zone: zone, newID: newID)
            }
            let messages = try tx.fetch(
                """
                SELECT \(part: ReminderMessage.columns) FROM reminder_message
                JOIN reminder_channel ON reminder_channel.id = reminder_message.channel
                JOIN account ON account.id = reminder_channel.account
                WHERE account.household = \(household.text) AND reminder_message.try_at <= \(now.milliseconds)
                ORDER BY reminder_message.created_at, reminder_message.id
                """
            ).map(ReminderMessage.init)
            return try messages.compactMap { try tx.start($0, now, schema) }
        }
    }

    /// Stores that a message was accepted by its service.
    package func noteSent(_ message: ReminderMessage, at now: Instant) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE reminder_message SET sent_at = \(now.milliseconds), try_at = NULL, error = NULL
                WHERE id = \(message.id.text)
                """)
            try tx.execute(
                """
                UPDATE reminder_channel SET sent_at = \(now.milliseconds), failing_since = NULL, last_error = NULL
                WHERE id = \(message.channel.text)
                """)
        }
    }

    /// Stores why a message was not accepted and when it is tried again; nil if it is given up.
    ///
    /// - Parameter isGone: the service says that the address no longer exists; the channel ends.
    package func noteFailed(
        _ message: ReminderMessage, _ error: String, isGone: Bool, retry: Instant?, at now: Instant
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE reminder_message SET failed_at = \(now.milliseconds), error = \(error),
                    try_at = \(retry?.milliseconds) WHERE id = \(message.id.text)
                """)
            try tx.execute(
                """
                UPDATE reminder_channel SET failing_since = COALESCE(failing_since, \(now.milliseconds)),
                    last_error = \(error) WHERE id = \(message.channel.text)
                """)
            if isGone { _ = try tx.end(message.channel, now) }
        }
    }

    /// When the household's next message is due; nil if there is none.
    package func nextReminderMessage(of household: Household.ID) async throws -> Instant? {
        try await database.read { tx in try tx.nextSending(household.text) }
    }
}

extension Writer {
    /// How long a message may be under way before it counts as lost.
    private static var underWaySeconds: Int64 { 60 }

    /// Nil if there is nothing left to say.
    fileprivate func start(
        _ message: ReminderMessage, _ now: Instant, _ schema: StoreSchema
    ) throws -> OutgoingReminder? {
        let outgoing = try outgoing(message, schema)
        let isNeeded = message.purpose == .test || message.purpose == .done || !outgoing.open.isEmpty
        guard isNeeded, message.expires > now, outgoing.channel.isOn else {
            try execute("UPDATE reminder_message SET try_at = NULL WHERE id = \(message.id.text)")
            return nil
        }
        let wasUnderWay = message.tries > 0 && message.error == nil
        try execute(
            """
            UPDATE reminder_message SET tries = tries + 1, error = NULL,
                try_at = \(now.adding(seconds: Self.underWaySeconds).milliseconds),
                may_be_twice = \(wasUnderWay || message.mayBeTwice ? 1 : 0)
            WHERE id = \(message.id.text)
            """)
        return outgoing
    }
}

extension Reader {
    package func outgoing(_ message: ReminderMessage, _ schema: StoreSchema) throws -> OutgoingReminder {
        let row = try first(
            """
            SELECT \(part: ReminderChannel.columns), account.locale, account.language FROM reminder_channel
            JOIN account ON account.id = reminder_channel.account
            WHERE reminder_channel.id = \(message.channel.text)
            """)
        guard let row else { throw RowError(column: "channel", expected: "a channel") }
        return OutgoingReminder(
            message: message, channel: try ReminderChannel(row), locale: try row.text("locale"),
            language: try row.text("language"), rows: try rows(of: message.id, schema))
    }

    private func rows(of message: ReminderMessage.ID, _ schema: StoreSchema) throws -> [OutgoingReminder.Row] {
        let reminders = try fetch(
            """
            \(part: PlannedReminder.select) JOIN reminder_attempt ON reminder_attempt.due = reminder_due.id
            WHERE reminder_attempt.message = \(message.text) ORDER BY reminder_due.at, reminder_due.id
            """
        ).map(PlannedReminder.init)
        return try reminders.map { reminder in
            let person = try first("SELECT name, time_zone FROM person WHERE id = \(reminder.person.text)")
            return OutgoingReminder.Row(
                reminder: reminder, personName: try person?.text("name") ?? "",
                zone: try person?.text("time_zone") ?? "UTC",
                settings: try reminderSettings(of: reminder.person).settings(
                    reminder.key.kind, reminder.key.subject),
                title: try schema.reminderTitle(reminder.key, of: reminder.person, self),
                supply: try schema.supplyReminder(reminder.key, of: reminder.person, due: reminder.at, self))
        }
    }
}
