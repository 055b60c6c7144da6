public import Clinical
internal import SQL

extension Store {
    /// Hides a document; its file is kept until `purgeDocuments`. Nil if there is none.
    public func deleteDocument(_ id: Document.ID, _ access: PersonAccess, change: Change) async throws -> Document? {
        try await database.write { tx in
            guard let stored = try tx.document(id, access), !stored.isDeleted else { return nil }
            try tx.execute(
                """
                UPDATE document SET deleted_at = \(change.now.milliseconds), version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "document", id.text, "deleted", before: DocumentRecord(stored))
            return stored
        }
    }

    /// Restores a deleted document to its place in the list; nil if it was purged.
    public func restoreDocument(_ id: Document.ID, _ access: PersonAccess, change: Change) async throws -> Document? {
        try await database.write { tx in
            guard let stored = try tx.document(id, access) else { return nil }
            guard stored.isDeleted else { return stored }
            guard try tx.documentCount(access) < Document.most else { throw DocumentProblem.full }
            try tx.execute(
                """
                UPDATE document SET deleted_at = NULL, version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "document", id.text, "restored", before: DocumentRecord(stored))
            return try tx.document(id, access)
        }
    }

    /// Forgets a deleted document, its title and file name in the audit too, before its time is over; false if there is
    /// none, or it is not deleted. Its file is for the caller to remove.
    public func eraseDocument(_ id: Document.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.document(id, access), stored.isDeleted else { return false }
            try tx.execute("DELETE FROM document WHERE person = \(access.person.text) AND id = \(id.text)")
            try tx.forgetAudited(["title", "fileName", "day", "digest"], of: "document", id.text, access)
            try tx.audit(change, access, "document", id.text, "erased", before: nil as String?)
            return true
        }
    }

    /// Purges all documents deleted before a moment, for every person, and returns them so that their files can be
    /// removed; their titles stay in the audit.
    public func purgeDocuments(deletedBefore moment: Instant) async throws -> [DocumentKey] {
        try await database.write { tx in
            // Unordered: sorting by the key would make the engine read the whole table.
            let rows = try tx.fetch("SELECT person, id FROM document WHERE deleted_at < \(moment.milliseconds)")
            let keys = try rows.map(DocumentKey.init)
            try tx.execute("DELETE FROM document WHERE deleted_at < \(moment.milliseconds)")
            return keys
        }
    }

    /// Every document on this server that may have a file, including deleted ones.
    public func allDocuments() async throws -> Set<DocumentKey> {
        try await database.read { tx in
            Set(try tx.fetch("SELECT person, id FROM document ORDER BY person, id").map(DocumentKey.init))
        }
    }
}

extension DocumentKey {
    init(_ row: Row) throws {
        self.init(
            person: try row.convert("person", "an id", Person.ID.init),
            document: try row.convert("id", "an id", Document.ID.init))
    }
}
