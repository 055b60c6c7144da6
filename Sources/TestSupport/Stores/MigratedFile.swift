internal import Clinical
internal import Foundation
internal import SQL
internal import Store

/// An empty store with every migration: made once, copied for each test.
enum MigratedFile {
    private static let made = Task { () throws -> String in
        let path = try TemporaryFolder.kept(named: "migrated") + "/acclimate.sqlite"
        let database = try Database(unsynchronised: path)
        _ = try await Store(database, schema: .all).prepare(now: Instant.morning.milliseconds)
        // Closing brings the log into the one file.
        try database.close()
        return path
    }

    /// Puts a copy where no file is yet.
    static func copy(to path: String) async throws {
        try FileManager.default.copyItem(atPath: try await made.value, toPath: path)
    }
}
