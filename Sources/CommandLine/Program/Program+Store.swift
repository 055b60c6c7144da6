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
        guard DatabaseFiles(home.database).holdsSomething else {
            throw Refused(
                .notFound,
                "There is no database in \(home.folder.path) yet. Start it with “acclimate serve”, or name another"
                    + " folder with --home.")
        }
        return try await withStore(home.database) { store in
            let pending = try await store.schemaState().pending
            guard pending.isEmpty else {
                throw Refused(
                    .refused,
                    "The database in \(home.folder.path) was made by an older program. Bring it up to date with"
                        + " “acclimate migrate”.")
            }
            return try await body(surroundings.world(store: store, log: log(.warning)))
        }
    }

    /// Runs the body with a database of any schema version, then closes it. Store failures become `Refused` with a
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

    func log(_ level: Logger.Level) -> Logger {
        var log = Logger(label: "acclimate")
        log.logLevel = level
        return log
    }
}
