internal import Foundation
internal import Host
internal import SQL
import Schema
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct MigrateTests {
    @Test func `a new folder gets the whole schema, once`() async throws {
        let folder = try TemporaryFolder()
        let program = TestProgram(folder: folder.file("home"))
        let first = await program.run("migrate")
        #expect(first.code == 0)
        #expect(first.output.contains("steps are missing:\n  M0001_accounts\n"))
        #expect(first.output.contains("The database is up to date."))
        #expect(try mode(of: folder.file("home")) == 0o700)
        let second = await program.run("migrate", "--format", "json")
        #expect(second.json["done"] as? [String] == [])
        #expect(second.json["pending"] as? [String] == [])
    }

    @Test func `a dry run only shows what is missing`() async throws {
        let folder = try TemporaryFolder()
        let program = TestProgram(folder: folder.path)
        #expect(await program.run("migrate", "--dry-run").code == 66)
        try Store.open(folder.file("acclimate.sqlite"), schema: .all).close()
        let outcome = await program.run("migrate", "--dry-run", "--format", "json")
        #expect(outcome.code == 0)
        #expect((outcome.json["pending"] as? [String])?.last == StoreSchema.all.latestStep)
        #expect(await program.run("person", "list").code == 65)
    }

    @Test func `a running server keeps the schema it knows`() async throws {
        let folder = try TemporaryFolder()
        let program = TestProgram(folder: folder.path)
        let lock = try ServerLock(home: program.home, pid: 4711)
        let outcome = await program.run("migrate")
        withExtendedLifetime(lock) {}
        #expect(outcome.code == 75)
        #expect(outcome.errors.contains("process 4711"))
    }

    @Test func `a database that is newer than the program stays as it is`() async throws {
        let households = try await TwoHouseholds()
        try await households.makeNewer()
        for command in [["migrate"], ["person", "list"], ["migrate", "--dry-run"]] {
            let outcome = await TestProgram(households).run(command)
            #expect(outcome.code == 65)
            #expect(outcome.errors.contains("was made by a newer program (it has the step M9999_future)"))
        }
    }

    @Test func `a file that is no database ends with 65`() async throws {
        let folder = try TemporaryFolder()
        try Data(repeating: 7, count: 5000).write(to: URL(filePath: folder.file("acclimate.sqlite")))
        let outcome = await TestProgram(folder: folder.path).run("person", "list")
        #expect(outcome.code == 65)
        #expect(
            outcome.errors.contains("is not a database. Bring a backup back with “acclimate restore FILE --replace”."))
    }
}

extension TwoHouseholds {
    /// Adds a migration that this program does not know.
    func makeNewer() async throws {
        try await temporary.database.write { tx in
            try tx.execute("INSERT INTO schema_migration (name, applied_at) VALUES ('M9999_future', 1)")
        }
    }
}
