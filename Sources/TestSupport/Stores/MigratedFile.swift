internal import Clinical
internal import Foundation
internal import SQL
internal import Schema
internal import Store
internal import Synchronization

/// An empty database with every migration applied, created once and copied for each test.
enum MigratedFile {
    private static let made = Task { () throws -> String in
        let path = try TemporaryFolder.kept(named: "migrated") + "/acclimate.sqlite"
        let database = try Database(unsynchronised: path)
        _ = try await Store(database, schema: .all).prepare(now: Instant.morning.milliseconds)
        // Closing merges the write-ahead log into the main file.
        try database.close()
        return path
    }

    /// Copies the database to a new file.
    static func copy(to path: String) async throws {
        try FileManager.default.copyItem(atPath: try await made.value, toPath: path)
    }
}

/// The same on PostgreSQL.
enum MigratedDatabase {
    private static let count = Atomic(0)

    private static let made = Task { () throws -> PostgreSQLServer in
        let server = try await PostgreSQLServer.shared()
        try server.create("migrated")
        let database = Database(postgreSQL: server.options(database: "migrated"))
        _ = try await Store(database, schema: .all).prepare(now: Instant.morning.milliseconds)
        try database.close()
        return server
    }

    /// Copies the database to a new one.
    static func copy() async throws -> TemporaryDatabase {
        let server = try await made.value
        let name = "store\(count.wrappingAdd(1, ordering: .relaxed).newValue)"
        try server.create(name, like: "migrated")
        return TemporaryDatabase(server: server, name: name)
    }
}

/// A database that is dropped with this object.
final class TemporaryDatabase: Sendable {
    private let server: PostgreSQLServer
    private let name: String

    init(server: PostgreSQLServer, name: String) {
        self.server = server
        self.name = name
    }

    var options: PostgreSQLOptions { server.options(database: name) }

    deinit {
        try? server.drop(name)
    }
}
