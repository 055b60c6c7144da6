public import Accounts
public import Clinical
internal import SQL
public import Study

/// Permission to work in one study, and who has it.
///
/// Only the store creates one, from the roles that the study keeps, so code without one cannot query its records.
public struct StudyAccess: Sendable, Hashable {
    public let study: StudyID
    public let account: Account.ID
    /// The name of the role, as shown.
    public let role: String
    /// Those of the role, without those of the whole study for somebody who is limited to sites.
    public let permissions: Set<ResearchPermission>
    /// The codes of the sites whose people may be seen; nil for the whole study.
    public let sites: Set<String>?

    public enum Problem: Error, Equatable {
        case notPermitted(ResearchPermission)
        /// Only somebody without a limit to sites may do it.
        case limited
    }

    /// Fails unless the role has the permission.
    public func needs(_ permission: ResearchPermission) throws {
        guard permissions.contains(permission) else { throw Problem.notPermitted(permission) }
    }

    /// Fails for somebody who is limited to sites.
    public func needsWholeStudy() throws {
        guard sites == nil else { throw Problem.limited }
    }

    /// Whether people of a site may be seen; nil for those of none.
    public func sees(site: String?) -> Bool {
        guard let sites else { return true }
        return site.map(sites.contains) ?? false
    }

    /// The same for a part of the sites; nil if it goes beyond what may be seen.
    ///
    /// - Parameter part: nil for the whole study.
    public func narrowed(to part: Set<String>?) -> StudyAccess? {
        guard let part else { return sites == nil ? self : nil }
        guard sites?.isSuperset(of: part) ?? true else { return nil }
        return StudyAccess(study: study, account: account, role: role, permissions: permissions, sites: part)
    }

    private init(
        study: StudyID, account: Account.ID, role: String, permissions: Set<ResearchPermission>, sites: Set<String>?
    ) {
        self.study = study
        self.account = account
        self.role = role
        self.permissions = permissions.filter { sites == nil || !$0.isOfWholeStudy }
        self.sites = sites
    }

    fileprivate init(_ row: Row, study: StudyID, account: Account.ID) throws {
        self.init(
            study: study, account: account, role: try row.text("role"),
            permissions: try row.convert("permissions", "permissions", Set.init(stored:)),
            sites: try row.optionalText("sites").map(SiteCodes.read))
    }
}

/// The codes of sites as they are stored: one on each line.
package enum SiteCodes {
    package static func read(_ stored: String) -> Set<String> {
        Set(stored.split(separator: "\n").map(String.init))
    }

    package static func stored(_ codes: Set<String>) -> String { codes.sorted().joined(separator: "\n") }
}

/// Permission of a participant to answer, read and leave; made only in the store, from the secret that the browser
/// keeps.
public struct ParticipantAccess: Sendable, Hashable {
    public let study: StudyID
    public let participant: Participant.ID
}

extension Store {
    /// Nil if the account is in no team of the study, or there is no such study.
    public func studyAccess(_ study: StudyID, _ account: Account.ID) async throws -> StudyAccess? {
        try await database.read { tx in try tx.studyAccess(study, account) }
    }

    /// - Parameter tokenHash: the SHA-256 of the secret in the browser.
    public func participantAccess(tokenHash: String) async throws -> ParticipantAccess? {
        try await database.read { tx in try tx.participantAccess(tokenHash: tokenHash) }
    }
}

extension Reader {
    package func studyAccess(_ study: StudyID, _ account: Account.ID) throws -> StudyAccess? {
        let row = try first(
            """
            SELECT study_role.name AS role, study_role.permissions AS permissions, study_member.sites AS sites
            FROM study_member JOIN study_role ON study_role.id = study_member.role
            WHERE study_member.study = \(study.text) AND study_member.account = \(account.text)
            """)
        return try row.map { try StudyAccess($0, study: study, account: account) }
    }

    package func participantAccess(tokenHash: String) throws -> ParticipantAccess? {
        let row = try first("SELECT id, study FROM study_participant WHERE token_hash = \(tokenHash)")
        guard let row else { return nil }
        return ParticipantAccess(
            study: try row.convert("study", "an id", StudyID.init),
            participant: try row.convert("id", "an id", Participant.ID.init))
    }
}

extension Set<ResearchPermission> {
    /// Nil if a word is no permission.
    package init?(stored: String) {
        self = []
        for word in stored.split(separator: " ") {
            guard let permission = ResearchPermission(rawValue: String(word)) else { return nil }
            insert(permission)
        }
    }

    package var stored: String { map(\.rawValue).sorted().joined(separator: " ") }
}
