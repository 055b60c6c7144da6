internal import Clinical
internal import Reminders
internal import SQL
internal import Store

/// A message to be stored.
struct ReminderMessageDraft {
    /// Seconds for which a message can be answered, and a push service keeps it: 12 hours.
    static let lifetime: Int64 = 43_200

    let id: String
    let channel: ReminderChannel.ID
    let purpose: ReminderMessage.Purpose
    let tag: String
    let created: Instant
    let expires: Instant
    /// The tags of other notifications that it takes away.
    var replaces: [String] = []
}

extension Writer {
    /// Stores a message that is due at once, with the reminders it is about.
    func insert(_ draft: ReminderMessageDraft, about reminders: [PlannedReminder.ID]) throws {
        try execute(
            """
            INSERT INTO reminder_message (id, channel, purpose, tag, created_at, expires_at, tries, try_at,
                may_be_twice, replaces)
            VALUES (\(draft.id), \(draft.channel.text), \(draft.purpose.rawValue), \(draft.tag),
                \(draft.created.milliseconds), \(draft.expires.milliseconds), 0, \(draft.created.milliseconds), 0,
                \(draft.replaces.isEmpty ? nil : draft.replaces.joined(separator: " ")))
            """)
        try insert(
            into: "reminder_attempt", ["message", "due"],
            rows: reminders.map { [.text(draft.id), .text($0.text)] })
    }

    /// Has every device that shows a message about the reminder replace it, because somebody answered.
    func close(_ row: PlannedReminder, now: Instant, newID: () -> String) throws {
        let shown = try fetch(
            """
            SELECT \(part: ReminderMessage.columns)
            FROM reminder_message
            JOIN reminder_attempt ON reminder_attempt.message = reminder_message.id
            JOIN reminder_channel ON reminder_channel.id = reminder_message.channel
            WHERE reminder_attempt.due = \(row.id.text) AND reminder_message.purpose <> 'done'
                AND reminder_message.sent_at IS NOT NULL AND reminder_message.expires_at > \(now.milliseconds)
                AND reminder_channel.kind = 'push' AND reminder_channel.is_on = 1
            ORDER BY reminder_message.created_at DESC
            """
        ).map(ReminderMessage.init)
        var known: Set<String> = []
        for message in shown {
            let channel = message.channel
            // What a later message took away is not shown any more.
            defer { for tag in message.replaces { known.insert(channel.text + tag) } }
            guard known.insert(channel.text + message.tag).inserted, try !isClosing(channel.text, message.tag) else {
                continue
            }
            // A device that has been off since then still shows what the message took away.
            try insert(
                ReminderMessageDraft(
                    id: newID(), channel: channel, purpose: .done, tag: message.tag, created: now,
                    expires: now.adding(seconds: ReminderMessageDraft.lifetime), replaces: message.replaces),
                about: try reminders(of: message.id.text))
        }
    }
}

extension Reader {
    /// Whether a replacement waits already; what it says is decided when it is sent.
    fileprivate func isClosing(_ channel: String, _ tag: String) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM reminder_message
            WHERE reminder_message.channel = \(channel) AND tag = \(tag) AND purpose = 'done' AND tries = 0
                AND try_at IS NOT NULL
            """) != nil
    }

    fileprivate func reminders(of message: String) throws -> [PlannedReminder.ID] {
        try fetch("SELECT due FROM reminder_attempt WHERE message = \(message) ORDER BY due").map {
            try $0.convert("due", "an id", PlannedReminder.ID.init)
        }
    }

    /// The last message that a channel got about any of the reminders.
    func lastMessage(
        about reminders: [PlannedReminder.ID], _ channel: ReminderChannel.ID
    ) throws -> ReminderMessage? {
        try first(
            """
            SELECT \(part: ReminderMessage.columns) FROM reminder_message
            WHERE reminder_message.channel = \(channel.text) AND reminder_message.id IN (
                SELECT message FROM reminder_attempt WHERE due IN (\(list: reminders.map(\.text))))
            ORDER BY reminder_message.created_at DESC LIMIT 1
            """
        ).map(ReminderMessage.init)
    }

    func reminderSettings(of person: Person.ID) throws -> ChosenReminderSettings {
        ChosenReminderSettings(
            stored: try fetch("SELECT * FROM reminder_setting WHERE person = \(person.text)").compactMap {
                try StoredReminderSetting($0)
            })
    }
}
