internal import Clinical
internal import Foundation
internal import Host
internal import Logging
internal import Schema
internal import Store

extension Program {
    /// Runs the body with the database of a data folder, then closes it. Throws `Refused` if there is no database or
    /// its schema is out of date.
    func withWorld<T>(_ home: Home, _ body: (World) async throws -> T) async throws -> T {
        try home.requireDatabaseOfDocuments()
        let missing = Refused(
            .notFound,
            "There is no database in \(home.databaseName) yet. Start it with “acclimate serve”, or name another"
                + " folder with --home.")
        guard home.server != nil || DatabaseFiles(home.database).holdsSomething else { throw missing }
        return try await withStore(of: home) { store in
            let schema = try await store.schemaState()
            guard home.server == nil || !schema.applied.isEmpty else { throw missing }
            guard schema.pending.isEmpty else {
                throw Refused(
                    .refused,
                    "The database in \(home.databaseName) was made by an older program. Bring it up to date with"
                        + " “acclimate migrate”.")
            }
            try await home.requireBond(to: store)
            return try await body(surroundings.world(store: store, log: log(.warning)))
        }
    }

    /// Runs the body with the database of a data folder, of any schema version.
    func withStore<T>(of home: Home, _ body: (Store) async throws -> T) async throws -> T {
        guard let server = home.server else { return try await withStore(home.database, body) }
        do {
            let store = Store.open(server, schema: .all)
            defer { try? store.close() }
            return try await body(store)
        } catch {
            throw StoreFailure(error).map { Refused($0, on: home.databaseName) } ?? error
        }
    }

    /// Runs the body with a SQLite file of any schema version, then closes it. Store failures become `Refused` with a
    /// message.
    func withStore<T>(_ file: URL, _ body: (Store) async throws -> T) async throws -> T {
        do {
            let store = try Store.open(file.path, schema: .all)
            // All writes are already on disk, so a failure to close is harmless.
            defer { try? store.close() }
            return try await body(store)
        } catch {
            throw StoreFailure(error).map { Refused($0, database: file.path) } ?? error
        }
    }

    func log(_ level: Logger.Level, asJSON: Bool = false) -> Logger {
        var log = Logger(label: "acclimate")
        if asJSON {
            let (now, terminal) = (surroundings.now, terminal)
            log = Logger(label: "acclimate") { _ in JSONLog(now: now) { terminal.complain($0) } }
        }
        log.logLevel = level
        return log
    }
}
