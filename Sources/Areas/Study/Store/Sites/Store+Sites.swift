internal import Clinical
internal import SQL
public import Store
internal import Study

/// A place where people are asked to take part in a study, such as a clinic.
public struct StudySite: Sendable, Hashable {
    /// As tables and files have it; it never changes.
    public let code: String
    public let name: String
    /// Whom its people can ask; nil if they ask the study.
    public let contact: String?

    public init(code: String, name: String, contact: String?) {
        self.code = code
        self.name = name
        self.contact = contact
    }
}

/// Why a site cannot be stored or deleted as asked.
public enum SiteProblem: Error, Sendable, Hashable {
    /// A new code needs to be short, of a–z, 0–9 and hyphens.
    case code
    /// Another site of the study has the name.
    case nameTaken
    /// An invitation or a member has the site.
    case inUse
    /// The study is archived.
    case over
}

extension Store {
    /// The sites that may be seen, by name.
    public func studySites(_ access: StudyAccess) async throws -> [StudySite] {
        try await database.read { tx in try tx.studySites(access.study).filter { access.sees(site: $0.code) } }
    }

    /// The site of somebody who takes part; nil for none.
    public func studySite(_ access: ParticipantAccess) async throws -> StudySite? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT code, name, contact FROM study_site
                WHERE study = \(access.study.text)
                  AND code = (SELECT site FROM study_participant WHERE id = \(access.participant.text))
                """
            ).map(StudySite.init)
        }
    }

    /// Adds a site, or changes the name and the contact of the one with its code.
    ///
    /// - Throws: `SiteProblem`.
    public func saveStudySite(_ site: StudySite, _ access: StudyAccess, change: Change) async throws {
        try access.needs(.editStudy)
        try await database.write { tx in
            let study = access.study.text
            guard try tx.study(access.study)?.phase != .archived else { throw SiteProblem.over }
            let sites = try tx.studySites(access.study)
            let earlier = sites.first { $0.code == site.code }
            guard earlier != site else { return }
            guard earlier != nil || StudyRegion.isCode(site.code) else { throw SiteProblem.code }
            guard !sites.contains(where: { $0.name == site.name && $0.code != site.code }) else {
                throw SiteProblem.nameTaken
            }
            try tx.execute(
                """
                INSERT INTO study_site (study, code, name, contact)
                VALUES (\(study), \(site.code), \(site.name), \(site.contact))
                ON CONFLICT (study, code) DO UPDATE SET name = excluded.name, contact = excluded.contact
                """)
            try tx.audit(
                change, access, "study site", "\(study) \(site.code)", "saved",
                before: try earlier.map { try AuditText.of(["name": $0.name, "contact": $0.contact ?? ""]) })
        }
    }

    /// Deletes a site that no invitation and no member has. Repeating it has no effect.
    public func deleteStudySite(_ code: String, _ access: StudyAccess, change: Change) async throws {
        try access.needs(.editStudy)
        try await database.write { tx in
            let study = access.study.text
            guard let site = try tx.studySites(access.study).first(where: { $0.code == code }) else { return }
            let isInvited =
                try tx.first(
                    "SELECT 1 AS one FROM study_invitation WHERE study = \(study) AND site = \(code) LIMIT 1") != nil
            let isMember = try tx.fetch(
                "SELECT sites FROM study_member WHERE study = \(study) AND sites IS NOT NULL"
            ).contains { SiteCodes.read(try $0.text("sites")).contains(code) }
            guard !isInvited, !isMember else { throw SiteProblem.inUse }
            try tx.execute("DELETE FROM study_site WHERE study = \(study) AND code = \(code)")
            try tx.audit(
                change, access, "study site", "\(study) \(code)", "deleted",
                before: try AuditText.of(["name": site.name, "contact": site.contact ?? ""]))
        }
    }
}

extension StudySite {
    fileprivate init(_ row: Row) throws {
        self.init(
            code: try row.text("code"), name: try row.text("name"), contact: try row.optionalText("contact"))
    }
}

extension Reader {
    /// All sites of a study, by name.
    func studySites(_ study: StudyID) throws -> [StudySite] {
        try fetch("SELECT code, name, contact FROM study_site WHERE study = \(study.text) ORDER BY name, code")
            .map(StudySite.init)
    }
}

extension StudyAccess {
    /// Keeps a query over a table with a column `site` to what may be seen. NULL, which is no site, is seen by whoever
    /// sees the whole study.
    var condition: Statement {
        sites.map { "site IN (\(list: $0.sorted()))" } ?? "1 = 1"
    }
}
