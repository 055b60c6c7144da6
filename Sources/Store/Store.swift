public import SQL

/// All that the server remembers. Every question about a person takes a `PersonAccess`, which only this module makes.
public struct Store: Sendable {
    let database: Database
    public let schema: StoreSchema

    /// Wraps a database whose schema is up to date; `prepare` brings it there.
    public init(_ database: Database, schema: StoreSchema) {
        self.database = database
        self.schema = schema
    }

    /// Runs the migrations that are missing and returns their names.
    public func prepare(now: Int64) async throws -> [String] {
        try await Migrator(schema.migrations).migrate(database, now: now)
    }

    /// Copies a consistent state to a new file while the server works.
    public func backup(to path: String) async throws {
        try await database.backup(to: path)
    }

    /// What is wrong with the database file; empty when sound.
    public func integrityProblems() async throws -> [String] {
        try await database.integrityProblems()
    }

    public func close() throws {
        try database.close()
    }
}
