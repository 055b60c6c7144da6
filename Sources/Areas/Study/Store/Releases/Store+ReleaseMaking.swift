public import Clinical
internal import Exchange
internal import SQL
public import Store
public import Study

/// What the job of a release starts from.
public struct WaitingRelease: Sendable {
    public let release: StoredRelease
    /// The access that whoever asked has now; nil if none.
    public let access: StudyAccess?
    /// Who was in the releases that were published.
    public let previous: [ReleaseMembership]
}

/// A release that was made.
public struct MadeRelease: Sendable {
    public let files: [ReleaseManifest.File]
    /// For the team, as JSON.
    public let report: String
    /// Sealed with a key that is not in the database.
    public let sealedSeed: String
    public let membership: ReleaseMembership
    /// Rounded.
    public let people: Int
    /// Rounded.
    public let answers: Int

    public init(
        files: [ReleaseManifest.File], report: String, sealedSeed: String, membership: ReleaseMembership, people: Int,
        answers: Int
    ) {
        self.files = files
        self.report = report
        self.sealedSeed = sealedSeed
        self.membership = membership
        self.people = people
        self.answers = answers
    }
}

extension StoredRelease {
    /// Why there are no files.
    public struct Failure: Error, Sendable, Hashable {
        public let problem: Problem

        public init(_ problem: Problem) {
            self.problem = problem
        }
    }
}

extension Store {
    /// What the job of a release has to do; nil if it is done or gone. What an earlier try wrote is deleted.
    public func waitingRelease(_ id: StoredRelease.ID) async throws -> WaitingRelease? {
        try await database.write { tx in
            let row = try tx.first(
                """
                SELECT \(part: StoredRelease.columns) FROM study_release
                WHERE id = \(id.text) AND finished_at IS NULL
                """)
            guard let release = try row.map(StoredRelease.init) else { return nil }
            try tx.execute("DELETE FROM study_release_part WHERE release = \(id.text)")
            let previous = try tx.fetch(
                """
                SELECT members FROM study_release
                WHERE study = \(release.study.text) AND published_at IS NOT NULL ORDER BY number
                """
            ).map { try $0.convert("members", "the people of a release", ReleaseMembership.init(stored:)) }
            return WaitingRelease(
                release: release, access: try tx.studyAccess(release.study, release.account), previous: previous)
        }
    }

    /// Adds the next part of a file; parts are numbered from 0. Without effect for a release that is gone or done.
    public func addReleasePart(
        _ id: StoredRelease.ID, file: String, number: Int, _ content: [UInt8]
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO study_release_part (release, name, number, content)
                SELECT id, \(file), \(number), \(content) FROM study_release
                WHERE id = \(id.text) AND finished_at IS NULL
                """)
        }
    }

    /// Stores how the making of a release ended. One that has ended, or is gone, stays as it is.
    public func finishRelease(
        _ id: StoredRelease.ID, _ result: Result<MadeRelease, StoredRelease.Failure>, now: Instant
    ) async throws {
        try await database.write { tx in
            guard
                try tx.first("SELECT 1 AS one FROM study_release WHERE id = \(id.text) AND finished_at IS NULL") != nil
            else { return }
            switch result {
            case .failure(let failure):
                try tx.execute("DELETE FROM study_release_part WHERE release = \(id.text)")
                try tx.execute(
                    """
                    UPDATE study_release SET finished_at = \(now.milliseconds), problem = \(failure.problem.rawValue)
                    WHERE id = \(id.text)
                    """)
            case .success(let made):
                for (position, file) in made.files.enumerated() {
                    try tx.execute(
                        """
                        INSERT INTO study_release_file (release, position, name, bytes, sha256)
                        VALUES (\(id.text), \(position), \(file.name), \(file.bytes), \(file.sha256))
                        """)
                }
                try tx.execute(
                    """
                    UPDATE study_release
                    SET finished_at = \(now.milliseconds), people = \(made.people), answers = \(made.answers),
                        report = \(made.report), sealed_seed = \(made.sealedSeed),
                        members = \(made.membership.json.text)
                    WHERE id = \(id.text)
                    """)
            }
        }
    }

    /// The sealed seed of a release, to make it again from the same snapshot.
    public func sealedSeed(of release: StoredRelease) async throws -> String? {
        try await database.read { tx in
            try tx.first("SELECT sealed_seed FROM study_release WHERE id = \(release.id.text)")?
                .optionalText("sealed_seed")
        }
    }
}
