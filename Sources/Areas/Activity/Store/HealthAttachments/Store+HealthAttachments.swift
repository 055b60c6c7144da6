public import AppleHealth
internal import Clinical
internal import Foundation
internal import SQL
public import Store

/// A file next to an export, without its content.
public struct StoredHealthAttachment: Sendable, Hashable {
    public let kind: HealthAttachment.Kind
    /// Identifies its content, the same in every export.
    public let identity: String
    /// SHA-256 of the stored content, as 64 hexadecimal digits.
    public let digest: String
    /// The identity of the workout or clinical record that names it; nil if none did.
    public let element: String?
    public let start: HealthDate?
    /// See `HealthAttachment.facts`; for a clinical record also the export's own facts: `type`, `identifier`,
    /// `source`, `fhirVersion`.
    public let facts: [String: String]
}

extension Store {
    /// The files of a kind from complete imports, in chronological order; only the latest version of a changed
    /// record.
    public func healthAttachments(
        _ access: PersonAccess, _ kind: HealthAttachment.Kind
    ) async throws -> [StoredHealthAttachment] {
        try await database.read { tx in try tx.healthAttachments(access, kind) }
    }

    /// The stored content of a file: a route as packed by `WorkoutRoute`, others byte for byte.
    public func bytes(of attachment: StoredHealthAttachment, _ access: PersonAccess) async throws -> [UInt8]? {
        try await database.read { tx in try tx.bytes(of: attachment, access) }
    }
}

extension Reader {
    func healthAttachments(
        _ access: PersonAccess, _ kind: HealthAttachment.Kind
    ) throws -> [StoredHealthAttachment] {
        let person = access.person.text
        let complete: Statement = "SELECT number FROM health_import WHERE person = \(person) AND state = 'complete'"
        return try fetch(
            """
            SELECT kind, identity, digest, element, start_at, utc_offset, facts FROM health_attachment AS attachment
            WHERE person = \(person) AND kind = \(kind.rawValue) AND import IN (\(part: complete))
                AND NOT EXISTS (
                    SELECT 1 FROM health_attachment AS later
                    WHERE later.person = \(person) AND later.kind = \(kind.rawValue)
                        AND later.identity = attachment.identity AND later.import > attachment.import
                        AND later.import IN (\(part: complete))
                )
            ORDER BY start_at NULLS FIRST, identity, digest
            """
        ).map { try StoredHealthAttachment($0) }
    }

    func bytes(of attachment: StoredHealthAttachment, _ access: PersonAccess) throws -> [UInt8]? {
        try first(
            """
            SELECT body FROM health_attachment
            WHERE person = \(access.person.text) AND kind = \(attachment.kind.rawValue)
                AND identity = \(attachment.identity) AND digest = \(attachment.digest)
            """
        ).map { try $0.bytes("body") }
    }
}

extension StoredHealthAttachment {
    fileprivate init(_ row: Row) throws {
        self.init(
            kind: try row.convert("kind", "a kind of file", HealthAttachment.Kind.init(rawValue:)),
            identity: try row.text("identity"), digest: try row.text("digest"),
            element: try row.optionalText("element"),
            start: try row.isNull("start_at") ? nil : row.healthDate("start_at", offset: "utc_offset"),
            facts: try JSONDecoder().decode([String: String].self, from: Data(row.text("facts").utf8)))
    }
}
