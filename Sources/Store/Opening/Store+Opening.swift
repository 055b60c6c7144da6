public import SQL

extension Store {
    /// Opens the SQLite file at `path`, creating it if it does not exist; the schema is unchanged until `prepare`.
    public static func open(_ path: String, schema: StoreSchema) throws(StoreFailure) -> Store {
        do { return Store(try Database(sqlite: path), schema: schema) } catch {
            throw StoreFailure(error) ?? .other("\(error)")
        }
    }

    /// Uses a PostgreSQL server; connects when the store is first asked, so that failures come from there.
    public static func open(_ server: PostgreSQLOptions, schema: StoreSchema) -> Store {
        Store(Database(postgreSQL: server), schema: schema)
    }

    /// The schema's applied and missing migrations.
    public func schemaState() async throws -> SchemaState {
        guard try await database.schema().contains("schema_migration") else {
            return SchemaState(applied: [], pending: schema.migrations.map(\.name))
        }
        let applied = try await database.read { tx in
            try tx.fetch("SELECT name FROM schema_migration ORDER BY name").map { try $0.text("name") }
        }
        let pending = try await Migrator(schema.migrations).pending(database)
        return SchemaState(applied: applied, pending: pending.map(\.name))
    }
}

/// The migration status of a database.
public struct SchemaState: Sendable, Equatable {
    /// The applied migrations, oldest first; empty in a file that this program never prepared.
    public let applied: [String]
    /// The migrations that this program would run, oldest first.
    public let pending: [String]
}

/// Whether a server can work with its database.
public enum Readiness: Sendable {
    case ready
    /// It cannot be read.
    case away
    /// It lacks a migration.
    case old
    /// It has a migration that this program does not know: another server was replaced by a newer one.
    case newer
}

extension Store {
    /// Whether the database can be read now and has this program's schema.
    public func readiness() async -> Readiness {
        do {
            return try await Migrator(schema.migrations).pending(database).isEmpty ? .ready : .old
        } catch is Migrator.Problem {
            return .newer
        } catch {
            return .away
        }
    }

    /// How busy the connections to a database on a server are; nil for SQLite.
    public var databaseLoad: DatabaseLoad? { database.load }
}
