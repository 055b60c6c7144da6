public import Accounts
public import Clinical
internal import SQL

public typealias InvitationID = Identifier<StoredInvitation>

/// A link that lets one more account into a household. The code itself is never stored, only its SHA-256.
public struct StoredInvitation: Sendable, Hashable {
    public let id: InvitationID
    public let household: Household
    /// What the account that accepts it may do.
    public let membership: Membership
    public let created: Instant
    public let used: Instant?
    public let revoked: Instant?
}

extension StoredInvitation {
    static let select: Statement = """
        SELECT invitation.id, invitation.household, household.name AS household_name, invitation.created_at,
               invitation.used_at, invitation.revoked_at, invitation.role, invitation.role_people,
               invitation.role_ends_at
        FROM invitation JOIN household ON household.id = invitation.household
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", InvitationID.init)
        household = Household(
            id: try row.convert("household", "an id", Household.ID.init), name: try row.text("household_name"))
        membership = try Membership(row)
        created = Instant(milliseconds: try row.int64("created_at"))
        used = try row.optionalInt64("used_at").map { Instant(milliseconds: $0) }
        revoked = try row.optionalInt64("revoked_at").map { Instant(milliseconds: $0) }
    }

    public func state(now: Instant) -> InvitationPolicy.State {
        guard revoked == nil, used != nil || !membership.hasEnded(now: now) else { return .expired }
        return InvitationPolicy.state(created: created, used: used, now: now)
    }
}

extension Store {
    /// Creates an invitation. Repeating the call with the same values has no effect. False if the id or the code was used
    /// for another one, or the invitation is no longer open.
    ///
    /// - Throws: `MemberProblem.notGuardian` if the account may not invite.
    @discardableResult
    public func createInvitation(
        _ id: InvitationID, codeHash: String, _ membership: Membership = .guardian, by account: Account, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            try tx.requireGuardian(account.id, of: account.household)
            if let people = membership.people {
                let there = Set(try tx.people(of: account.household).map(\.person.id))
                guard people.isSubset(of: there) else { throw MemberProblem.notThere }
            }
            let there = try tx.fetch(
                """
                \(part: StoredInvitation.select)
                WHERE invitation.id = \(id.text) OR invitation.code_hash = \(codeHash)
                """
            ).map(StoredInvitation.init)
            if let first = there.first {
                let isSame =
                    first.id == id && first.household.id == account.household && first.membership == membership
                let hash = try tx.first("SELECT code_hash FROM invitation WHERE id = \(id.text)")
                return try there.count == 1 && isSame && hash?.text("code_hash") == codeHash
                    && first.state(now: change.now) == .open
            }
            try tx.execute(
                """
                INSERT INTO invitation (id, code_hash, household, created_by, created_at, role, role_people,
                                        role_ends_at)
                VALUES (\(id.text), \(codeHash), \(account.household.text), \(account.id.text),
                        \(change.now.milliseconds), \(membership.role.rawValue), \(membership.storedPeople),
                        \(membership.ends?.milliseconds))
                """)
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "invitation", id.text, "created")
            return true
        }
    }

    public func invitation(codeHash: String) async throws -> StoredInvitation? {
        try await database.read { tx in
            try tx.first("\(part: StoredInvitation.select) WHERE invitation.code_hash = \(codeHash)")
                .map(StoredInvitation.init)
        }
    }

    /// The household's invitations that can still be used, newest first.
    public func openInvitations(of household: Household.ID, now: Instant) async throws -> [StoredInvitation] {
        let since = now.adding(seconds: -InvitationPolicy.validSeconds).milliseconds
        return try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredInvitation.select)
                WHERE invitation.household = \(household.text) AND invitation.used_at IS NULL
                  AND invitation.revoked_at IS NULL AND invitation.created_at > \(since)
                ORDER BY invitation.created_at DESC, invitation.id
                """
            ).map(StoredInvitation.init).filter { $0.state(now: now) == .open }
        }
    }

    public func revokeInvitation(_ id: InvitationID, by account: Account, change: Change) async throws {
        try await database.write { tx in
            let changed = try tx.execute(
                """
                UPDATE invitation SET revoked_at = \(change.now.milliseconds)
                WHERE id = \(id.text) AND household = \(account.household.text) AND used_at IS NULL
                  AND revoked_at IS NULL
                """)
            guard changed == 1 else { return }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "invitation", id.text, "revoked")
        }
    }

    /// Creates an account in the invitation's household and uses up the invitation.
    public func join(_ new: NewAccount, codeHash: String, change: Change) async throws {
        try await database.write { tx in
            let invitation = try tx.openInvitation(codeHash, change.now)
            try tx.insert(
                new, household: invitation.household, invitation.membership, isNewHousehold: false, isOperator: false,
                change)
            try tx.use(invitation, by: new.id, change)
        }
    }
}

extension Reader {
    /// The open invitation with this code.
    func openInvitation(_ codeHash: String, _ now: Instant) throws -> StoredInvitation {
        let row = try first("\(part: StoredInvitation.select) WHERE invitation.code_hash = \(codeHash)")
        guard let invitation = try row.map(StoredInvitation.init) else {
            throw Store.AccountProblem.invitation(.expired)
        }
        let state = invitation.state(now: now)
        guard state == .open else { throw Store.AccountProblem.invitation(state) }
        return invitation
    }
}

extension Writer {
    func use(_ invitation: StoredInvitation, by account: Account.ID, _ change: Change) throws {
        try execute(
            """
            UPDATE invitation SET used_at = \(change.now.milliseconds), used_by = \(account.text)
            WHERE id = \(invitation.id.text)
            """)
    }
}
