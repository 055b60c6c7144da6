package import Clinical
package import Reminders
package import SQL
package import Store

/// Whether reminders are used for a person.
package struct ReminderUse: Sendable, Hashable {
    /// Since when; nothing from before is planned.
    package let since: Instant
    /// The end of a pause of everything; nil if there is none.
    package let pausedUntil: Instant?
}

extension Reader {
    package func reminderUse(_ access: PersonAccess) throws -> ReminderUse? {
        try first("SELECT since, paused_until FROM reminder_use WHERE person = \(access.person.text)").map { row in
            ReminderUse(
                since: Instant(milliseconds: try row.int64("since")),
                pausedUntil: try row.optionalInt64("paused_until").map(Instant.init(milliseconds:)))
        }
    }

    package func reminderSettings(_ access: PersonAccess) throws -> ChosenReminderSettings {
        ChosenReminderSettings(
            stored: try fetch("SELECT * FROM reminder_setting WHERE person = \(access.person.text)").compactMap {
                try StoredReminderSetting($0)
            })
    }
}

extension Store {
    /// Starts planning reminders for a person; nothing happens if it has started already.
    package func startReminders(_ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let made = try tx.execute(
                """
                INSERT INTO reminder_use (person, since, version) VALUES (\(access.person.text),
                    \(change.now.milliseconds), 1) ON CONFLICT (person) DO NOTHING
                """)
            guard made > 0 else { return }
            try tx.schedule(
                JobPlan(JobKey(.planReminders, access.person.text), due: change.now, ifScheduled: .earlier),
                now: change.now)
            try tx.audit(change, access, "reminders", access.person.text, "started", before: nil as String?)
        }
    }

    /// Pauses all reminders of a person until then; nil ends the pause.
    package func pauseReminders(until end: Instant?, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let before = try tx.reminderUse(access)
            guard let before, before.pausedUntil != end else { return }
            try tx.execute(
                """
                UPDATE reminder_use SET paused_until = \(end?.milliseconds), version = version + 1
                WHERE person = \(access.person.text)
                """)
            try tx.audit(
                change, access, "reminders", access.person.text, end == nil ? "resumed" : "paused",
                before: ["pausedUntil": before.pausedUntil?.milliseconds])
        }
    }

    /// Changes the settings of a kind or a subject if nobody did since `version`; nil stands for the usual ones.
    package func saveReminderSettings(
        _ settings: ReminderSettings, _ kind: ReminderKind, _ subject: String, version: RecordVersion?,
        _ access: PersonAccess, change: Change
    ) async throws -> Saved<ReminderSettings> {
        try await database.write { tx in
            let stored = try tx.reminderSettings(access).stored.first { $0.kind == kind && $0.subject == subject }
            if stored?.settings == settings { return .saved(settings) }
            guard stored?.version == version else { return .stale(current: stored?.settings) }
            try tx.insert(settings, kind, subject, access)
            try tx.audit(
                change, access, "reminder setting", subject.isEmpty ? kind.code : subject, "changed",
                before: stored.map { ReminderSettingsRecord($0.settings) })
            return .saved(settings)
        }
    }
}

extension Writer {
    fileprivate func insert(
        _ settings: ReminderSettings, _ kind: ReminderKind, _ subject: String, _ access: PersonAccess
    ) throws {
        try execute(
            """
            INSERT INTO reminder_setting (person, kind, subject, is_on, shift, weekend_shift, again_minutes,
                again_count, others_after, others_at, others_account, quiet_from, quiet_until, is_grouped, shows_details,
                version)
            VALUES (\(access.person.text), \(kind.code), \(subject), \(settings.isOn ? 1 : 0), \(settings.shift),
                \(settings.weekendShift), \(settings.again?.minutes), \(settings.again?.count),
                \(settings.tellsOthersAfter), \(settings.tellsOthersAt?.text), \(settings.toldAccount),
                \(settings.quiet?.from.text), \(settings.quiet?.until.text), \(settings.isGrouped ? 1 : 0), \(settings.showsDetails ? 1 : 0), 1)
            ON CONFLICT (person, kind, subject) DO UPDATE SET is_on = excluded.is_on, shift = excluded.shift,
                weekend_shift = excluded.weekend_shift, again_minutes = excluded.again_minutes,
                again_count = excluded.again_count, others_after = excluded.others_after,
                others_at = excluded.others_at, others_account = excluded.others_account,
                quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
                is_grouped = excluded.is_grouped, shows_details = excluded.shows_details,
                version = reminder_setting.version + 1
            """)
    }
}

/// Settings as stored in the audit log.
private struct ReminderSettingsRecord: Encodable {
    let isOn, isGrouped, showsDetails: Bool
    let shift, weekendShift: Int
    let againMinutes, againCount, othersAfter: Int?
    let othersAt, othersAccount, quietFrom, quietUntil: String?

    init(_ settings: ReminderSettings) {
        isOn = settings.isOn
        isGrouped = settings.isGrouped
        showsDetails = settings.showsDetails
        shift = settings.shift
        weekendShift = settings.weekendShift
        againMinutes = settings.again?.minutes
        againCount = settings.again?.count
        othersAfter = settings.tellsOthersAfter
        othersAt = settings.tellsOthersAt?.text
        othersAccount = settings.toldAccount
        quietFrom = settings.quiet?.from.text
        quietUntil = settings.quiet?.until.text
    }
}
