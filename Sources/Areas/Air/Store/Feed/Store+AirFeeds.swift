package import Accounts
internal import Clinical
internal import SQL
package import Store

/// What a watch or a home may read: the air of a person, by a secret address.
package struct AirFeedGrant: Sendable {
    package let id: String
    package let access: PersonAccess
    /// The locale and the language of the account.
    package let locale, language: String
}

extension Store {
    /// Makes a new address for the air of a person; one made before ends.
    package func createAirFeed(
        _ id: String, tokenHash: String, of account: Account.ID, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO air_feed (id, account, person, token_hash, created_at)
                VALUES (\(id), \(account.text), \(access.person.text), \(tokenHash), \(change.now.milliseconds))
                ON CONFLICT (account, person) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
                    created_at = excluded.created_at, read_at = NULL
                """)
            try tx.audit(change, access, "air feed", access.person.text, "created", before: nil as String?)
        }
    }

    package func revokeAirFeed(of account: Account.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let gone = try tx.execute(
                "DELETE FROM air_feed WHERE account = \(account.text) AND person = \(access.person.text)")
            guard gone > 0 else { return }
            try tx.audit(change, access, "air feed", access.person.text, "revoked", before: nil as String?)
        }
    }

    /// Whether an account has an address for the air of a person.
    package func hasAirFeed(of account: Account.ID, _ access: PersonAccess) async throws -> Bool {
        try await database.read { tx in
            try tx.first(
                "SELECT 1 AS one FROM air_feed WHERE account = \(account.text) AND person = \(access.person.text)")
                != nil
        }
    }

    /// The grant of an address; nil if it was revoked, or the account no longer looks after the person.
    package func airFeed(tokenHash: String) async throws -> AirFeedGrant? {
        let found = try await database.read { tx in
            try tx.first(
                """
                SELECT air_feed.id, air_feed.person, account.locale, account.language
                FROM air_feed
                JOIN account ON account.id = air_feed.account
                JOIN person ON person.id = air_feed.person AND person.household = account.household
                    AND account.role = 'guardian'
                WHERE air_feed.token_hash = \(tokenHash)
                """)
        }
        guard let row = found else { return nil }
        let person = try row.convert("person", "an id", Person.ID.init)
        guard let access = try await systemAccess(to: person) else { return nil }
        return AirFeedGrant(
            id: try row.text("id"), access: access, locale: try row.text("locale"),
            language: try row.text("language"))
    }
}
