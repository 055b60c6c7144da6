package import Clinical
package import SQL

extension Reader {
    /// The person's records in list order, excluding deleted ones.
    package func records<Details>(_ record: Record<Details>, _ access: PersonAccess) throws -> [Stored<Details>] {
        let stored = try fetch(
            """
            \(part: record.select) WHERE \(part: record.belongs(to: access)) AND deleted_at IS NULL
            ORDER BY \(names: record.isOrdered ? ["position", "id"] : ["created_at", "id"])
            """
        ).map(record.stored)
        return try record.rules.renewed(stored, access, self)
    }

    /// A record, deleted or not; nil if the person has none with this id.
    package func record<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess
    ) throws -> Stored<Details>? {
        let row = try first("\(part: record.select) WHERE id = \(id.text) AND \(part: record.belongs(to: access))")
        return try row.map { try record.rules.renewed([try record.stored($0)], access, self) }?.first
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
        try record.rules.check(id, details, access, self)
        let assignments = try record.assignments(id, details)
        var columns: [StaticString] = ["id", "person", "created_at", "version"] + assignments.map(\.name)
        var values: [SQL.Value] =
            [.text(id.text), .text(access.person.text), .integer(change.now.milliseconds), .integer(1)]
            + assignments.map(\.value)
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
        try record.rules.written(id, details, access, self)
        try audit(change, access, record.noun, id.text, record.rules.created, before: nil as String?)
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
        let assignments = try record.assignments(id, details).reduce("version = version + 1" as Statement) {
            "\(part: $0), \(name: $1.name) = \($1.value)"
        }
        try enqueue("UPDATE \(name: record.table) SET \(part: assignments) WHERE id = \(id.text)")
        // The audit may read what is written next.
        try audit(change, access, record, record.rules.changed(stored.details, details), before: stored)
        try record.rules.written(id, details, access, self)
        return try self.record(id, of: record, access).map { .saved($0) } ?? .stale(current: nil)
    }

    /// Hides a record and returns its content; nil if there is none.
    package func delete<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, _ change: Change
    ) throws -> Stored<Details>? {
        guard case .saved(let gone) = try delete(id, of: record, version: nil, access, change) else { return nil }
        return gone
    }

    /// Hides a record and returns its content, if it is still at `version`; nil takes any.
    package func delete<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, version: RecordVersion?, _ access: PersonAccess,
        _ change: Change
    ) throws -> Saved<Stored<Details>> {
        guard let stored = try self.record(id, of: record, access), !stored.isDeleted else {
            return .stale(current: nil)
        }
        guard version == nil || stored.version == version else { return .stale(current: stored) }
        try enqueue(
            """
            UPDATE \(name: record.table) SET deleted_at = \(change.now.milliseconds), version = version + 1
            WHERE id = \(id.text)
            """)
        try audit(change, access, record, "deleted", before: stored)
        return .saved(stored)
    }

    /// Brings a deleted record back to its place; false if there is none with this id.
    @discardableResult
    package func restore<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, _ change: Change
    ) throws -> Bool {
        guard let stored = try self.record(id, of: record, access) else { return false }
        guard stored.isDeleted else { return true }
        try enqueue("UPDATE \(name: record.table) SET deleted_at = NULL, version = version + 1 WHERE id = \(id.text)")
        try audit(change, access, record, "restored", before: stored)
        return true
    }

    /// Moves a record before its neighbour in the list; the first one stays where it is.
    package func raise<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, _ change: Change
    ) throws {
        let list = try records(record, access)
        guard let here = list.firstIndex(where: { $0.id == id }), here > 0 else { return }
        let (stored, before) = (list[here], list[here - 1])
        for (id, position) in [(stored.id, before.position), (before.id, stored.position)] {
            try enqueue(
                """
                UPDATE \(name: record.table) SET position = \(position), version = version + 1 WHERE id = \(id.text)
                """)
        }
        try audit(change, access, record, "moved", before: stored)
    }

    private func audit<Details>(
        _ change: Change, _ access: PersonAccess, _ record: Record<Details>, _ action: StaticString,
        before stored: Stored<Details>
    ) throws {
        let kept: any Encodable = try record.rules.kept?(stored, self) ?? record.audited(stored)
        try audit(change, access, record.noun, stored.id.text, action, before: kept)
    }
}

extension Record {
    /// Whose records somebody reads who reads these.
    fileprivate func belongs(to access: PersonAccess) -> Statement {
        rules.isShared
            ? "person IN (SELECT id FROM person WHERE household = \(access.household.text))"
            : "person = \(access.person.text)"
    }
}
