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
        try await database.write { tx in try tx.create(id, details, of: record, access, change) }
    }

    /// Changes a record if nobody did since `version`.
    package func update<Details>(
        _ id: Stored<Details>.ID, _ details: Details, of record: Record<Details>, version: RecordVersion,
        _ access: PersonAccess, change: Change
    ) async throws -> Saved<Stored<Details>> {
        try await database.write { tx in
            try tx.update(id, details, of: record, version: version, access, change)
        }
    }

    /// Hides a record and returns what it said; nil if there is none.
    package func delete<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws -> Stored<Details>? {
        try await database.write { tx in try tx.delete(id, of: record, access, change) }
    }

    /// Brings a deleted record back to its place.
    package func restore<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in try tx.restore(id, of: record, access, change) }
    }

    /// Puts a record before its neighbour in the list; the first one stays where it is.
    package func raise<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in try tx.raise(id, of: record, access, change) }
    }
}
