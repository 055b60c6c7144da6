public import Accounts
public import Clinical
internal import SQL

/// What became of the wish for a new link.
public enum ClinicLinkCreation: Sendable, Equatable {
    case created
    /// The same form was sent before; its link and passcode cannot be shown again.
    case known
    /// Too many of the person's links are open.
    case tooMany
}

extension Store {
    /// Creates a link to the report about a person.
    ///
    /// - Parameters:
    ///   - tokenHash: the SHA-256 of the secret in the link's address.
    ///   - passcodeHash: as made by the password hasher.
    public func createClinicLink(
        _ link: ClinicLink, tokenHash: String, passcodeHash: String, by account: Account.ID, _ access: PersonAccess,
        change: Change
    ) async throws -> ClinicLinkCreation {
        try await database.write { tx in
            try tx.requireGuardian(account, of: access.household)
            let isKnown = try tx.first("SELECT 1 AS one FROM clinic_link WHERE id = \(link.id.text)") != nil
            guard !isKnown else { return .known }
            let open = try tx.count(
                """
                SELECT count(*) AS count FROM clinic_link
                WHERE person = \(access.person.text) AND \(part: ClinicLink.isOpen(change.now))
                """)
            guard open < ClinicLinkPolicy.mostOpen else { return .tooMany }
            let content = link.content
            try tx.execute(
                """
                INSERT INTO clinic_link (id, person, created_by, name, token_hash, passcode_hash, parts, with_notes,
                                         first_day, last_day, created_at, ends_at, summary_key, none_known)
                VALUES (\(link.id.text), \(access.person.text), \(account.text), \(link.name), \(tokenHash),
                        \(passcodeHash), \(content.parts.joined(separator: " ")), \(content.withNotes ? 1 : 0),
                        \(content.firstDay.iso), \(content.lastDay?.iso), \(change.now.milliseconds),
                        \(link.ends.milliseconds), \(link.summary?.sealedKey),
                        \((link.summary?.noneKnown ?? []).joined(separator: " ")))
                """)
            try tx.audit(change, access, "clinic link", link.id.text, "created", before: nil as String?)
            return .created
        }
    }

    /// A person's links, the newest first, with those that have ended.
    public func clinicLinks(_ access: PersonAccess) async throws -> [ClinicLink] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: ClinicLink.select) WHERE clinic_link.person = \(access.person.text)
                ORDER BY clinic_link.created_at DESC, clinic_link.id DESC
                """
            ).map(ClinicLink.init)
        }
    }

    /// Ends a link at once; false if there is none that is open.
    public func revokeClinicLink(_ id: ClinicLink.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            let changed = try tx.execute(
                """
                UPDATE clinic_link SET revoked_at = \(change.now.milliseconds)
                WHERE id = \(id.text) AND person = \(access.person.text) AND revoked_at IS NULL
                    AND ends_at > \(change.now.milliseconds)
                """)
            guard changed == 1 else { return false }
            try tx.audit(change, access, "clinic link", id.text, "revoked", before: nil as String?)
            return true
        }
    }

    /// What an address leads to, also if the link has ended; nil if there is none.
    public func clinicLink(tokenHash: String) async throws -> ClinicLinkGrant? {
        try await database.read { tx in
            try tx.first("\(part: ClinicLink.select) WHERE clinic_link.token_hash = \(tokenHash)")
                .map(ClinicLinkGrant.init)
        }
    }
}

extension Writer {
    /// Ends the links that an account made.
    func endClinicLinks(by account: Account.ID, _ change: Change) throws {
        try execute(
            """
            UPDATE clinic_link SET revoked_at = \(change.now.milliseconds)
            WHERE created_by = \(account.text) AND revoked_at IS NULL
            """)
    }
}
