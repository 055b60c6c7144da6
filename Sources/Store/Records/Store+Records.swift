package import Clinical
internal import SQL

extension Store {
    /// The person's records in the order of their list, deleted ones left out.
    package func records<Details>(_ record: Record<Details>, _ access: PersonAccess) async throws -> [Stored<Details>] {
        try await database.read { tx in try tx.records(record, access) }
    }

    /// A record, deleted or not; nil if the person has none with this id.
    package func record<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess
    ) async throws -> Stored<Details>? {
        try await database.read { tx in try tx.record(id, of: record, access) }
    }

    /// Adds a record after the others; the same id with the same content again changes nothing.
    ///
    /// - Throws: `RecordIDTaken` if the id stands for something else.
    package func create<Details>(
        _ id: Stored<Details>.ID, _ details: Details, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let before = try tx.counted(id, of: record, access)
            try tx.create(id, details, of: record, access, change)
            try schema.follow(record, RecordChange(before: before, after: details), access, change, tx)
        }
    }

    /// Changes a record if nobody did since `version`.
    package func update<Details>(
        _ id: Stored<Details>.ID, _ details: Details, of record: Record<Details>, version: RecordVersion,
        _ access: PersonAccess, change: Change
    ) async throws -> Saved<Stored<Details>> {
        try await database.write { tx in
            let before = try tx.counted(id, of: record, access)
            let saved = try tx.update(id, details, of: record, version: version, access, change)
            if case .saved = saved {
                try schema.follow(record, RecordChange(before: before, after: details), access, change, tx)
            }
            return saved
        }
    }

    /// Hides a record and returns what it said; nil if there is none.
    package func delete<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws -> Stored<Details>? {
        let deleted = try await delete(id, of: record, version: nil, access, change: change)
        guard case .saved(let gone) = deleted else { return nil }
        return gone
    }

    /// Hides a record and returns what it said, if nobody changed it since `version`; nil takes any.
    package func delete<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, version: RecordVersion?, _ access: PersonAccess,
        change: Change
    ) async throws -> Saved<Stored<Details>> {
        try await database.write { tx in
            let deleted = try tx.delete(id, of: record, version: version, access, change)
            if case .saved(let gone) = deleted {
                try schema.follow(record, RecordChange(before: gone.details, after: nil), access, change, tx)
            }
            return deleted
        }
    }

    /// Brings a deleted record back to its place; false if there is none with this id.
    @discardableResult
    package func restore<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            let before = try tx.counted(id, of: record, access)
            let isThere = try tx.restore(id, of: record, access, change)
            let after = try tx.counted(id, of: record, access)
            try schema.follow(record, RecordChange(before: before, after: after), access, change, tx)
            return isThere
        }
    }

    /// Puts a record before its neighbour in the list; the first one stays where it is.
    package func raise<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in try tx.raise(id, of: record, access, change) }
    }
}

extension StoreSchema {
    /// Has everything follow a change of a record that the record says follows it.
    fileprivate func follow<Details>(
        _ record: Record<Details>, _ said: RecordChange<Details>, _ access: PersonAccess, _ change: Change,
        _ tx: any Writer
    ) throws {
        guard said.before != said.after else { return }
        try record.rules.follow?(said, access, change, tx)
        guard let days = record.followedDays else { return }
        try follow(around: try days(said, change.now, access, tx), access, change, tx)
    }
}

extension Reader {
    /// What a record says whose changes others follow; nil for other records, and if there is none or it was deleted.
    fileprivate func counted<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess
    ) throws -> Details? {
        guard record.followedDays != nil || record.rules.follow != nil,
            let stored = try self.record(id, of: record, access)
        else { return nil }
        return stored.isDeleted ? nil : stored.details
    }
}
