internal import Accounts
package import Clinical
package import Reminders
internal import SQL
package import Store

/// A message about one or more reminders, for one channel.
package struct ReminderMessage: Sendable, Hashable {
    package typealias ID = Identifier<ReminderMessage>

    package enum Purpose: String, Sendable, CaseIterable {
        case due
        /// Nobody answered the one before.
        case again
        /// The other adults, because nobody answered.
        case others
        /// The server was off when it was due.
        case late
        /// Takes back a message that was answered elsewhere.
        case done
        case test
    }

    package let id: ID
    package let channel: ReminderChannel.ID
    package let purpose: Purpose
    /// Messages with the same tag replace each other on a device.
    package let tag: String
    package let created: Instant
    package let expires: Instant
    package let tries: Int
    package let sent: Instant?
    package let failed: Instant?
    package let error: String?
    package let received: Instant?
    package let opened: Instant?
    /// The server stopped while it was being sent.
    package let mayBeTwice: Bool
    /// The tags of other notifications that it takes away.
    package let replaces: [String]

    package init(
        id: ID, channel: ReminderChannel.ID, purpose: Purpose, tag: String, created: Instant, expires: Instant,
        tries: Int, sent: Instant?, failed: Instant?, error: String?, received: Instant?, opened: Instant?,
        mayBeTwice: Bool, replaces: [String] = []
    ) {
        self.id = id
        self.channel = channel
        self.purpose = purpose
        self.tag = tag
        self.created = created
        self.expires = expires
        self.tries = tries
        self.sent = sent
        self.failed = failed
        self.error = error
        self.received = received
        self.opened = opened
        self.mayBeTwice = mayBeTwice
        self.replaces = replaces
    }
}

extension ReminderMessage {
    static let columns: Statement = """
        reminder_message.id, reminder_message.channel, reminder_message.purpose, reminder_message.tag,
        reminder_message.created_at, reminder_message.expires_at, reminder_message.tries, reminder_message.sent_at,
        reminder_message.failed_at, reminder_message.error, reminder_message.received_at, reminder_message.opened_at,
        reminder_message.may_be_twice, reminder_message.replaces
        """

    init(_ row: Row) throws {
        func instant(_ column: String) throws -> Instant? {
            try row.optionalInt64(column).map(Instant.init(milliseconds:))
        }
        id = try row.convert("id", "an id", ID.init)
        channel = try row.convert("channel", "an id", ReminderChannel.ID.init)
        purpose = try row.convert("purpose", "a purpose", Purpose.init(rawValue:))
        tag = try row.text("tag")
        created = Instant(milliseconds: try row.int64("created_at"))
        expires = Instant(milliseconds: try row.int64("expires_at"))
        tries = try row.int("tries")
        sent = try instant("sent_at")
        failed = try instant("failed_at")
        error = try row.optionalText("error")
        received = try instant("received_at")
        opened = try instant("opened_at")
        mayBeTwice = try row.bool("may_be_twice")
        replaces = try row.optionalText("replaces")?.split(separator: " ").map(String.init) ?? []
    }
}

/// A message with everything needed to write and send it.
package struct OutgoingReminder: Sendable {
    package let message: ReminderMessage
    package let channel: ReminderChannel
    /// The locale and the language of the account.
    package let locale, language: String
    package var rows: [Row]

    package struct Row: Sendable {
        package let reminder: PlannedReminder
        package let personName: String
        package let zone: String
        package let settings: ReminderSettings
        /// The text of a reminder of one's own.
        package let title: String?
        /// What it says of the stock of a dose level; nil if it is about something else.
        package let supply: SupplyReminder?
    }

    /// Rows that still need an answer.
    package var open: [Row] { rows.filter { $0.reminder.state == .planned && $0.reminder.answer == nil } }
}
