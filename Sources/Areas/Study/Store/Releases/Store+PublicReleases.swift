public import Clinical
internal import SQL
public import Store
public import Study

/// A release that anybody may download.
public struct PublicRelease: Sendable, Hashable {
    public let release: StoredRelease
    public let published: Instant
    public let files: [ReleaseManifest.File]

    package init(release: StoredRelease, published: Instant, files: [ReleaseManifest.File]) {
        self.release = release
        self.published = published
        self.files = files
    }
}

extension Store {
    /// The published releases of a study, newest first.
    public func publicReleases(of study: StudyID) async throws -> [PublicRelease] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT \(part: StoredRelease.columns) FROM study_release
                WHERE study = \(study.text) AND published_at IS NOT NULL ORDER BY number DESC
                """
            ).compactMap { try tx.publicRelease($0) }
        }
    }

    /// A published release by its number.
    public func publicRelease(of study: StudyID, number: Int) async throws -> PublicRelease? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT \(part: StoredRelease.columns) FROM study_release
                WHERE study = \(study.text) AND number = \(number) AND published_at IS NOT NULL
                """
            ).flatMap { try tx.publicRelease($0) }
        }
    }

    /// A part of a file, counted from 0; nil if there is none.
    ///
    /// - Parameter release: as somebody was allowed to read it.
    public func releasePart(of release: StoredRelease, file: String, number: Int) async throws -> [UInt8]? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT content FROM study_release_part
                WHERE release = \(release.id.text) AND name = \(file) AND number = \(number)
                """
            ).map { try $0.bytes("content") }
        }
    }
}

extension Reader {
    func releaseFiles(_ id: StoredRelease.ID) throws -> [ReleaseManifest.File] {
        try fetch(
            "SELECT name, bytes, sha256 FROM study_release_file WHERE release = \(id.text) ORDER BY position"
        ).map { row in
            ReleaseManifest.File(
                name: try row.text("name"), bytes: try row.int("bytes"), sha256: try row.text("sha256"))
        }
    }

    fileprivate func publicRelease(_ row: Row) throws -> PublicRelease? {
        let release = try StoredRelease(row)
        guard case .published(let published) = release.state else { return nil }
        return PublicRelease(release: release, published: published, files: try releaseFiles(release.id))
    }
}
