internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

/// What became of the messages to each adult.
struct RecipientList: Encodable, Sendable {
    let rows: [Row]

    struct Row: Encodable, Sendable {
        /// "Sent to Ben 07:30 · received 07:31 · done 07:40"
        let text: String
        let symbol: String
        /// `is-done`, `is-failed` or `is-open`.
        let style: String
    }
}

extension Phrases {
    /// Nil unless one adult asked another, or more than one is told: then the reminder's own steps say the same.
    func recipients(_ entry: LedgerEntry, zone: ZoneRules) -> RecipientList? {
        let (recipients, told) = (entry.recipients, told(entry, zone))
        guard entry.isRequest || recipients.count > 1 || told != nil else { return nil }
        let rows = recipients.isEmpty ? asked(entry) : recipients.map { recipient($0, entry, zone) }
        let all = rows + [told].compactMap(\.self)
        return all.isEmpty ? nil : RecipientList(rows: all)
    }

    /// When others will be told, if nobody answers.
    private func told(_ entry: LedgerEntry, _ zone: ZoneRules) -> RecipientList.Row? {
        guard let escalation = entry.escalation else { return nil }
        let (reminder, settings) = (entry.reminder, escalation.settings)
        let course = ReminderCourse(due: reminder.at, settings: settings, zone: zone, postponed: reminder.postponed)
        guard let step = course.steps.dropFirst(reminder.sent).first(where: { $0.audience == .others }) else {
            return nil
        }
        let time = time(zone.local(at: step.at).time)
        return RecipientList.Row(
            text: escalation.name.map { self("reminder.told.later", ["name": $0, "time": time]) }
                ?? self("reminder.told.later.all", ["time": time]), symbol: "ui-planned", style: "is-open")
    }

    /// What is asked of an adult to whom nothing was sent yet.
    private func asked(_ entry: LedgerEntry) -> [RecipientList.Row] {
        guard let name = entry.asked, entry.reminder.answer == nil, entry.reminder.next != nil else { return [] }
        return [
            RecipientList.Row(
                text: self("reminder.recipient.planned", ["name": name]), symbol: "ui-planned", style: "is-open")
        ]
    }

    private func recipient(
        _ recipient: LedgerRecipient, _ entry: LedgerEntry, _ zone: ZoneRules
    ) -> RecipientList.Row {
        func time(_ instant: Instant) -> String { self.time(zone.local(at: instant).time) }
        if let failure = recipient.failure {
            return RecipientList.Row(
                text: self(
                    "reminder.recipient.failed",
                    ["name": recipient.name, "time": time(failure.at), "error": delivery(failure.error)]),
                symbol: "ui-failed", style: "is-failed")
        }
        guard let sent = recipient.sent else {
            return RecipientList.Row(
                text: self("reminder.recipient.planned", ["name": recipient.name]), symbol: "ui-planned",
                style: "is-open")
        }
        var parts = [self("reminder.recipient.sent", ["name": recipient.name, "time": time(sent)])]
        if let received = recipient.received {
            parts.append(self("reminder.recipient.received", ["time": time(received)]))
        } else if recipient.confirms, recipient.answered == nil {
            parts.append(self("reminder.recipient.notReceived"))
        }
        if let answered = recipient.answered {
            let isSkipped = entry.reminder.answer?.kind == .skipped
            parts.append(
                self(isSkipped ? "reminder.recipient.skipped" : "reminder.recipient.done", ["time": time(answered)]))
        }
        return RecipientList.Row(
            text: parts.joined(separator: " · "),
            symbol: recipient.answered != nil
                ? "ui-answered" : recipient.received != nil ? "ui-delivered" : "ui-sent",
            style: "is-done")
    }
}
