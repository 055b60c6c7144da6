package import Accounts
package import Clinical
package import Reminders
package import SQL
package import Store

/// Reminders: a ledger of what was planned, sent, received and answered. And the reports that were sent.
package enum RemindersStore: AreaStore {
    package static let migrations = [
        ReminderMigrations.m0037Reminders, ReminderMigrations.m0038ToldAccount,
        ReminderMigrations.m0040ReminderRequests, ReminderMigrations.m0060ReportDeliveries,
    ]

    package static let archive: [ArchiveTable] = [
        Record.reminder.archived(rank: 530, counted: "reminder"),
        ArchiveTable(
            "reminder_use", rank: 540, [.instant("since"), .instant("paused_until").optional, .number("version")],
            order: ["person"]),
        ArchiveTable(
            "reminder_setting", rank: 550,
            [
                .text("kind"), .text("subject"), .number("is_on"), .number("shift"), .number("weekend_shift"),
                .number("again_minutes").optional, .number("again_count").optional, .number("others_after").optional,
                .text("others_at").optional, .text("others_account").optional, .text("quiet_from").optional,
                .text("quiet_until").optional,
                .number("is_grouped"), .number("shows_details"), .number("version"),
            ], order: ["kind", "subject"]),
        ArchiveTable(
            "reminder_due", rank: 560,
            [
                .text("id"), .text("kind"), .text("subject"), .text("day"), .number("slot"), .instant("at"),
                .number("utc_offset"), .text("state"), .instant("postponed_until").optional, .number("sent"),
                .instant("next_at").optional, .instant("created_at"),
            ], counted: "reminderDue"),
        ArchiveTable(
            "reminder_answer", rank: 570, owner: .through("due", of: "reminder_due", owner: "person"),
            [.reference("due", to: "reminder_due"), .text("answer"), .text("source"), .actor("actor"), .instant("at")],
            order: ["due"]),
    ]

    package static let left: [(table: String, reason: String)] = [
        ("reminder_channel", "addresses and secrets of devices; they are connected again on another server"),
        ("reminder_mute", "choices for these devices"),
        ("reminder_preference", "a choice for these devices"),
        ("reminder_message", "what this server sent; the ledger has the reminders and their answers"),
        ("reminder_attempt", "belongs to what this server sent"),
        ("calendar_feed", "a secret address of this server"),
        ("report_delivery", "what this server sent"),
    ]

    package static let personJobs = [JobKind.planReminders]

    package static func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String? {
        guard key.kind == .own || key.kind == .clinicVisit else { return nil }
        return try tx.first("SELECT title FROM reminder WHERE id = \(key.subject) AND person = \(person.text)")?.text(
            "title")
    }

    package static func nextVisit(
        _ access: PersonAccess, after now: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> PlannedVisit? {
        try tx.records(.reminder, access).compactMap { stored in
            stored.details.nextVisit(of: stored.id, after: now, zone: zone).map {
                PlannedVisit(id: stored.id.text, title: stored.details.title, at: $0)
            }
        }.min { $0.at.instant < $1.at.instant }
    }

    package static func endFeeds(of account: Account.ID, _ tx: any Writer) throws {
        try tx.execute("DELETE FROM calendar_feed WHERE account = \(account.text)")
    }

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.records(.reminder, access)
        _ = try tx.reminderUse(access)
        _ = try tx.reminderSettings(access)
        _ = try tx.dueReminders(access, from: .earliest, through: .latest)
    }
}
