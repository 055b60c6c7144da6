package import Clinical
package import Reminders
internal import SQL
internal import Store

/// How a person is reminded of one kind of thing, or of one reminder of their own.
package struct StoredReminderSetting: Sendable, Hashable {
    package let kind: ReminderKind
    /// The id of a reminder of one's own; empty for all of the kind.
    package let subject: String
    package let settings: ReminderSettings
    package let version: RecordVersion
}

extension StoredReminderSetting {
    /// Nil for a kind that this program does not know.
    init?(_ row: Row) throws {
        guard let kind = ReminderKind.known(try row.text("kind")) else { return nil }
        self.kind = kind
        subject = try row.text("subject")
        version = RecordVersion(number: try row.int64("version"))
        let again = try row.optionalInt64("again_minutes").map {
            ReminderSettings.Repetition(minutes: Int($0), count: try row.int("again_count"))
        }
        let quiet = try row.time("quiet_from").flatMap { from in
            try row.time("quiet_until").flatMap { QuietHours(from: from, until: $0) }
        }
        settings = ReminderSettings(
            isOn: try row.bool("is_on"), shift: try row.int("shift"), weekendShift: try row.int("weekend_shift"),
            again: again, tellsOthersAfter: try row.optionalInt64("others_after").map { Int($0) },
            tellsOthersAt: try row.time("others_at"), toldAccount: try row.optionalText("others_account"), quiet: quiet,
            isGrouped: try row.bool("is_grouped"),
            showsDetails: try row.bool("shows_details"))
    }
}

extension Row {
    fileprivate func time(_ column: String) throws -> TimeOfDay? {
        try isNull(column) ? nil : try convert(column, "a time") { TimeOfDay(text: $0) }
    }
}

/// The settings of a person, with the usual ones where nothing was chosen.
package struct ChosenReminderSettings: Sendable {
    package let stored: [StoredReminderSetting]

    /// Those of the subject, otherwise those of the kind, otherwise the usual ones.
    package func settings(_ kind: ReminderKind, _ subject: String = "") -> ReminderSettings {
        let ofKind = stored.filter { $0.kind == kind }
        let found = ofKind.first { $0.subject == subject } ?? ofKind.first { $0.subject.isEmpty }
        return found?.settings ?? .usual(for: kind)
    }

    package func version(_ kind: ReminderKind, _ subject: String = "") -> RecordVersion? {
        stored.first { $0.kind == kind && $0.subject == subject }?.version
    }

    package init(
        stored: [StoredReminderSetting]
    ) {
        self.stored = stored
    }
}
