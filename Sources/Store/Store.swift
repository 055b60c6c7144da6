public import SQL

/// All of the server's data. Every query about a person takes a `PersonAccess`, which only this module creates.
public struct Store: Sendable {
    package let database: Database
    public let schema: StoreSchema

    /// Wraps a database whose schema is up to date; `prepare` updates it.
    public init(_ database: Database, schema: StoreSchema) {
        self.database = database
        self.schema = schema
    }

    /// Whether several servers may use the database at the same time.
    public var isShared: Bool { database.isShared }

    /// Runs the missing migrations and returns their names.
    public func prepare(now: Int64) async throws -> [String] {
        try await Migrator(schema.migrations).migrate(database, now: now)
    }

    /// Reads from one snapshot.
    package func snapshot<Result: Sendable>(
        _ body: @escaping @Sendable (any Reader) throws -> Result
    ) async throws -> Result { try await database.read(body) }

    /// Copies a consistent state to a new file while the server runs.
    public func backup(to path: String) async throws {
        try await database.backup(to: path)
    }

    /// Puts all records in the place of those of another database with the same schema, of either engine: all or none. They are
    /// a consistent state, also while the server runs.
    public func copy(into target: Store) async throws {
        try await database.copy(into: target.database)
    }

    /// Forgets which folder and keys belonged to the database on a server, before its records move to another.
    public func forgetFolder() async throws {
        try await database.write { tx in
            let names = [ServerSetting.folder, .documentKeys].map(\.rawValue)
            try tx.execute("DELETE FROM server_setting WHERE name IN (\(list: names))")
        }
    }

    /// The problems found in the database file; empty if sound.
    public func integrityProblems() async throws -> [String] {
        try await database.integrityProblems()
    }

    /// Says that the program is about to end and no longer waits for a database that is away.
    public func closeSoon() {
        database.closeSoon()
    }

    public func close() throws {
        try database.close()
    }
}
