package import Accounts
package import Clinical
package import Reminders
internal import SQL
package import Store

/// A row of the ledger with the messages about it.
package struct LedgerEntry: Sendable, Hashable {
    package let reminder: PlannedReminder
    /// The text of a reminder of one's own.
    package let title: String?
    /// What it says of the stock of a dose level; nil if it is about something else.
    package let supply: SupplyReminder?
    /// Oldest first, without those that only took a message back.
    package let messages: [LedgerMessage]
    /// The name of the account that answered; nil if nobody did or the account is gone.
    package let answeredBy: String?
    /// The name of the one adult who is asked; nil if it is for everyone.
    package let asked: String?
    /// Who hears of it if nobody answers; nil if nobody does.
    package let escalation: Escalation?

    /// The step after which others are told.
    package struct Escalation: Sendable, Hashable {
        package let settings: ReminderSettings
        /// The name of the one adult who is told; nil for all.
        package let name: String?

        package init(settings: ReminderSettings, name: String?) {
            self.settings = settings
            self.name = name
        }
    }

    package init(
        reminder: PlannedReminder, title: String?, supply: SupplyReminder? = nil, messages: [LedgerMessage],
        answeredBy: String?,
        asked: String? = nil, escalation: Escalation? = nil
    ) {
        self.reminder = reminder
        self.title = title
        self.supply = supply
        self.messages = messages
        self.answeredBy = answeredBy
        self.asked = asked
        self.escalation = escalation
    }
}

/// A message as the ledger shows it.
package struct LedgerMessage: Sendable, Hashable {
    package let message: ReminderMessage
    package let channelName: String
    package let channelKind: ReminderChannel.Kind
    /// The account that it went to.
    package let account: Account.ID
    package let accountName: String

    package init(
        message: ReminderMessage, channelName: String, channelKind: ReminderChannel.Kind, account: Account.ID,
        accountName: String
    ) {
        self.message = message
        self.channelName = channelName
        self.channelKind = channelKind
        self.account = account
        self.accountName = accountName
    }
}

extension Store {
    /// The ledger of the days with every message, latest first.
    package func reminderLedger(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [LedgerEntry] {
        try await database.read { tx in
            let rows = try tx.dueReminders(access, from: from, through: through)
            let messages = try tx.messages(of: access, from: from, through: through)
            return try rows.reversed().map { try tx.entry($0, messages[$0.id] ?? [], schema) }
        }
    }

    package func ledgerEntry(_ id: PlannedReminder.ID, _ access: PersonAccess) async throws -> LedgerEntry? {
        try await database.read { tx in
            guard let row = try tx.dueReminder(id, access) else { return nil }
            let messages = try tx.messages(of: access, from: row.key.day, through: row.key.day)
            return try tx.entry(row, messages[id] ?? [], schema)
        }
    }

    /// Everything of a reminder's message that its recipient may see, and the person's access of the recipient.
    package func reminderMessage(_ id: ReminderMessage.ID) async throws -> OutgoingReminder? {
        try await database.read { tx in
            try tx.first(
                "SELECT \(part: ReminderMessage.columns) FROM reminder_message WHERE id = \(id.text)"
            ).map { try tx.outgoing(try ReminderMessage($0), schema) }
        }
    }

    /// Stores that a device showed a message, or that somebody opened it; the first time counts.
    package func noteMessage(_ id: ReminderMessage.ID, received: Instant?, opened: Instant?) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE reminder_message SET received_at = COALESCE(received_at, \(received?.milliseconds)),
                    opened_at = COALESCE(opened_at, \(opened?.milliseconds)) WHERE id = \(id.text)
                """)
            if let received {
                try tx.execute(
                    """
                    UPDATE reminder_channel SET received_at = \(received.milliseconds)
                    WHERE id IN (SELECT channel FROM reminder_message WHERE id = \(id.text))
                    """)
            }
        }
    }

    /// Sends a message without any reminder to a channel.
    package func testChannel(
        _ id: ReminderChannel.ID, of account: Account, message: ReminderMessage.ID, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard try tx.reminderChannels(of: account.id).contains(where: { $0.id == id }) else { return false }
            try tx.insert(
                ReminderMessageDraft(
                    id: message.text, channel: id, purpose: .test, tag: "test-\(message.text.suffix(20))",
                    created: change.now, expires: change.now.adding(seconds: ReminderMessageDraft.lifetime)),
                about: [])
            try tx.schedule(
                JobPlan(JobKey(.sendReminders, account.household.text), due: change.now, ifScheduled: .earlier),
                now: change.now)
            return true
        }
    }

    /// The last messages of a channel, latest first.
    package func messages(of channel: ReminderChannel.ID, limit: Int) async throws -> [ReminderMessage] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT \(part: ReminderMessage.columns) FROM reminder_message
                WHERE reminder_message.channel = \(channel.text)
                ORDER BY reminder_message.created_at DESC LIMIT \(limit: limit)
                """
            ).map(ReminderMessage.init)
        }
    }

    package func reminderChannels(of account: Account.ID) async throws -> [ReminderChannel] {
        try await database.read { tx in try tx.reminderChannels(of: account) }
    }
}

extension Reader {
    fileprivate func messages(
        of access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [PlannedReminder.ID: [LedgerMessage]] {
        let rows = try fetch(
            """
            SELECT \(part: ReminderMessage.columns), reminder_attempt.due, reminder_channel.name AS channel_name,
                   reminder_channel.kind AS channel_kind, reminder_channel.account,
                   account.name AS account_name
            FROM reminder_due
            JOIN reminder_attempt ON reminder_attempt.due = reminder_due.id
            JOIN reminder_message ON reminder_message.id = reminder_attempt.message
            JOIN reminder_channel ON reminder_channel.id = reminder_message.channel
            JOIN account ON account.id = reminder_channel.account
            WHERE reminder_due.person = \(access.person.text)
                AND reminder_due.day BETWEEN \(from.iso) AND \(through.iso) AND reminder_message.purpose <> 'done'
            ORDER BY reminder_message.created_at, reminder_message.id
            """)
        var messages: [PlannedReminder.ID: [LedgerMessage]] = [:]
        for row in rows {
            let due = try row.convert("due", "an id", PlannedReminder.ID.init)
            messages[due, default: []].append(
                LedgerMessage(
                    message: try ReminderMessage(row), channelName: try row.text("channel_name"),
                    channelKind: try row.convert(
                        "channel_kind", "a kind of channel", ReminderChannel.Kind.init(rawValue:)),
                    account: try row.convert("account", "an id", Account.ID.init),
                    accountName: try row.text("account_name")))
        }
        return messages
    }

    func entry(
        _ row: PlannedReminder, _ messages: [LedgerMessage], _ schema: StoreSchema
    ) throws -> LedgerEntry {
        let account = row.answer?.account
        let answeredBy = try account.flatMap { try first("SELECT name FROM account WHERE id = \($0.text)") }
        return LedgerEntry(
            reminder: row, title: try schema.reminderTitle(row.key, of: row.person, self),
            supply: try schema.supplyReminder(row.key, of: row.person, due: row.at, self), messages: messages,
            answeredBy: try answeredBy?.text("name"),
            asked: try askedAccount(row.key, of: row.person).flatMap { try adult($0, of: row.person) },
            escalation: row.next == nil ? nil : try escalation(row))
    }

    private func escalation(_ row: PlannedReminder) throws -> LedgerEntry.Escalation? {
        let settings = try reminderSettings(of: row.person).settings(row.key.kind, row.key.subject)
        guard settings.tellsOthersAfter != nil || settings.tellsOthersAt != nil else { return nil }
        return LedgerEntry.Escalation(
            settings: settings, name: try settings.toldAccount.flatMap { try adult($0, of: row.person) })
    }

    /// The name of an adult of the person's household; nil for somebody who left it.
    private func adult(_ account: String, of person: Person.ID) throws -> String? {
        try first(
            """
            SELECT account.name FROM account JOIN person ON person.household = account.household
            WHERE account.id = \(account) AND person.id = \(person.text)
            """
        )?.text("name")
    }
}
