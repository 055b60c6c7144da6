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
    public let site: String?

    package init(account: Account.ID, name: String, email: String, role: String, site: String?) {
        self.account = account
        self.name = name
        self.email = email
        self.role = role
        self.site = site
    }
}

public enum TeamProblem: Error, Sendable, Hashable {
    /// Nobody on this server has the email address.
    case noAccount
    case nameTaken
    /// The role has members, or every study has it.
    case inUse
    /// Somebody has to be able to manage the team.
    case lastManager
    /// The person belongs to another site than whoever changes the team.
    case otherSite
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

    public func studyMembers(_ access: StudyAccess) async throws -> [StudyMember] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT account.id AS account, account.name AS name, account.email AS email, study_member.role AS role,
                       study_member.site AS site
                FROM study_member JOIN account ON account.id = study_member.account
                WHERE study_member.study = \(access.study.text) ORDER BY account.name, account.id
                """
            ).map { row in
                StudyMember(
                    account: try row.convert("account", "an id", Account.ID.init), name: try row.text("name"),
                    email: try row.text("email"), role: try row.text("role"), site: try row.optionalText("site"))
            }
        }
    }

    /// Adds an own role, or changes one; the presets stay as they are.
    public func saveStudyRole(
        _ id: String, name: String, description: String, _ permissions: Set<ResearchPermission>,
        _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.manageTeam)
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

    /// Adds the account with an email address to the team, or changes its role. A manager limited to a site can add and
    /// change members of that site only.
    public func setStudyMember(
        email: EmailAddress, role: String, site: String?, _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.manageTeam)
        try await database.write { tx in
            guard let row = try tx.first("SELECT id FROM account WHERE email_key = \(email.key)") else {
                throw TeamProblem.noAccount
            }
            let account = try row.text("id")
            let study = access.study.text
            guard try tx.first("SELECT 1 AS one FROM study_role WHERE id = \(role) AND study = \(study)") != nil
            else { throw StudyProblem.unknown }
            try tx.needsSite(of: account, access)
            let site = access.site ?? site
            let changed = try tx.execute(
                """
                UPDATE study_member SET role = \(role), site = \(site) WHERE study = \(study) AND account = \(account)
                """)
            if changed == 0 {
                try tx.execute(
                    """
                    INSERT INTO study_member (study, account, role, site, joined_at)
                    VALUES (\(study), \(account), \(role), \(site), \(change.now.milliseconds))
                    """)
            }
            try tx.keepsManager(access.study)
            try tx.audit(change, access, "study member", account, "set")
        }
    }

    public func removeStudyMember(_ account: Account.ID, _ access: StudyAccess, change: Change) async throws {
        try access.needs(.manageTeam)
        try await database.write { tx in
            try tx.needsSite(of: account.text, access)
            let removed = try tx.execute(
                "DELETE FROM study_member WHERE study = \(access.study.text) AND account = \(account.text)")
            guard removed > 0 else { return }
            try tx.keepsManager(access.study)
            try tx.audit(change, access, "study member", account.text, "removed")
        }
    }
}

extension Writer {
    /// Somebody limited to a site changes only members of that site.
    fileprivate func needsSite(of account: String, _ access: StudyAccess) throws {
        guard let site = access.site else { return }
        let member = try first(
            "SELECT site FROM study_member WHERE study = \(access.study.text) AND account = \(account)")
        if let member, try member.optionalText("site") != site { throw TeamProblem.otherSite }
    }

    fileprivate func keepsManager(_ study: StudyID) throws {
        let roles = try fetch(
            """
            SELECT study_role.permissions AS permissions FROM study_member
            JOIN study_role ON study_role.id = study_member.role WHERE study_member.study = \(study.text)
            """)
        let isManaged = try roles.contains { row in
            try row.convert("permissions", "permissions", Set.init(stored:)).contains(.manageTeam)
        }
        guard isManaged else { throw TeamProblem.lastManager }
    }
}
