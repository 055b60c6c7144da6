import Clinical
import SQL
import Schema
import TestSupport
import Testing

@testable import Store

@Suite struct `The areas of a store` {
    /// An area that exists only in these tests.
    private enum MadeUp: AreaStore {
        static let migrations = [
            Migration(
                "M9001_made_up",
                [
                    """
                    CREATE TABLE made_up (
                        person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        id TEXT NOT NULL,
                        note TEXT NOT NULL,
                        PRIMARY KEY (person, id)
                    ) {table}
                    """
                ])
        ]
        static let archive = [
            ArchiveTable("made_up", rank: 9_010, [.text("id"), .text("note")], counted: "madeUp")
        ]
        static let personJobs = [JobKind("made-up")]

        static func erase(_ person: Person.ID, _ tx: any Writer) throws {
            try tx.execute("DELETE FROM server_setting WHERE name = \("made-up " + person.text)")
        }

        static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
            for row in try tx.fetch("SELECT note FROM made_up WHERE person = \(access.person.text)") {
                guard try row.text("note") != "unreadable" else {
                    throw RowError(column: "note", expected: "a note")
                }
            }
        }
    }

    private static let schema = StoreSchema(StoreSchema.all.areas.filter { $0 != SharedRecords.self } + [MadeUp.self])

    private func store(_ homes: TwoHouseholds, note: String = "kept") async throws -> Store {
        let store = Store(homes.temporary.database, schema: Self.schema)
        _ = try await store.prepare(now: 1)
        try await homes.temporary.database.write { tx in
            try tx.execute("INSERT INTO made_up (person, id, note) VALUES ('mia', 'one', \(note))")
            try tx.execute("INSERT INTO server_setting (name, value) VALUES ('made-up mia', '1')")
            try tx.schedule(
                JobPlan(JobKey(JobKind("made-up"), "mia"), due: .morning, ifScheduled: .earlier), now: .morning)
        }
        return store
    }

    @Test func `take their steps in the order of their numbers, each number once`() {
        let numbers = StoreSchema.all.migrations.map { $0.name.prefix(5) }
        #expect(numbers == Set(numbers).sorted())
        #expect(Self.schema.latestStep == "M9001_made_up")
    }

    @Test func `hand in their tables after those that the rows refer to, each with a rank of its own`() {
        for tables in [StoreSchema.all.person, StoreSchema.all.account] {
            #expect(Set(tables.map(\.rank)).count == tables.count)
            var known: Set<String> = []
            for table in tables {
                for case .reference(let parent) in table.columns.map(\.kind) {
                    #expect(known.contains("\(parent)"), "\(table.name) refers to \(parent)")
                }
                if case .through(_, of: let parent, owner: _) = table.owner { #expect(known.contains("\(parent)")) }
                known.insert("\(table.name)")
            }
        }
    }

    @Test func `have what they hand in archived, brought back, counted and deleted`() async throws {
        let homes = try await TwoHouseholds()
        let store = try await store(homes)
        #expect(try await store.contents(homes.mia).count("madeUp") == 1)
        let archive = MemoryArchive()
        _ = try await store.writeArchive(.person(homes.mia), to: archive, change: homes.change())
        #expect(archive.text(ArchiveLayout.person("mia")).contains(#""made_up": ["#))
        #expect(ArchiveSchema(Self.schema).person.contains("made_up"))

        #expect(try await store.deletePerson(homes.mia, change: homes.change()))
        let left = try await homes.temporary.database.read { tx in
            [
                try tx.count("SELECT count(*) AS count FROM made_up"),
                try tx.count("SELECT count(*) AS count FROM job WHERE kind = 'made-up'"),
                try tx.count("SELECT count(*) AS count FROM server_setting WHERE name = 'made-up mia'"),
            ]
        }
        #expect(left == [0, 0, 0])

        let wish = ArchiveImport(
            household: "okafor", passwordHash: "hash", isKnownZone: { _ in true }, actor: .commandLine,
            now: { .morning })
        _ = try await store.importArchive(archive, wish, change: homes.change())
        let back = try await homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM made_up WHERE note = 'kept'")
        }
        #expect(back == 1)
    }

    @Test func `refuse an archive that they cannot read back`() async throws {
        let homes = try await TwoHouseholds()
        let store = try await store(homes, note: "unreadable")
        let archive = MemoryArchive()
        _ = try await store.writeArchive(.person(homes.mia), to: archive, change: homes.change())
        #expect(try await store.deletePerson(homes.mia, change: homes.change()))
        let wish = ArchiveImport(
            household: "okafor", passwordHash: "hash", isKnownZone: { _ in true }, actor: .commandLine,
            now: { .morning })
        await #expect(throws: ArchiveProblem(file: ArchiveLayout.person("mia"), field: "note", .impossible)) {
            try await store.importArchive(archive, wish, change: homes.change())
        }
    }
}
