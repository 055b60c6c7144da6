import Clinical
import Schema
import TestSupport
import Testing

@testable import SQL
@testable import Store

/// Until standings were stored, the doses of every allergen were offered.
@Suite struct `An allergen from before standings` {
    /// The standing of each allergen after the migration of a database with these rows.
    private func standings(_ rows: [Statement]) async throws -> [String] {
        let folder = try TemporaryFolder()
        let database = try Database(unsynchronised: folder.file("old.sqlite"))
        let before = StoreSchema.all.migrations.prefix { $0.name != "M0076_allergen_standing" }
        _ = try await Migrator(Array(before)).migrate(database, now: 1)
        try await database.write { tx in
            for statement in Self.household + rows { try tx.execute(statement) }
        }
        _ = try await Migrator(StoreSchema.all.migrations).migrate(database, now: 2)
        let found = try await database.read { tx in
            try tx.fetch("SELECT id, standing FROM allergen ORDER BY id")
                .map { "\(try $0.text("id")) \(try $0.text("standing"))" }
        }
        try database.close()
        return found
    }

    @Test func `is in treatment if it has a level, also a deleted one, a dose or a pause`() async throws {
        let found = try await standings([
            Self.level("egg", deleted: nil), Self.level("milk", deleted: 5),
            "INSERT INTO dose (person, day, created_at, updated_at, version) VALUES ('mia', '2026-06-01', 1, 1, 1)",
            "INSERT INTO intake (person, day, id, at, utc_offset) VALUES ('mia', '2026-06-01', 'a', 1, 0)",
            """
            INSERT INTO portion (person, day, intake, allergen, share, nanograms)
            VALUES ('mia', '2026-06-01', 'a', 'nut', 'part', 1000)
            """,
            """
            INSERT INTO dose_hold (id, person, allergen, from_day, created_at, version)
            VALUES ('hold', 'mia', 'soy', '2026-06-01', 1, 1)
            """,
        ])
        #expect(
            found == [
                "ben-egg avoided", "egg in-treatment", "milk in-treatment", "nut in-treatment", "soy in-treatment",
                "wheat avoided",
            ])
    }

    @Test func `is in treatment if the plan names it`() async throws {
        let found = try await standings([Self.level("egg", deleted: nil), Self.plan(#"{"allergen":"wheat"}"#)])
        #expect(
            found == [
                "ben-egg avoided", "egg in-treatment", "milk avoided", "nut avoided", "soy avoided",
                "wheat in-treatment",
            ])
    }

    @Test func `is in treatment if there is a plan and nothing says which allergens it is about`() async throws {
        let found = try await standings([Self.plan("{}")])
        #expect(found.filter { $0.hasSuffix("avoided") } == ["ben-egg avoided"])
    }

    @Test func `is avoided if nothing was ever treated`() async throws {
        #expect(try await standings([]).allSatisfy { $0.hasSuffix(" avoided") })
    }

    private static let household: [Statement] =
        [
            "INSERT INTO household (id, name, created_at) VALUES ('okafor', 'Okafor', 1)",
            person("mia"), person("ben"),
        ] + ["egg", "milk", "nut", "soy", "wheat"].map { allergen($0, of: "mia") } + [allergen("ben-egg", of: "ben")]

    private static func person(_ id: String) -> Statement {
        """
        INSERT INTO person (id, household, name, birthdate, time_zone, units, first_weekday, areas, created_at, version)
        VALUES (\(id), 'okafor', 'Somebody', '2018-05-04', 'Europe/Berlin', 'metric', 1, 'food-allergy', 1, 1)
        """
    }

    private static func allergen(_ id: String, of person: String) -> Statement {
        "INSERT INTO allergen (id, person, name, emoji, created_at) VALUES (\(id), \(person), \(id), '', 1)"
    }

    private static func level(_ allergen: String, deleted: Int64?) -> Statement {
        """
        INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, position, is_current, created_at,
                                deleted_at, version)
        VALUES (\("level-" + allergen), 'mia', \(allergen), '1', '1', 1000, 1, 0, 1, \(deleted), 1)
        """
    }

    private static func plan(_ body: String) -> Statement {
        """
        INSERT INTO dose_plan (person, version, agreed_by, agreed_on, body, created_at, created_by)
        VALUES ('mia', 1, 'Dr Bell', '2026-06-01', \(body), 1, 'ada')
        """
    }
}
