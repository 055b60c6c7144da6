package import Clinical
package import SQL

extension Reader {
    /// The person's records in list order, excluding deleted ones.
    package func records<Details>(_ record: Record<Details>, _ access: PersonAccess) throws -> [Stored<Details>] {
        try fetch(
            """
            \(part: record.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY \(names: record.isOrdered ? ["position", "id"] : ["created_at", "id"])
            """
        ).map(record.stored)
    }

    /// A record, deleted or not; nil if the person has none with this id.
    package func record<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess
    ) throws -> Stored<Details>? {
        try first("\(part: record.select) WHERE id = \(id.text) AND person = \(access.person.text)").map(record.stored)
    }
}

extension Writer {
    /// Adds a record after the others. Repeating the call with the same id and content has no effect.
    ///
    /// - Throws: `RecordIDTaken` if the id belongs to different content.
    package func create<Details>(
        _ id: Stored<Details>.ID, _ details: Details, of record: Record<Details>, _ access: PersonAccess,
        _ change: Change
    ) throws {
        if let there = try self.record(id, of: record, access) {
            guard there.details == details, !there.isDeleted else { throw RecordIDTaken() }
            return
        }
        var columns: [StaticString] = ["id", "person", "created_at", "version"] + record.columns.map(\.name)
        var values: [SQL.Value] =
            [.text(id.text), .text(access.person.text), .integer(change.now.milliseconds), .integer(1)]
            + record.columns.map { $0.sql(details) }
        if record.isOrdered {
            let position = try count(
                """
                SELECT coalesce(max(position), 0) + 1 AS count FROM \(name: record.table)
                WHERE person = \(access.person.text)
                """)
            columns.append("position")
            values.append(.integer(Int64(position)))
        }
        // Only the id must be unique; another person's record may have it.
        do { try insert(into: record.table, columns, rows: [values]) } catch let error as DatabaseError {
            guard case .unique = error else { throw error }
            throw RecordIDTaken()
        }
        try audit(change, access, record.noun, id.text, "created", before: nil as String?)
    }

    /// Changes a record if it is still at `version`.
    package func update<Details>(
        _ id: Stored<Details>.ID, _ details: Details, of record: Record<Details>, version: RecordVersion,
        _ access: PersonAccess, _ change: Change
    ) throws -> Saved<Stored<Details>> {
        guard let stored = try self.record(id, of: record, access), !stored.isDeleted else {
            return .stale(current: nil)
        }
        if stored.details == details { return .saved(stored) }
        guard stored.version == version else { return .stale(current: stored) }
        let assignments = record.columns.reduce("version = version + 1" as Statement) { all, column in
            "\(part: all), \(name: column.name) = \(column.sql(details))"
        }
        try execute("UPDATE \(name: record.table) SET \(part: assignments) WHERE id = \(id.text)")
        try audit(change, access, record.noun, id.text, "changed", before: record.audited(stored))
        return try self.record(id, of: record, access).map { .saved($0) } ?? .stale(current: nil)
    }

    /// Hides a record and returns its content; nil if there is none.
    package func delete<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, _ change: Change
    ) throws -> Stored<Details>? {
        guard let stored = try self.record(id, of: record, access), !stored.isDeleted else { return nil }
        try execute(
            """
            UPDATE \(name: record.table) SET deleted_at = \(change.now.milliseconds), version = version + 1
            WHERE id = \(id.text)
            """)
        try audit(change, access, record.noun, id.text, "deleted", before: record.audited(stored))
        return stored
    }

    /// Brings a deleted record back to its place.
    package func restore<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, _ change: Change
    ) throws {
        guard let stored = try self.record(id, of: record, access), stored.isDeleted else { return }
        try execute("UPDATE \(name: record.table) SET deleted_at = NULL, version = version + 1 WHERE id = \(id.text)")
        try audit(change, access, record.noun, id.text, "restored", before: record.audited(stored))
    }

    /// Moves a record before its neighbour in the list; the first one stays where it is.
    package func raise<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, _ change: Change
    ) throws {
        let list = try records(record, access)
        guard let here = list.firstIndex(where: { $0.id == id }), here > 0 else { return }
        let (stored, before) = (list[here], list[here - 1])
        for (id, position) in [(stored.id, before.position), (before.id, stored.position)] {
            try execute(
                """
                UPDATE \(name: record.table) SET position = \(position), version = version + 1 WHERE id = \(id.text)
                """)
        }
        try audit(change, access, record.noun, id.text, "moved", before: record.audited(stored))
    }
}
