public import Accounts
public import Clinical
internal import SQL
public import Store
public import Study

/// A role of a study.
public struct StudyRole: Sendable, Hashable {
    public let id: String
    public let name: String
    public let description: String
    public let permissions: Set<ResearchPermission>
    public let isPreset: Bool
    public let members: Int

    package init(
        id: String, name: String, description: String, permissions: Set<ResearchPermission>, isPreset: Bool,
        members: Int
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.permissions = permissions
        self.isPreset = isPreset
        self.members = members
    }
}

/// Somebody of a study's team.
public struct StudyMember: Sendable, Hashable {
    public let account: Account.ID
    public let name: String
    public let email: String
    public let role: String
    /// The codes of the sites that the person is limited to; nil for the whole study.
    public let sites: Set<String>?

    package init(account: Account.ID, name: String, email: String, role: String, sites: Set<String>?) {
        self.account = account
        self.name = name
        self.email = email
        self.role = role
        self.sites = sites
    }
}

public enum TeamProblem: Error, Sendable, Hashable {
    /// Nobody on this server has the email address.
    case noAccount
    case nameTaken
    /// The role has members, or every study has it.
    case inUse
    /// Somebody who sees the whole study has to be able to manage the team.
    case lastManager
    /// The person sees more than whoever changes the team.
    case otherSite
    /// No site is chosen, or one that there is not, or not for whoever chose it.
    case site
}

extension Store {
    public func studyRoles(_ access: StudyAccess) async throws -> [StudyRole] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT id, name, description, permissions, is_preset,
                       (SELECT count(*) FROM study_member WHERE study_member.role = study_role.id) AS members
                FROM study_role WHERE study = \(access.study.text) ORDER BY is_preset DESC, name, id
                """
            ).map { row in
                StudyRole(
                    id: try row.text("id"), name: try row.text("name"), description: try row.text("description"),
                    permissions: try row.convert("permissions", "permissions", Set.init(stored:)),
                    isPreset: try row.bool("is_preset"), members: try row.int("members"))
            }
        }
    }

    /// The team by name. Whoever is limited to sites finds out who else sees these, and of nobody that there are others.
    public func studyMembers(_ access: StudyAccess) async throws -> [StudyMember] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT account.id AS account, account.name AS name, account.email AS email, study_member.role AS role,
                       study_member.sites AS sites
                FROM study_member JOIN account ON account.id = study_member.account
                WHERE study_member.study = \(access.study.text) ORDER BY account.name, account.id
                """
            ).map { row in
                StudyMember(
                    account: try row.convert("account", "an id", Account.ID.init), name: try row.text("name"),
                    email: try row.text("email"), role: try row.text("role"),
                    sites: try row.optionalText("sites").map(SiteCodes.read))
            }.filter { member in
                member.sites.map { $0.contains { access.sees(site: $0) } } ?? true
            }
        }
    }

    /// Adds an own role, or changes one; the presets stay as they are. Roles are the whole study's.
    public func saveStudyRole(
        _ id: String, name: String, description: String, _ permissions: Set<ResearchPermission>,
        _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.manageTeam)
        try access.needsWholeStudy()
        try await database.write { tx in
            let study = access.study.text
            let other = try tx.first(
                "SELECT id FROM study_role WHERE study = \(study) AND name = \(name) AND id <> \(id)")
            guard other == nil else { throw TeamProblem.nameTaken }
            let changed = try tx.execute(
                """
                UPDATE study_role
                SET name = \(name), description = \(description), permissions = \(permissions.stored)
                WHERE id = \(id) AND study = \(study) AND is_preset = \(false)
                """)
            if changed == 0 {
                guard try tx.first("SELECT 1 AS one FROM study_role WHERE id = \(id)") == nil else {
                    throw TeamProblem.inUse
                }
                try tx.execute(
                    """
                    INSERT INTO study_role (id, study, name, description, permissions, is_preset)
                    VALUES (\(id), \(study), \(name), \(description), \(permissions.stored), \(false))
                    """)
            }
            try tx.keepsManager(access.study)
            try tx.audit(change, access, "study role", id, "saved")
        }
    }

    /// Deletes an own role that nobody has.
    public func deleteStudyRole(_ id: String, _ access: StudyAccess, change: Change) async throws {
        try access.needs(.manageTeam)
        try access.needsWholeStudy()
        try await database.write { tx in
            let deleted = try tx.execute(
                """
                DELETE FROM study_role
                WHERE id = \(id) AND study = \(access.study.text) AND is_preset = \(false)
                  AND NOT EXISTS (SELECT 1 FROM study_member WHERE study_member.role = study_role.id)
                """)
            guard deleted == 1 else { throw TeamProblem.inUse }
            try tx.audit(change, access, "study role", id, "deleted")
        }
    }

    /// Adds the account with an email address to the team, or changes its role and sites. A manager who is limited to
    /// sites adds and changes members of nothing but these.
    ///
    /// - Parameter sites: nil for the whole study.
    /// - Returns: the account.
    /// - Throws: `TeamProblem`.
    @discardableResult public func setStudyMember(
        email: EmailAddress, role: String, sites: Set<String>?, _ access: StudyAccess, change: Change
    ) async throws -> Account.ID {
        try access.needs(.manageTeam)
        return try await database.write { tx in
            guard let row = try tx.first("SELECT id FROM account WHERE email_key = \(email.key)") else {
                throw TeamProblem.noAccount
            }
            let account = try row.convert("id", "an id", Account.ID.init)
            let study = access.study.text
            guard try tx.first("SELECT 1 AS one FROM study_role WHERE id = \(role) AND study = \(study)") != nil
            else { throw StudyProblem.unknown }
            let there = try tx.studySites(access.study).map(\.code)
            guard access.narrowed(to: sites) != nil, sites.map({ !$0.isEmpty && $0.isSubset(of: there) }) ?? true else {
                throw TeamProblem.site
            }
            let earlier = try tx.membership(of: account, access)
            guard earlier?.isBeyond(access) != true else { throw TeamProblem.otherSite }
            let stored = sites.map(SiteCodes.stored)
            try tx.execute(
                """
                INSERT INTO study_member (study, account, role, sites, joined_at)
                VALUES (\(study), \(account.text), \(role), \(stored), \(change.now.milliseconds))
                ON CONFLICT (study, account) DO UPDATE SET role = excluded.role, sites = excluded.sites
                """)
            try tx.keepsManager(access.study)
            try tx.audit(
                change, access, "study member", account.text, "set", before: try earlier.map { try AuditText.of($0) })
            return account
        }
    }

    /// Removes somebody; false for an account that is not in the team, or not for whoever asks.
    @discardableResult public func removeStudyMember(
        _ account: Account.ID, _ access: StudyAccess, change: Change
    ) async throws -> Bool {
        try access.needs(.manageTeam)
        return try await database.write { tx in
            guard let earlier = try tx.membership(of: account, access), earlier.isSeen(by: access) else {
                return false
            }
            guard !earlier.isBeyond(access) else { throw TeamProblem.otherSite }
            try tx.execute(
                "DELETE FROM study_member WHERE study = \(access.study.text) AND account = \(account.text)")
            try tx.keepsManager(access.study)
            try tx.audit(
                change, access, "study member", account.text, "removed", before: try AuditText.of(earlier))
            return true
        }
    }
}

/// What somebody of the team was before a change, as the audit keeps it.
private struct EarlierMembership: Encodable {
    let role: String
    /// Codes in their order; nil for the whole study.
    let sites: [String]?

    func isSeen(by access: StudyAccess) -> Bool { sites?.contains { access.sees(site: $0) } ?? true }

    /// Whether the person sees more than somebody else.
    func isBeyond(_ access: StudyAccess) -> Bool { access.narrowed(to: sites.map(Set.init)) == nil }
}

extension Writer {
    fileprivate func membership(of account: Account.ID, _ access: StudyAccess) throws -> EarlierMembership? {
        try first(
            """
            SELECT role, sites FROM study_member
            WHERE study = \(access.study.text) AND account = \(account.text)
            """
        ).map { row in
            EarlierMembership(
                role: try row.text("role"), sites: try row.optionalText("sites").map { SiteCodes.read($0).sorted() })
        }
    }

    fileprivate func keepsManager(_ study: StudyID) throws {
        let roles = try fetch(
            """
            SELECT study_role.permissions AS permissions FROM study_member
            JOIN study_role ON study_role.id = study_member.role
            WHERE study_member.study = \(study.text) AND study_member.sites IS NULL
            """)
        let isManaged = try roles.contains { row in
            try row.convert("permissions", "permissions", Set.init(stored:)).contains(.manageTeam)
        }
        guard isManaged else { throw TeamProblem.lastManager }
    }
}
