public import Accounts
public import Clinical
internal import SQL

extension Store {
    public enum PasskeyProblem: Error, Equatable {
        /// A passkey with this id or credential exists.
        case taken
        case tooMany(limit: Int)
    }

    /// The random name by which authenticators know an account; if it has none, `fresh` is stored.
    public func userHandle(of account: Account.ID, fresh: String) async throws -> String {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO passkey_user (account, handle) VALUES (\(account.text), \(fresh))
                ON CONFLICT (account) DO NOTHING
                """)
            let row = try tx.first("SELECT handle FROM passkey_user WHERE account = \(account.text)")
            return try row.map { try $0.text("handle") } ?? fresh
        }
    }

    /// The account's passkeys, oldest first.
    public func passkeys(of account: Account.ID) async throws -> [StoredPasskey] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredPasskey.select) WHERE passkey.account = \(account.text)
                ORDER BY passkey.created_at, passkey.id
                """
            ).map { try StoredPasskey($0) }
        }
    }

    /// The passkey with a credential created for a relying party, and its account's name among authenticators.
    public func passkey(
        credential: String, relyingParty: String
    ) async throws -> (passkey: StoredPasskey, userHandle: String)? {
        try await database.read { tx in
            let row = try tx.first(
                """
                \(part: StoredPasskey.select)
                WHERE passkey.credential = \(credential) AND passkey.relying_party = \(relyingParty)
                """)
            guard let passkey = try row.map({ try StoredPasskey($0) }),
                let handle = try tx.first("SELECT handle FROM passkey_user WHERE account = \(passkey.account.text)")
            else { return nil }
            return (passkey, try handle.text("handle"))
        }
    }

    public func addPasskey(_ passkey: StoredPasskey, by account: Account, change: Change) async throws {
        try await database.write { tx in
            let taken = try tx.first(
                """
                SELECT 1 AS one FROM passkey WHERE id = \(passkey.id.text)
                UNION ALL SELECT 1 AS one FROM passkey WHERE credential = \(passkey.credential)
                """)
            guard taken == nil else { throw PasskeyProblem.taken }
            let count = try tx.count("SELECT count(*) AS count FROM passkey WHERE account = \(account.id.text)")
            guard count < PasskeyPolicy.mostPerAccount else {
                throw PasskeyProblem.tooMany(limit: PasskeyPolicy.mostPerAccount)
            }
            try tx.execute(
                """
                INSERT INTO passkey (id, account, relying_party, credential, public_key, sign_count, name, transports,
                                     may_be_copied, is_copied, created_at)
                VALUES (\(passkey.id.text), \(account.id.text), \(passkey.relyingParty), \(passkey.credential),
                        \(passkey.publicKey), \(passkey.signCount), \(passkey.name),
                        \(passkey.transports.joined(separator: " ")), \(passkey.mayBeCopied), \(passkey.isCopied),
                        \(change.now.milliseconds))
                """)
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "passkey", passkey.id.text, "created"
            )
        }
    }

    public func renamePasskey(_ id: StoredPasskey.ID, to name: String, by account: Account, change: Change) async throws
    {
        try await database.write { tx in
            guard let before = try tx.passkey(id, account), before.name != name else { return }
            try tx.execute("UPDATE passkey SET name = \(name) WHERE id = \(id.text)")
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "passkey", id.text, "changed",
                before: AuditText.of(PasskeyRecord(before)))
        }
    }

    public func removePasskey(_ id: StoredPasskey.ID, by account: Account, change: Change) async throws {
        try await database.write { tx in
            guard let before = try tx.passkey(id, account) else { return }
            try tx.execute("DELETE FROM passkey WHERE id = \(id.text)")
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "passkey", id.text, "deleted",
                before: AuditText.of(PasskeyRecord(before)))
        }
    }

    /// Records that a passkey was used; false if its counter advanced meanwhile, so that one answer counts once.
    public func usePasskey(
        _ passkey: StoredPasskey, signCount: Int64, isCopied: Bool, now: Instant
    ) async throws -> Bool {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE passkey SET sign_count = \(signCount), is_copied = \(isCopied), used_at = \(now.milliseconds)
                WHERE id = \(passkey.id.text) AND sign_count = \(passkey.signCount)
                """) == 1
        }
    }

    /// Marks a passkey whose counter decreased; it is kept, and its owner is told.
    public func suspectPasskey(_ passkey: StoredPasskey, change: Change) async throws {
        try await database.write { tx in
            try tx.execute(
                "UPDATE passkey SET suspected_at = \(change.now.milliseconds) WHERE id = \(passkey.id.text)")
            try tx.audit(
                change, actor: passkey.account.text, household: nil, "passkey", passkey.id.text, "suspected")
        }
    }
}

extension Reader {
    fileprivate func passkey(_ id: StoredPasskey.ID, _ account: Account) throws -> StoredPasskey? {
        try first(
            "\(part: StoredPasskey.select) WHERE passkey.id = \(id.text) AND passkey.account = \(account.id.text)"
        ).map { try StoredPasskey($0) }
    }
}
