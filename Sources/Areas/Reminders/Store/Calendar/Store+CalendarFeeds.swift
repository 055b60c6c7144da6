package import Accounts
package import Clinical
package import Reminders
internal import SQL
package import Store

/// What a calendar program may read: a person's reminders, by a secret address.
package struct CalendarFeedGrant: Sendable {
    package let id: String
    package let access: PersonAccess
    package let showsDetails: Bool
    /// The locale and the language of the account.
    package let locale, language: String
}

/// What an account sees of its calendar of a person.
package struct CalendarFeedUse: Sendable, Hashable {
    /// When a program last read it, to a quarter of an hour; nil if none did.
    package let read: Instant?

    package init(read: Instant?) {
        self.read = read
    }
}

extension Reader {
    /// Nil if there is no address.
    func calendarFeedUse(_ access: PersonAccess, of account: Account.ID) throws -> CalendarFeedUse? {
        try first(
            """
            SELECT read_at FROM calendar_feed
            WHERE account = \(account.text) AND person = \(access.person.text)
            """
        ).map { CalendarFeedUse(read: try $0.optionalInt64("read_at").map(Instant.init(milliseconds:))) }
    }
}

extension Store {
    /// Makes a new address for a person's calendar; one made before ends.
    package func createCalendarFeed(
        _ id: String, tokenHash: String, showsDetails: Bool, of account: Account.ID, _ access: PersonAccess,
        change: Change
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO calendar_feed (id, account, person, token_hash, shows_details, created_at)
                VALUES (\(id), \(account.text), \(access.person.text), \(tokenHash), \(showsDetails ? 1 : 0),
                    \(change.now.milliseconds))
                ON CONFLICT (account, person) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
                    shows_details = excluded.shows_details, created_at = excluded.created_at, read_at = NULL
                """)
            try tx.audit(change, access, "calendar", access.person.text, "created", before: nil as String?)
        }
    }

    package func revokeCalendarFeed(of account: Account.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let gone = try tx.execute(
                "DELETE FROM calendar_feed WHERE account = \(account.text) AND person = \(access.person.text)")
            guard gone > 0 else { return }
            try tx.audit(change, access, "calendar", access.person.text, "revoked", before: nil as String?)
        }
    }

    /// The grant of an address; nil if it was revoked, or the account no longer looks after the person.
    package func calendarFeed(tokenHash: String, at now: Instant) async throws -> CalendarFeedGrant? {
        let found = try await database.read { tx in
            try tx.first(
                """
                SELECT calendar_feed.id, calendar_feed.account, calendar_feed.person, calendar_feed.shows_details,
                       account.locale, account.language
                FROM calendar_feed
                JOIN account ON account.id = calendar_feed.account
                JOIN person ON person.id = calendar_feed.person AND person.household = account.household
                    AND account.role = 'guardian'
                WHERE calendar_feed.token_hash = \(tokenHash)
                """)
        }
        guard let row = found else { return nil }
        let person = try row.convert("person", "an id", Person.ID.init)
        guard let access = try await systemAccess(to: person) else { return nil }
        return CalendarFeedGrant(
            id: try row.text("id"), access: access, showsDetails: try row.bool("shows_details"),
            locale: try row.text("locale"), language: try row.text("language"))
    }

    /// Stores that a program read the calendar.
    package func noteCalendarRead(_ id: String, at now: Instant) async throws {
        // Programs may read every minute; a quarter of an hour is exact enough.
        let end = now.adding(seconds: -900).milliseconds
        let isKnown = try await database.read { tx in
            try tx.first("SELECT 1 AS one FROM calendar_feed WHERE id = \(id) AND read_at > \(end)") != nil
        }
        guard !isKnown else { return }
        try await database.write { tx in
            try tx.execute("UPDATE calendar_feed SET read_at = \(now.milliseconds) WHERE id = \(id)")
        }
    }

    /// The person's own reminders and the answered or skipped occasions since a day.
    package func calendarRecords(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> (own: [Stored<OwnReminderDetails>], ledger: [LedgerEntry]) {
        try await database.read { tx in
            let rows = try tx.dueReminders(access, from: from, through: through)
            return (try tx.records(.reminder, access), try rows.map { try tx.entry($0, [], schema) })
        }
    }
}
