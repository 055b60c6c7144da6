internal import Clinical
internal import Foundation
internal import SQL
internal import Schema
internal import Store

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
