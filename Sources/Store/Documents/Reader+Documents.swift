package import Clinical
package import SQL

extension Reader {
    package func documents(_ access: PersonAccess) throws -> [Document] {
        try fetch(
            """
            \(part: Document.select) WHERE person = \(access.person.text) AND deleted_at IS NULL ORDER BY position, id
            """
        ).map(Document.init)
    }

    /// Includes deleted ones, for the export.
    func storedDocuments(_ access: PersonAccess) throws -> [Document] {
        try fetch("\(part: Document.select) WHERE person = \(access.person.text) ORDER BY position, id")
            .map(Document.init)
    }

    func document(_ id: Document.ID, _ access: PersonAccess) throws -> Document? {
        try first("\(part: Document.select) WHERE person = \(access.person.text) AND id = \(id.text)")
            .map(Document.init)
    }

    func hasRoom(for id: Document.ID, digest: String, _ access: PersonAccess) throws -> Bool {
        if let there = try document(id, access) {
            guard there.file.digest == digest, !there.isDeleted else { throw Store.DocumentProblem.idTaken }
            return false
        }
        guard try documentCount(access) < Document.most else { throw Store.DocumentProblem.full }
        return true
    }

    func documentCount(_ access: PersonAccess) throws -> Int {
        try count(
            """
            SELECT count(*) AS count FROM document WHERE person = \(access.person.text) AND deleted_at IS NULL
            """)
    }
}

extension Writer {
    func insert(_ document: Document) throws {
        let file = document.file
        try execute(
            """
            INSERT INTO document (person, id, position, title, day, file_name, kind, bytes, digest, width, height, pages,
                                  has_thumbnail, keep_offline, created_at, version)
            VALUES (\(document.person.text), \(document.id.text), \(document.position), \(document.title),
                    \(document.day?.iso), \(file.name), \(file.kind.rawValue), \(file.bytes), \(file.digest),
                    \(file.size?.width), \(file.size?.height), \(file.pages), \(file.hasThumbnail ? 1 : 0),
                    \(document.keepsOffline ? 1 : 0), \(document.addedAt.milliseconds), \(document.version.number))
            """)
    }
}
