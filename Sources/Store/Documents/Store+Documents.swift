public import Accounts
public import Clinical
internal import SQL

extension Store {
    public enum DocumentProblem: Error, Equatable {
        /// A document with this id exists with a different file.
        case idTaken
        /// The person has reached the maximum number of documents.
        case full
    }

    /// The person's documents in list order, excluding deleted ones.
    public func documents(_ access: PersonAccess) async throws -> [Document] {
        try await database.read { tx in try tx.documents(access) }
    }

    /// One document; nil if it is deleted or not this person's.
    public func document(_ id: Document.ID, _ access: PersonAccess) async throws -> Document? {
        try await database.read { tx in
            guard let stored = try tx.document(id, access), !stored.isDeleted else { return nil }
            return stored
        }
    }

    /// How many more documents can be added.
    public func roomForDocuments(_ access: PersonAccess) async throws -> Int {
        try await database.read { tx in max(0, Document.most - (try tx.documentCount(access))) }
    }

    /// Whether a new document may be added under an id; false if it already exists with the same file.
    public func hasRoom(for id: Document.ID, digest: String, _ access: PersonAccess) async throws -> Bool {
        try await database.read { tx in try tx.hasRoom(for: id, digest: digest, access) }
    }

    /// Adds a document after the others, once its file is in the vault. Repeating it with the same id and file has no
    /// effect. True if it is new.
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

    /// Changes title and day if it is still at `version`.
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

    /// Keeps a document for offline use, or stops keeping it; false if it does not exist.
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

    /// The documents kept for offline use of the people whose history an account may read, in the order of each list.
    public func offlineDocuments(for account: Account, now: Instant) async throws -> [Document] {
        let household = account.household
        return try await database.read { tx in
            try tx.fetch(
                """
                \(part: Document.select) WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                AND keep_offline = 1 AND deleted_at IS NULL ORDER BY person, position, id
                """
            ).map(Document.init).filter { account.membership.may(.history, of: $0.person, now: now) }
        }
    }
}
