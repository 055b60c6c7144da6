public import Accounts
public import Clinical
internal import SQL

/// An account of a household, with what it may do there.
public struct HouseholdMember: Sendable, Hashable {
    public let account: Account
    public let joined: Instant
}

/// The notice shown to someone removed from a household.
public struct HouseholdRemoval: Sendable, Hashable {
    public let household: String
    /// The name of the member who removed them.
    public let by: String
    public let at: Instant
}

extension Store {
    /// Why a member was not removed or an account did not join.
    public enum MemberProblem: Error, Equatable {
        /// They are not in the household, or no longer.
        case notThere
        /// Members cannot remove their own account from a household, so that one always remains.
        case oneself
        /// An account that joins another household must leave no one behind in its own.
        case looksAfterOthers
        /// Somebody else changed the member meanwhile.
        case changed
        /// Only guardians decide about a household.
        case notGuardian
    }

    /// The accounts of a household, in the order in which they joined.
    public func members(of household: Household.ID) async throws -> [HouseholdMember] {
        try await database.read { tx in try tx.members(of: household) }
    }

    /// Removes a member from the household at once: they are signed out everywhere, their tokens, open
    /// invitations and links for clinics end, and they keep their account with an empty household of its own, `own`. What they
    /// recorded is kept.
    public func removeMember(_ id: Account.ID, by remover: Account, own: Household, change: Change) async throws {
        try await database.write { tx in
            guard id != remover.id else { throw MemberProblem.oneself }
            let members = try tx.members(of: remover.household)
            guard members.contains(where: { $0.account.id == remover.id }),
                members.contains(where: { $0.account.id == id }),
                let household = try tx.first("SELECT name FROM household WHERE id = \(remover.household.text)")
            else { throw MemberProblem.notThere }
            try tx.requireGuardian(remover.id, of: remover.household)
            try tx.insert(own, change)
            try tx.execute(
                """
                UPDATE account SET household = \(own.id.text), role = 'guardian', role_people = NULL,
                    role_ends_at = NULL, version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.execute("DELETE FROM session WHERE account = \(id.text)")
            try tx.endPowers(of: id, schema, change)
            try tx.execute(
                """
                INSERT INTO household_removal (account, household_name, removed_by, removed_at)
                VALUES (\(id.text), \(try household.text("name")), \(remover.name), \(change.now.milliseconds))
                ON CONFLICT (account) DO UPDATE
                SET household_name = excluded.household_name, removed_by = excluded.removed_by,
                    removed_at = excluded.removed_at
                """)
            try tx.audit(
                change, actor: remover.id.text, household: remover.household.text, "account", id.text, "member removed")
        }
    }

    /// Changes what a member may do, if the account is still at `version`. Guardians cannot change their own role, so that one always remains. Tokens, open
    /// invitations and links for clinics of somebody who is no guardian any more end.
    public func changeMembership(
        of id: Account.ID, to membership: Membership, version: RecordVersion? = nil, by guardian: Account,
        change: Change
    ) async throws {
        try await database.write { tx in
            guard id != guardian.id else { throw MemberProblem.oneself }
            try tx.requireGuardian(guardian.id, of: guardian.household)
            guard let before = try tx.members(of: guardian.household).first(where: { $0.account.id == id }),
                membership.people?.isSubset(of: try tx.people(of: guardian.household).map(\.person.id)) ?? true
            else { throw MemberProblem.notThere }
            guard before.account.membership != membership else { return }
            guard version == nil || before.account.version == version else { throw MemberProblem.changed }
            try tx.execute(
                """
                UPDATE account SET role = \(membership.role.rawValue), role_people = \(membership.storedPeople),
                    role_ends_at = \(membership.ends?.milliseconds), version = version + 1
                WHERE id = \(id.text)
                """)
            if membership.role != .guardian { try tx.endPowers(of: id, schema, change) }
            try tx.audit(
                change, actor: guardian.id.text, household: guardian.household.text, "account", id.text,
                "role changed", before: AuditText.of(["role": before.account.membership.role.rawValue]))
        }
    }

    /// Moves an account whose own household is empty into an invitation's household, using up the invitation.
    public func join(_ account: Account, codeHash: String, change: Change) async throws {
        try await database.write { tx in
            let invitation = try tx.openInvitation(codeHash, change.now)
            guard invitation.household.id != account.household, try !tx.looksAfterOthers(account) else {
                throw MemberProblem.looksAfterOthers
            }
            try tx.execute(
                """
                UPDATE account SET household = \(invitation.household.id.text),
                    role = \(invitation.membership.role.rawValue),
                    role_people = \(invitation.membership.storedPeople),
                    role_ends_at = \(invitation.membership.ends?.milliseconds), version = version + 1
                WHERE id = \(account.id.text) AND household = \(account.household.text)
                """)
            // A token opens the account's household, and it was not created for the new one.
            try tx.endTokens(of: account.id, change)
            try tx.endInvitations(by: account.id, change)
            try tx.execute("DELETE FROM household_removal WHERE account = \(account.id.text)")
            try tx.execute("DELETE FROM audit WHERE household = \(account.household.text)")
            try tx.execute("DELETE FROM household WHERE id = \(account.household.text)")
            try tx.use(invitation, by: account.id, change)
            try tx.audit(
                change, actor: account.id.text, household: invitation.household.id.text, "account", account.id.text,
                "joined")
        }
    }

    /// Whether an account's household has a person or another member.
    public func looksAfterOthers(_ account: Account) async throws -> Bool {
        try await database.read { tx in try tx.looksAfterOthers(account) }
    }

    /// The removal notice that the account has not dismissed yet.
    public func removal(of account: Account.ID) async throws -> HouseholdRemoval? {
        try await database.read { tx in
            try tx.first(
                "SELECT household_name, removed_by, removed_at FROM household_removal WHERE account = \(account.text)"
            ).map { row in
                HouseholdRemoval(
                    household: try row.text("household_name"), by: try row.text("removed_by"),
                    at: Instant(milliseconds: try row.int64("removed_at")))
            }
        }
    }

    public func dismissRemoval(of account: Account.ID) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM household_removal WHERE account = \(account.text)")
        }
    }
}

extension Reader {
    /// - Throws: `MemberProblem.notGuardian` if the account is no guardian of the household, as stored now.
    func requireGuardian(_ account: Account.ID, of household: Household.ID) throws {
        let found = try first(
            """
            SELECT 1 AS one FROM account
            WHERE id = \(account.text) AND household = \(household.text) AND role = 'guardian'
            """)
        guard found != nil else { throw Store.MemberProblem.notGuardian }
    }

    /// The accounts of a household, in the order in which they joined.
    package func members(of household: Household.ID) throws -> [HouseholdMember] {
        try fetch(
            """
            SELECT \(part: StoredAccount.columns), account.created_at
            FROM account JOIN household ON household.id = account.household
            WHERE account.household = \(household.text) ORDER BY account.created_at, account.id
            """
        ).map { row in
            HouseholdMember(
                account: try StoredAccount(row).account, joined: Instant(milliseconds: try row.int64("created_at")))
        }
    }

    fileprivate func looksAfterOthers(_ account: Account) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM account WHERE household = \(account.household.text) AND id <> \(account.id.text)
            UNION ALL SELECT 1 AS one FROM person WHERE household = \(account.household.text)
            """) != nil
    }
}

extension Writer {
    func insert(_ household: Household, _ change: Change) throws {
        try execute(
            """
            INSERT INTO household (id, name, created_at)
            VALUES (\(household.id.text), \(household.name), \(change.now.milliseconds))
            """)
    }

    /// Ends what lets others act for an account or join by its word.
    fileprivate func endPowers(of account: Account.ID, _ schema: StoreSchema, _ change: Change) throws {
        for area in schema.areas { try area.endFeeds(of: account, self) }
        try endTokens(of: account, change)
        try endInvitations(by: account, change)
        try endClinicLinks(by: account, change)
    }

    /// Revokes every token of an account.
    func endTokens(of account: Account.ID, _ change: Change) throws {
        try execute(
            """
            UPDATE api_token SET revoked_at = \(change.now.milliseconds)
            WHERE account = \(account.text) AND revoked_at IS NULL
            """)
    }

    /// Withdraws an account's unanswered invitations.
    func endInvitations(by account: Account.ID, _ change: Change) throws {
        try execute(
            """
            UPDATE invitation SET revoked_at = \(change.now.milliseconds)
            WHERE created_by = \(account.text) AND used_at IS NULL AND revoked_at IS NULL
            """)
    }
}
