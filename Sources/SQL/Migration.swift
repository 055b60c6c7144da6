/// One frozen schema migration; once shipped, its text never changes.
public struct Migration: Sendable {
    /// Sorts after the previous migration: `M0001_accounts`.
    public let name: String
    public let statements: [String]

    public init(_ name: StaticString, _ statements: [StaticString]) {
        self.name = name.description
        self.statements = statements.map(\.description)
    }
}

/// Migrates a database to the program's schema.
public struct Migrator: Sendable {
    public enum Problem: Error, Equatable {
        /// The database has a migration that this program does not know.
        case newerThanProgram(String)
    }

    static let table = "schema_migration"

    static let bookkeeping = [
        "CREATE TABLE IF NOT EXISTS schema_migration (name TEXT NOT NULL PRIMARY KEY, applied_at {integer} NOT NULL) {table}"
    ]

    let migrations: [Migration]

    public init(_ migrations: [Migration]) {
        self.migrations = migrations
    }

    /// Runs the missing migrations, each in its own transaction, and returns their names.
    public func migrate(_ database: Database, now milliseconds: Int64) async throws -> [String] {
        try await database.driver.define(Self.bookkeeping, unless: nil) { _ in }
        let missing = try await pending(database)
        for migration in missing {
            // Another process may have been faster, since both saw the same ones missing.
            let applied: Statement = "SELECT name FROM schema_migration WHERE name = \(migration.name)"
            try await database.driver.define(migration.statements, unless: applied) { tx in
                try tx.execute(
                    "INSERT INTO schema_migration (name, applied_at) VALUES (\(migration.name), \(milliseconds))")
            }
        }
        return missing.map(\.name)
    }

    /// The migrations that have not run yet; throws if the database is newer than the program.
    public func pending(_ database: Database) async throws -> [Migration] {
        let applied = try await database.read { tx in
            try tx.fetch("SELECT name FROM schema_migration ORDER BY name").map { try $0.text("name") }
        }
        let known = Set(migrations.map(\.name))
        if let unknown = applied.first(where: { !known.contains($0) }) { throw Problem.newerThanProgram(unknown) }
        return migrations.filter { !applied.contains($0.name) }
    }
}
