package import Accounts
package import Clinical
package import Reminders
internal import SQL
package import Store

/// What the page about a person's reminders shows.
package struct ReminderOverview: Sendable {
    /// Whether the account gets reminders anywhere.
    package let isConnected: Bool
    package let settings: ChosenReminderSettings
    package let own: [Stored<OwnReminderDetails>]
    package let next: LedgerEntry?
    package let pausedUntil: Instant?
    /// Nil if the account has no calendar of the person.
    package let calendar: CalendarFeedUse?
    /// Whether the person is treated with doses.
    package let isTreated: Bool
    package let allergens: [Allergen]
}

extension Store {
    package func reminderOverview(
        _ access: PersonAccess, of account: Account.ID, on day: CalendarDay, now: Instant
    ) async throws -> ReminderOverview {
        try await database.read { tx in
            let rows = try tx.dueReminders(access, from: day, through: day.adding(days: 2))
            let next = rows.first { $0.state == .planned && $0.at.instant > now }
            let paused = try tx.reminderUse(access)?.pausedUntil
            return ReminderOverview(
                isConnected: try tx.reminderChannels(of: account).contains(where: \.isOn),
                settings: try tx.reminderSettings(access), own: try tx.records(.reminder, access),
                next: try next.map { try tx.entry($0, [], schema) },
                pausedUntil: paused.flatMap { $0 > now ? $0 : nil },
                calendar: try tx.calendarFeedUse(access, of: account),
                isTreated: try schema.isTreated(access, tx), allergens: try tx.allergens(access))
        }
    }

    package func reminderSettings(_ access: PersonAccess) async throws -> ChosenReminderSettings {
        try await database.read { tx in try tx.reminderSettings(access) }
    }
}
