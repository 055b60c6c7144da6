internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
internal import SQL
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia a reminder that was sent to Ada's phone and is open, one that is answered, and a calendar.
    ///
    /// Ids: `cream-of-mia`, `due-of-mia`, `done-of-mia`, `phone-of-ada`, `message-of-mia`; the calendar's address ends
    /// with `feed-of-mia`.
    public func fillReminders() async throws {
        let now = clock.now.milliseconds
        let ada = Account.ID.ada.text
        let feed = Digest.of("feed-of-mia")
        try await temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO reminder (id, person, title, is_visit, notes, schedule, created_at, version)
                VALUES ('cream-of-mia', 'mia', '=Cream', 0, 'Arms', 'clock daily 09:00', \(now), 1)
                """)
            try tx.execute("INSERT INTO reminder_use (person, since, version) VALUES ('mia', \(now), 1)")
            try tx.execute(
                """
                INSERT INTO reminder_setting (person, kind, subject, is_on, shift, weekend_shift, is_grouped,
                    shows_details, version) VALUES ('mia', 'dose', '', 1, 5, 0, 1, 0, 1)
                """)
            for (id, state) in [("due-of-mia", "planned"), ("done-of-mia", "done")] {
                try tx.execute(
                    """
                    INSERT INTO reminder_due (id, person, kind, subject, day, slot, at, utc_offset, state, sent,
                        created_at)
                    VALUES (\(id), 'mia', 'own', 'cream-of-mia', '2026-06-20', \(state == "done" ? 1 : 0),
                        \(now - 60_000), 7200, \(state), 1, \(now - 90_000))
                    """)
            }
            try tx.execute(
                """
                INSERT INTO reminder_answer (due, answer, source, actor, at)
                VALUES ('done-of-mia', 'done', 'page', \(ada), \(now - 30_000))
                """)
            try tx.execute(
                """
                INSERT INTO report_delivery (id, person, actor, recipient, name, first_day, last_day, at, state, ended_at)
                VALUES ('report-of-mia', 'mia', \(ada), 'dr@example.org', 'Dr. Meyer', '2026-06-01', '2026-06-20',
                    \(now - 60_000), 'sent', \(now - 50_000))
                """)
            try tx.execute(
                """
                INSERT INTO reminder_channel (id, account, kind, name, address, key, secret, is_on, created_at, version)
                VALUES ('phone-of-ada', \(ada), 'push', 'Phone', 'https://push.example/1', 'key', 'secret', 1,
                    \(now - 90_000), 1)
                """)
            try tx.execute("INSERT INTO reminder_preference (account, later_minutes) VALUES (\(ada), 30)")
            try tx.execute(
                "INSERT INTO reminder_mute (channel, person, kind) VALUES ('phone-of-ada', 'mia', 'check-in')")
            try tx.execute(
                """
                INSERT INTO reminder_message (id, channel, purpose, tag, created_at, expires_at, tries, sent_at,
                    may_be_twice)
                VALUES ('message-of-mia', 'phone-of-ada', 'due', 'r-1', \(now - 60_000), \(now + 3_600_000), 1,
                    \(now - 60_000), 0)
                """)
            for due in ["due-of-mia", "done-of-mia"] {
                try tx.execute("INSERT INTO reminder_attempt (message, due) VALUES ('message-of-mia', \(due))")
            }
            try tx.execute(
                """
                INSERT INTO calendar_feed (id, account, person, token_hash, shows_details, created_at)
                VALUES ('calendar-of-mia', \(ada), 'mia', \(feed), 0, \(now))
                """)
        }
    }
}
