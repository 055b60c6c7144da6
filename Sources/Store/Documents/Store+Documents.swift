public import Clinical
internal import SQL

extension Store {
    public enum DocumentProblem: Error, Equatable {
        /// A document with this id is there and is another file.
        case idTaken
        /// The person has as many as are kept.
        case full
    }

    /// The person's documents in the order of the list, deleted ones left out.
    public func documents(_ access: PersonAccess) async throws -> [Document] {
        try await database.read { tx in try tx.documents(access) }
    }

    /// One document; nil when it is deleted or none of this person's.
    public func document(_ id: Document.ID, _ access: PersonAccess) async throws -> Document? {
        try await database.read { tx in
            guard let stored = try tx.document(id, access), !stored.isDeleted else { return nil }
            return stored
        }
    }

    /// How many more documents there is room for.
    public func roomForDocuments(_ access: PersonAccess) async throws -> Int {
        try await database.read { tx in max(0, Document.most - (try tx.documentCount(access))) }
    }

    /// Whether a new document may be added under an id; false when it is there already with the same file.
    public func hasRoom(for id: Document.ID, digest: String, _ access: PersonAccess) async throws -> Bool {
        try await database.read { tx in try tx.hasRoom(for: id, digest: digest, access) }
    }

    /// Adds a document after the others, once its file is in the vault; the same id with the same file again changes
    /// nothing. True when it is new.
    @discardableResult public func createDocument(
        _ id: Document.ID, _ details: DocumentDetails, _ file: DocumentFile, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard try tx.hasRoom(for: id, digest: file.digest, access) else { return false }
            let position = try tx.count(
                """
                SELECT coalesce(max(position), 0) + 1 AS count FROM document WHERE person = \(access.person.text)
                """)
            try tx.insert(
                Document(
                    id: id, person: access.person, title: details.title, day: details.day, file: file,
                    keepsOffline: false, position: position, addedAt: change.now, isDeleted: false, version: .first))
            try tx.audit(change, access, "document", id.text, "created", before: nil as String?)
            return true
        }
    }

    /// Changes title and day when nobody did since `version`.
    public func updateDocument(
        _ id: Document.ID, _ details: DocumentDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<Document> {
        try await database.write { tx in
            guard let stored = try tx.document(id, access), !stored.isDeleted else { return .stale(current: nil) }
            if stored.details == details { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE document SET title = \(details.title), day = \(details.day?.iso), version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "document", id.text, "changed", before: DocumentRecord(stored))
            return try tx.document(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Keeps a document for times without a network, or no longer; false when it is not there.
    public func keepDocumentOffline(
        _ id: Document.ID, _ keeps: Bool, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.document(id, access), !stored.isDeleted else { return false }
            guard stored.keepsOffline != keeps else { return true }
            try tx.execute(
                """
                UPDATE document SET keep_offline = \(keeps ? 1 : 0), version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "document", id.text, "changed", before: DocumentRecord(stored))
            return true
        }
    }
}
