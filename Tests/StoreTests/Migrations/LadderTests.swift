import Foundation
import Schema
import TestSupport
import Testing

@testable import SQL
@testable import Store

/// Databases as of each migration, with rows in every table, migrated to the current schema.
@Suite struct `A database at any step of the schema` {
    /// What later migrations change on purpose: tables rebuilt from others, and columns with new content.
    private static let changed: [String: [String: [String]]] = [
        // Editions now store the source and renumber the foods; terms are rebuilt from the words.
        "M0027": ["food": ["source"], "food_term": [], "food_word": ["food"]],
        // A medicine without a first day was never a tie.
        "M0061": ["inhaler": ["medication"]],
        // One site became a list of them.
        "M0073": ["study_member": ["site"], "study_analysis": ["site"]],
    ]

    private static func changes(after step: String) -> [String: [String]] {
        changed.filter { $0.key > step }.values.reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
    }

    /// The rows a migration gets: its new tables filled, and a value in each new column.
    private static func rows(of step: Migration) throws -> [String] {
        let number = step.name.prefix { $0 != "_" }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Ladder/\(number).sql")
        return FileManager.default.fileExists(atPath: file.path) ? [try String(contentsOf: file, encoding: .utf8)] : []
    }

    @Test(.onlySQLite("no program has kept an earlier step's rows on PostgreSQL"))
    func `loses no row on its way to today, and has the schema of a new one there`() async throws {
        let fresh = try await TemporaryStore()
        let today = try await fresh.database.schema()
        let folder = try TemporaryFolder()
        let ladder = try Database(unsynchronised: folder.file("ladder.sqlite"))
        for (count, step) in StoreSchema.all.migrations.enumerated() {
            _ = try await Migrator(Array(StoreSchema.all.migrations[...count])).migrate(ladder, now: 1)
            try await ladder.driver.define(try Self.rows(of: step), unless: nil) { _ in }
            let contents = try await TableContents.read(ladder)
            for (name, table) in contents.tables {
                #expect(table.rows > 0, "Ladder/\(step.name) leaves \(name) empty")
                #expect(table.unused == [], "Ladder/\(step.name) leaves columns of \(name) empty")
            }
            let path = folder.file("\(step.name).sqlite")
            try await ladder.backup(to: path)
            let database = try Database(unsynchronised: path)
            let columns = contents.columns(without: Self.changes(after: step.name))
            let before = try await TableContents.read(database, only: columns)
            _ = try await Migrator(StoreSchema.all.migrations).migrate(database, now: 2)
            #expect(try await TableContents.read(database, only: columns) == before, "from \(step.name)")
            #expect(try await database.schema() == today, "from \(step.name)")
            #expect(try await database.integrityProblems() == [], "from \(step.name)")
            try database.close()
        }
        try ladder.close()
    }
}
