internal import Clinical
internal import SQL

/// A profile photo, re-encoded by the server.
public struct Photo: Sendable, Hashable {
    public let jpeg: [UInt8]
    /// SHA-256 of the bytes, in hexadecimal.
    public let digest: String

    public init(jpeg: [UInt8], digest: String) {
        self.jpeg = jpeg
        self.digest = digest
    }
}

extension Store {
    public func photo(_ access: PersonAccess) async throws -> Photo? {
        try await database.read { tx in
            try tx.first("SELECT jpeg, digest FROM person_photo WHERE person = \(access.person.text)").map {
                Photo(jpeg: try $0.bytes("jpeg"), digest: try $0.text("digest"))
            }
        }
    }

    public func setPhoto(_ photo: Photo, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO person_photo (person, jpeg, digest, created_at)
                VALUES (\(access.person.text), \(photo.jpeg), \(photo.digest), \(change.now.milliseconds))
                ON CONFLICT (person) DO UPDATE
                SET jpeg = excluded.jpeg, digest = excluded.digest, created_at = excluded.created_at
                """)
            try tx.audit(change, access, "photo", access.person.text, "changed", before: nil as String?)
        }
    }

    public func deletePhoto(_ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let gone = try tx.execute("DELETE FROM person_photo WHERE person = \(access.person.text)")
            guard gone > 0 else { return }
            try tx.audit(change, access, "photo", access.person.text, "deleted", before: nil as String?)
        }
    }
}
