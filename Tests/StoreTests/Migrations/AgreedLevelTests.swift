import Schema
import TestSupport
import Testing

@testable import SQL
@testable import Store

/// Earlier versions stored only the id of a visit's level; the audit log has the level's values at that time.
@Suite struct `A visit recorded before visits kept amounts` {
    @Test func `gets the amount of its day from the audit, and today's where the level never changed`() async throws {
        let folder = try TemporaryFolder()
        let database = try Database(unsynchronised: folder.file("old.sqlite"))
        let before = StoreSchema.all.migrations.prefix { $0.name != "M0031_clinic_answers" }
        _ = try await Migrator(Array(before)).migrate(database, now: 1)
        try await database.write { tx in
            for statement in Self.rows { try tx.execute(statement) }
        }
        _ = try await Migrator(StoreSchema.all.migrations).migrate(database, now: 2)
        let agreed = try await database.read { tx in
            try tx.fetch("SELECT level, level_name, nanograms FROM clinic_visit_level ORDER BY level")
                .map { "\(try $0.text("level")) \(try $0.text("level_name")) \(try $0.int64("nanograms"))" }
        }
        #expect(agreed == ["five Level 5 40000000", "four Level 4 12500000"])
        try database.close()
    }

    /// 12.5 mg was agreed on 3 November; on the 24th it was overwritten with 15, and later with 20.
    private static let rows: [Statement] = [
        "INSERT INTO household (id, name, created_at) VALUES ('okafor', 'Okafor', 1)",
        """
        INSERT INTO person (id, household, name, birthdate, time_zone, units, first_weekday, areas, created_at, version)
        VALUES ('mia', 'okafor', 'Mia', '2018-05-04', 'Europe/Berlin', 'metric', 1, 'food-allergy', 1, 1)
        """,
        "INSERT INTO allergen (id, person, listed, created_at) VALUES ('peanut', 'mia', 'peanut', 1)",
        level("four", "Level 4 new", 20_000_000, 4), level("five", "Level 5", 40_000_000, 5),
        "INSERT INTO clinic_visit (id, person, day, created_at, version) VALUES ('visit', 'mia', '2026-11-03', 100, 1)",
        "INSERT INTO clinic_visit_level (visit, level) VALUES ('visit', 'four')",
        "INSERT INTO clinic_visit_level (visit, level) VALUES ('visit', 'five')",
        change("a", 50, "Level 4", "10"), change("b", 200, "Level 4", "12.5"), change("c", 300, "Level 4 new", "15"),
    ]

    private static func level(_ id: String, _ name: String, _ nanograms: Int64, _ position: Int) -> Statement {
        """
        INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, position, is_current, created_at, version)
        VALUES (\(id), 'mia', 'peanut', \(name), \(name), \(nanograms), \(position), 0, 1, 1)
        """
    }

    private static func change(_ id: String, _ at: Int64, _ name: String, _ milligrams: String) -> Statement {
        let before = "{\"id\":\"four\",\"milligrams\":\"\(milligrams)\",\"name\":\"\(name)\"}"
        return """
            INSERT INTO audit (id, at, actor, household, person, noun, record, action, before)
            VALUES (\(id), \(at), 'ada', 'okafor', 'mia', 'dose level', 'four', 'changed', \(before))
            """
    }
}
