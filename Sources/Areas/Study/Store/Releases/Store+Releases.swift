public import Clinical
internal import Exchange
internal import SQL
public import Store
public import Study

extension JobKind {
    /// Makes a release; its key is the release.
    public static let studyRelease = JobKind("study-release")
}

/// Why a release cannot be asked for or published.
public enum ReleaseProblem: Error, Sendable, Hashable {
    /// Without a key for each person nobody can say how many people a row could belong to.
    case anonymous
    /// The study has not begun, or is archived.
    case phase
    /// It is not made, or has changed since it was looked at.
    case notReady
}

extension Store {
    /// Asks for a release, which a job then makes. It replaces one that was not published. Repeating it with the same
    /// id has no effect.
    public func addRelease(
        _ id: StoredRelease.ID, _ rules: ReleaseRules, licence: String, _ access: StudyAccess, change: Change
    ) async throws {
        try access.needsReleases()
        try await database.write { tx in
            guard try tx.first("SELECT 1 AS one FROM study_release WHERE id = \(id.text)") == nil else { return }
            try tx.allowsRelease(access.study)
            try tx.execute(
                "DELETE FROM study_release WHERE study = \(access.study.text) AND published_at IS NULL")
            let last = try tx.first(
                "SELECT max(number) AS number FROM study_release WHERE study = \(access.study.text)")
            let number = (try last?.optionalInt64("number") ?? 0) + 1
            try tx.execute(
                """
                INSERT INTO study_release (id, study, number, account, asked_at, rules, licence, is_outdated)
                VALUES (\(id.text), \(access.study.text), \(number), \(access.account.text),
                        \(change.now.milliseconds), \(rules.json.text), \(licence), \(false))
                """)
            try tx.schedule(JobPlan(JobKey(.studyRelease, id.text), due: change.now), now: change.now)
            try tx.audit(change, access, "study release", id.text, "asked")
        }
    }

    /// The releases of a study, newest first; those that are not published only for whoever may make them.
    public func releases(_ access: StudyAccess, limit: Int) async throws -> [StoredRelease] {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            try tx.fetch(
                """
                SELECT \(part: StoredRelease.columns) FROM study_release
                WHERE study = \(access.study.text) AND (published_at IS NOT NULL OR \(access.mayRelease) = 1)
                ORDER BY number DESC LIMIT \(limit: limit)
                """
            ).map(StoredRelease.init)
        }
    }

    /// One release with its report, which is JSON, and its files; the report is nil while it waits.
    public func release(
        _ id: StoredRelease.ID, _ access: StudyAccess
    ) async throws -> (release: StoredRelease, report: String?, files: [ReleaseManifest.File])? {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            let row = try tx.first(
                """
                SELECT \(part: StoredRelease.columns), report FROM study_release
                WHERE id = \(id.text) AND study = \(access.study.text)
                  AND (published_at IS NOT NULL OR \(access.mayRelease) = 1)
                """)
            guard let row else { return nil }
            return (try StoredRelease(row), try row.optionalText("report"), try tx.releaseFiles(id))
        }
    }

    /// Publishes a release that was made and looked at. From then on nothing takes it back but the end of the study's
    /// retention. Repeating it has no effect.
    public func publishRelease(_ id: StoredRelease.ID, _ access: StudyAccess, change: Change) async throws {
        try access.needsReleases()
        try await database.write { tx in
            let row = try tx.first(
                """
                SELECT \(part: StoredRelease.columns) FROM study_release
                WHERE id = \(id.text) AND study = \(access.study.text)
                """)
            let state = try row.map(StoredRelease.init)?.state
            if case .published = state { return }
            guard state == .draft else { throw ReleaseProblem.notReady }
            try tx.allowsRelease(access.study)
            try tx.execute(
                """
                UPDATE study_release
                SET published_at = \(change.now.milliseconds), published_by = \(access.account.text)
                WHERE id = \(id.text)
                """)
            try tx.audit(change, access, "study release", id.text, "published")
        }
    }

    /// Deletes a release that was not published. Repeating it has no effect.
    public func discardRelease(_ id: StoredRelease.ID, _ access: StudyAccess, change: Change) async throws {
        try access.needsReleases()
        try await database.write { tx in
            let gone = try tx.execute(
                """
                DELETE FROM study_release
                WHERE id = \(id.text) AND study = \(access.study.text) AND published_at IS NULL
                """)
            if gone > 0 { try tx.audit(change, access, "study release", id.text, "discarded") }
        }
    }
}

extension StudyAccess {
    /// Whether somebody may make releases, which hold what all sites collected: nobody who is limited to some has the
    /// permission.
    public var mayRelease: Bool { permissions.isSuperset(of: [.makeReleases, .viewResponses]) }

    fileprivate func needsReleases() throws {
        try needs(.makeReleases)
        try needs(.viewResponses)
    }
}

extension StudyPhase {
    /// Whether data can be released: answers of a pilot are never, and an archived study is only read.
    public var allowsReleases: Bool { self == .running || self == .closed }
}

extension Reader {
    fileprivate func allowsRelease(_ study: StudyID) throws {
        guard let stored = try self.study(study) else { throw StudyProblem.unknown }
        guard stored.details.linkage == .pseudonymous else { throw ReleaseProblem.anonymous }
        guard stored.phase.allowsReleases else { throw ReleaseProblem.phase }
    }
}

extension Writer {
    /// Keeps a release from being published that still has somebody who left, or an answer that was deleted.
    func outdateReleases(of study: StudyID) throws {
        try execute(
            "UPDATE study_release SET is_outdated = 1 WHERE study = \(study.text) AND published_at IS NULL")
    }
}
