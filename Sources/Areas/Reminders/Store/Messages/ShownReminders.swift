internal import Clinical
internal import SQL
internal import Store

/// What a device shows about some reminders, and about those that came in a message with them.
struct ShownReminders {
    /// Those asked about first, then the other ones that still need an answer.
    var reminders: [PlannedReminder.ID]
    /// The tags of its notifications, the latest first.
    var tags: [String] = []
}

extension Reader {
    /// Everything that a message about the reminders takes the place of: the notifications about them, and whatever else
    /// is open in these, so that nothing disappears from the device unanswered.
    func shown(
        _ asked: ShownReminders, on channel: ReminderChannel.ID, _ now: Instant
    ) throws -> ShownReminders {
        var shown = asked
        shown.tags = try tags(about: asked.reminders, on: channel, now)
        let open = try openReminders(of: shown.tags, on: channel, now)
        let more = open.filter { !shown.reminders.contains($0) }
        guard !more.isEmpty else { return shown }
        shown.reminders += more
        return try self.shown(shown, on: channel, now)
    }

    private func tags(
        about reminders: [PlannedReminder.ID], on channel: ReminderChannel.ID, _ now: Instant
    ) throws -> [String] {
        let rows = try fetch(
            """
            SELECT tag FROM reminder_message
            WHERE reminder_message.id IN (
                    SELECT message FROM reminder_attempt WHERE due IN (\(list: reminders.map(\.text))))
                AND reminder_message.channel = \(channel.text) AND reminder_message.sent_at IS NOT NULL
                AND reminder_message.expires_at > \(now.milliseconds) AND reminder_message.purpose <> 'done'
            ORDER BY reminder_message.created_at DESC
            """)
        return try rows.reduce(into: []) { tags, row in
            let tag = try row.text("tag")
            if !tags.contains(tag) { tags.append(tag) }
        }
    }

    private func openReminders(
        of tags: [String], on channel: ReminderChannel.ID, _ now: Instant
    ) throws -> [PlannedReminder.ID] {
        guard !tags.isEmpty else { return [] }
        return try fetch(
            """
            SELECT DISTINCT reminder_due.id, reminder_due.at FROM reminder_message
            JOIN reminder_attempt ON reminder_attempt.message = reminder_message.id
            JOIN reminder_due ON reminder_due.id = reminder_attempt.due
            WHERE reminder_message.channel = \(channel.text) AND reminder_message.tag IN (\(list: tags))
                AND reminder_message.created_at > \(now.milliseconds - ReminderMessageDraft.lifetime * 1000)
                AND reminder_message.sent_at IS NOT NULL AND reminder_message.purpose <> 'done'
                AND reminder_due.state = 'planned'
                AND (reminder_due.postponed_until IS NULL OR reminder_due.postponed_until <= \(now.milliseconds))
            ORDER BY reminder_due.at, reminder_due.id
            """
        ).map { try $0.convert("id", "an id", PlannedReminder.ID.init) }
    }
}
