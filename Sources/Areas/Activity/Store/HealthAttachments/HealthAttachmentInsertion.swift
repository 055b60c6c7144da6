internal import AppleHealth
internal import Clinical
internal import Crypto
internal import Encodings
internal import SQL
internal import Store

/// Inserts files that accompany an export into the table.
struct HealthAttachmentInsertion {
    let tx: any Writer
    let person: String
    let number: Int64
    let owners: [String: HealthAttachmentOwner]

    func insert(_ batch: HealthAttachmentBatch, _ summary: inout HealthSummary) throws {
        for attachment in batch.attachments {
            let outcome = try keep(attachment)
            let folder = attachment.kind.rawValue
            summary.attachments = summary.attachments ?? [:]
            summary.attachments?[folder, default: .init()].read += 1
            summary.attachments?[folder, default: .init()][keyPath: outcome] += 1
        }
        for skip in batch.skipped { summary.leaveOut(skip) }
    }

    /// The folder that contains a file, or the file's own name.
    static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().last.map(String.init) ?? path
    }

    /// If two exports contain the same file, it belongs to the first.
    private func keep(_ file: HealthAttachment) throws -> WritableKeyPath<HealthSummary.Tally, Int> {
        let owner = owners[file.path]
        let start = file.start ?? owner?.received
        let facts = file.facts.merging(owner?.facts ?? [:]) { own, _ in own }
        let (identity, digest) = (identity(of: file, owner), Self.digest(of: file.bytes))
        let added = try tx.execute(
            """
            INSERT INTO health_attachment (
                person, kind, identity, digest, import, element, start_at, utc_offset, facts, body)
            VALUES (\(person), \(file.kind.rawValue), \(identity), \(digest), \(number), \(owner?.element),
                    \(start?.instant.milliseconds), \(start?.offset), \(try AuditText.of(facts)), \(file.bytes))
            ON CONFLICT DO NOTHING
            """)
        let same: Statement = "person = \(person) AND kind = \(file.kind.rawValue) AND identity = \(identity)"
        if added == 0 {
            let own = try tx.first(
                """
                SELECT 1 AS one FROM health_attachment
                WHERE \(part: same) AND digest = \(digest) AND import = \(number)
                """)
            return own == nil ? \.known : \.repeated
        }
        let earlier = try tx.first(
            "SELECT 1 AS one FROM health_attachment WHERE \(part: same) AND import < \(number) LIMIT 1")
        return earlier == nil ? \.new : \.changed
    }

    /// The identity of the record, independent of the file name, which has the time in the phone's zone.
    private func identity(of file: HealthAttachment, _ owner: HealthAttachmentOwner?) -> String {
        switch file.kind {
        case .route, .electrocardiogram:
            HealthIdentity.text(["\(file.start?.instant.milliseconds ?? 0)", owner?.element ?? ""])
        case .clinicalRecord:
            HealthIdentity.text([owner?.facts["source"] ?? "", owner?.facts["identifier"] ?? file.path])
        }
    }

    private static func digest(of bytes: [UInt8]) -> String {
        Digest.of(bytes)
    }
}

extension HealthSummary {
    /// Counts a skipped file.
    fileprivate mutating func leaveOut(_ skip: HealthAttachmentBatch.Skip) {
        let (folder, reason) = (HealthAttachmentInsertion.folder(of: skip.path), skip.problem.rawValue)
        var all = leftOut ?? []
        if let place = all.firstIndex(where: { $0.folder == folder && $0.reason == reason }) {
            all[place].count += 1
        } else if all.count < Self.mostReasons {
            let name = skip.path.split(separator: "/").last.map(String.init) ?? skip.path
            all.append(
                LeftOut(folder: String(folder.prefix(80)), reason: reason, count: 1, first: String(name.prefix(80))))
        }
        leftOut = all.sorted { ($0.folder, $0.reason) < ($1.folder, $1.reason) }
    }

    /// A ZIP file can have any number of folders.
    private static let mostReasons = 100
}
