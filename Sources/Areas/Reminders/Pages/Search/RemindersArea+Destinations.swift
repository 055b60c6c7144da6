package import Pages

extension RemindersArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("reminder-ledger", "reminders.sent", "ui-sent") { Paths.reminderLedger($0) },
        .setting("reminders", "reminders.title") { Paths.reminders($0) },
        .setting("reminder-settings", "settings.reminders") { _ in Paths.reminderSettings },
        .setting("reminder-delivery", "delivery.title", isForOperator: true) { _ in Paths.reminderDelivery },
    ]
}
