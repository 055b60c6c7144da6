public import Clinical
internal import SQL

/// A move in the document order.
public enum DocumentMove: String, Sendable {
    case earlier, later
}

extension Store {
    /// Swaps a document with its neighbour; no effect at the end of the list.
    public func moveDocument(
        _ id: Document.ID, _ move: DocumentMove, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let list = try tx.documents(access)
            guard let here = list.firstIndex(where: { $0.id == id }) else { return }
            let there = move == .earlier ? here - 1 : here + 1
            guard list.indices.contains(there) else { return }
            try tx.setPosition(list[there].position, of: id, access)
            try tx.setPosition(list[here].position, of: list[there].id, access)
            try tx.audit(change, access, "document", id.text, "moved", before: DocumentRecord(list[here]))
        }
    }
}

extension Writer {
    fileprivate func setPosition(_ position: Int, of document: Document.ID, _ access: PersonAccess) throws {
        try execute(
            """
            UPDATE document SET position = \(position), version = version + 1
            WHERE person = \(access.person.text) AND id = \(document.text)
            """)
    }
}
