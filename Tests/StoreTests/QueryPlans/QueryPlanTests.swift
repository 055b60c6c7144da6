import Foundation
import SQL
import Store
import TestSupport
import Testing

@Suite struct `Every question to the store` {
    /// Statements that scan a whole table on purpose.
    static let allowed = [
        "SELECT 1 AS one FROM account LIMIT 1": "stops at the first row",
        "SELECT 1 AS one FROM account WHERE id <> ? LIMIT 1": "stops at the second row",
        "WHERE person.household NOT IN (SELECT household FROM archive_staging) ORDER BY person.created_at, person.id":
            "the operator at the command line asks for every person",
        "FROM account JOIN household ON household.id = account.household ORDER BY account.created_at, account.id":
            "the operator at the command line asks for every account",
        "SELECT person, id FROM document ORDER BY person, id":
            "the start of the server asks which files belong to a document",
        "WHERE noun = 'person' AND action = 'deleted for good' AND record IN (?)":
            "the start of the server asks for it when there are files of somebody who is not on record",
        "FROM household WHERE id NOT IN (SELECT household FROM archive_staging) ORDER BY created_at, id":
            "the operator at the command line asks for every household",
        "AND NOT EXISTS ( SELECT 1 FROM job WHERE kind = ? AND key = health_import.person)":
            "the server asks for open imports once an hour, through an index that holds no others",
        "FROM job ORDER BY kind, key": "the operator asks for every job",
        "FROM reminder_channel WHERE ended_at IS NULL GROUP BY kind": "the operator counts the connected devices",
        "DELETE FROM session WHERE seen_at < ? OR created_at < ?":
            "the server looks once an hour for sessions that have ended; a family has a few",
        "WHERE place.deleted_at IS NULL ORDER BY place.latitude, place.longitude, place.country NULLS FIRST":
            "the server asks three times an hour whose air is needed; a person has a few places",
        "WHERE diary_place.latitude = air_cell.latitude AND diary_place.longitude = air_cell.longitude)":
            "the server looks once a day for cells that are nobody's",
        "FROM air_spending ORDER BY provider, seconds":
            "the server asks three times an hour; a provider has a row for each window of its quota",
        "FROM study WHERE phase <> ? ORDER BY starts DESC, id": "a server has a few studies",
    ]

    /// What one engine scans besides.
    static let allowedOn: [TestEngine: [String: String]] = [
        .sqlite: [
            "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.name":
                "a backup asks for the tables, of which there are as many as the program has"
        ],
        .postgreSQL: [
            "FROM reminder_due WHERE next_at IS NOT NULL":
                "the operator counts people with reminders, through an index",
            "WHERE reminder_message.expires_at >= ? GROUP BY reminder_channel.kind":
                "few channels are read faster than looked up",
            "( SELECT id FROM reminder_message WHERE expires_at < ? LIMIT 1000)":
                "few messages are read faster than looked up",
            "FROM dose_level WHERE person = ? AND deleted_at IS NULL ORDER BY allergen, position, id":
                "without statistics, hardly a level counts as not deleted",
            "FROM dose_level WHERE person = ? AND is_current = 1 AND deleted_at IS NULL))":
                "without statistics, hardly a level counts as not deleted",
        ],
    ]

    /// These tables do not grow with people or time.
    static let small: Set<String> = ["server_setting", "schema_migration", "food_edition", "archive_staging"]

    /// PostgreSQL is told to read a whole table only where nothing else is left.
    @Test(arguments: TestEngine.isGiven ? [.chosen] : TestEngine.allCases)
    func `is answered without reading a whole table that grows`(_ engine: TestEngine) async throws {
        try await TestEngine.$current.withValue(engine) { try await expectNoScan() }
    }

    private func expectNoScan() async throws {
        let homes = try await TwoHouseholds()
        try await EveryFunction(homes: homes).call()
        let recorded = homes.temporary.recorder.recorded.filter { text in
            ["SELECT", "UPDATE", "DELETE", "WITH"].contains { text.hasPrefix($0) }
        }
        #expect(recorded.count > 50)
        // Planned for any value, neither says how many rows there will be.
        for vague in ["LIMIT ?", "? IS NULL OR"] { #expect(recorded.filter { $0.contains(vague) } == []) }
        let allowed = Set(Self.allowed.keys).union(Self.allowedOn[TestEngine.chosen, default: [:]].keys)
        var used = Set<String>()
        for text in recorded {
            let plan = try await homes.temporary.database.plan(of: text)
            for table in TestEngine.chosen == .sqlite ? plan.compactMap(Self.scanned) : PostgreSQLPlan(plan).scanned {
                if Self.small.contains(table) || table.hasPrefix("pg_") { continue }
                let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if let reason = allowed.first(where: { words.hasSuffix($0) }) {
                    used.insert(reason)
                } else {
                    Issue.record("reads all of \(table):\n\(text)\n\(plan.joined(separator: "\n"))")
                }
            }
        }
        #expect(used == allowed, "an exception that nothing needs any more")
    }

    @Test func `is asked by the test above`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let calls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasPrefix("EveryFunction") }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let sources = folder.appending(path: "../../../Sources").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var names = Set<String>()
        for case let file as URL in files where file.pathExtension == "swift" {
            // The kernel's folder and those of areas have the same name; the site's has its own.
            guard file.pathComponents.contains(where: ["Store", "SiteStore"].contains) else { continue }
            // A stage is a separate file that one import fills, sorts and reads.
            if file.lastPathComponent.hasPrefix("FoodDataStage") { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /\s+public func (\w+)\([^{]*async/) { names.insert(String(match.1)) }
        }
        #expect(names.count > 30)
        #expect(names.filter { !calls.contains("store.\($0)(") }.sorted() == [])
    }

    /// The table that a step scans, with or without an index; nil for any other step.
    ///
    /// For a search without a condition, SQLite takes the minimum or maximum from an index that does not match the
    /// query.
    static func scanned(_ step: String) -> String? {
        let words = step.split(separator: " ")
        guard words.count > 1, words[1] != "CONSTANT" else { return nil }
        let isScan = words[0] == "SCAN" || (words[0] == "SEARCH" && !step.contains("("))
        return isScan ? String(words[1]) : nil
    }

    @Test(
        arguments: [
            ("SCAN dose", "dose"), ("SCAN dose USING COVERING INDEX dose_day", "dose"),
            ("SEARCH dose USING PRIMARY KEY (person=?)", nil), ("USE TEMP B-TREE FOR ORDER BY", nil),
            ("SCAN CONSTANT ROW", nil), ("SEARCH dose USING COVERING INDEX dose_day", "dose"),
        ] as [(String, String?)])
    func `is judged by the steps of its plan`(_ step: String, _ table: String?) {
        #expect(Self.scanned(step) == table)
    }

    @Test func `is judged by the nodes of its plan on PostgreSQL`() {
        let plan = PostgreSQLPlan([
            "Nested Loop", "  ->  Seq Scan on dose", "        Filter: (day = $1)", "  ->  Index Scan using a on intake",
            "        Index Cond: (day = dose.day)", "        Filter: (at > 1)",
            "  ->  Index Only Scan Backward using b on portion p",
            "  ->  Bitmap Heap Scan on food f", "        Recheck Cond: (name = $2)",
            "        ->  Bitmap Index Scan on c",
            "              Index Cond: (name = $2)", "  ->  Bitmap Heap Scan on job",
            "        ->  Bitmap Index Scan on d",
            "  ->  Parallel Seq Scan on audit", "  SubPlan 1", "    ->  Index Scan using e on account",
        ])
        #expect(plan.scanned == ["dose", "portion", "job", "audit", "account"])
    }
}
