internal import Clinical
internal import Foundation
internal import Host
internal import SQL
internal import Schema
internal import Store
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

/// Commands whose database is on PostgreSQL instead of in the data folder.
@Suite struct `A database on a server` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Its random bytes are not those of the server that a test fills, so neither are its ids.
    private func program(_ place: TestPlace) -> TestProgram {
        let bytes = CountedBytes()
        return TestProgram(
            folder: folder.file("home"), random: { bytes.next($0).map { ~$0 } }, database: place.options?.address)
    }

    @Test func `is prepared by migrate, and then used by every command`() async throws {
        let place = try await TestPlace(.postgreSQL)
        let program = program(place)
        let early = await program.run("person", "list")
        #expect(early.code == 66 && early.errors.contains("There is no database in PostgreSQL (dbname=postgres host="))
        let first = await program.run("migrate", "--format", "json")
        #expect(first.code == 0, "\(first.errors)")
        #expect((first.json["done"] as? [String])?.first == "M0001_accounts")
        #expect(await program.run("migrate", "--dry-run", "--format", "json").json["pending"] as? [String] == [])
        #expect(await program.run("person", "list").code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.file("home/acclimate.sqlite")))
    }

    @Test func `takes in what another server exported`() async throws {
        let households = try await TwoHouseholds(engine: .sqlite)
        try await households.fillMia()
        let file = folder.file("all.zip")
        let out = await TestProgram(households).run("export", "--all", "--household", "Okafor", "--output", file)
        #expect(out.code == 0, "\(out.errors)")
        let place = try await TestPlace(.postgreSQL)
        let program = program(place)
        let into = await program.run("import", "archive", file)
        #expect(into.code == 0, "\(into.errors)")
        #expect(await program.run("person", "list").output.contains("Mia"))
        let elsewhere = TestProgram(folder: folder.file("elsewhere"), database: place.options?.address)
        let refused = await elsewhere.run("import", "archive", file)
        #expect(refused.code == 65 && refused.errors.contains("belongs to another data folder"))
        let back = await program.run("export", "--all", "--household", "Okafor", "--output", folder.file("back.zip"))
        #expect(back.code == 0, "\(back.errors)")
    }

    /// A server with a document on one engine, and a new machine with the backup key on the other.
    @Test(arguments: TestEngine.allCases)
    func `is backed up and restored like any other, also to the other engine`(_ engine: TestEngine) async throws {
        let households = try await TwoHouseholds(engine: engine)
        try await households.fillMia()
        let program = TestProgram(households)
        try program.home.prepare()
        let vault = Vault(home: program.home, random: households.world.random)
        try vault.seal([1, 2, 3], as: Vault.Name("mia", "plan"))
        try await households.store.createDocument(
            "plan", .named("Plan"), .jpeg, households.mia, change: households.change())
        try await households.store.setServerSetting(.formKey, to: "form key")
        let file = folder.file("all.backup")
        let backup = await program.run("backup", file, "--format", "json")
        #expect(backup.code == 0 && backup.json["documentFiles"] as? Int == 1, "\(backup.errors)")

        let place = try await TestPlace(engine == .sqlite ? .postgreSQL : .sqlite)
        let other = self.program(place)
        try other.home.prepare()
        try FileManager.default.copyItem(at: program.home.backupKey, to: other.home.backupKey)
        let restored = await other.run("restore", file)
        #expect(restored.code == 0, "\(restored.errors)")
        #expect(
            restored.output.contains(engine == .sqlite ? "back in PostgreSQL (" : "back in \(other.home.database.path)")
        )
        #expect(try Vault(home: other.home, random: { _ in [] }).bytes(Vault.Name("mia", "plan")) == [1, 2, 3])
        #expect(await other.run("person", "list").output == (await program.run("person", "list")).output)
        let store = Store(
            try place.options.map { Database(postgreSQL: $0) } ?? Database(sqlite: other.home.database.path),
            schema: .all)
        #expect(try await store.serverSetting(.formKey) == "form key")
        try store.close()

        let again = await other.run("restore", file)
        #expect(again.code == 73)
        #expect(again.errors.contains(engine == .sqlite ? "holds records already" : "There is a database in"))
    }

    @Test func `that is newer than the program stays as it is`() async throws {
        let households = try await TwoHouseholds(engine: .postgreSQL)
        try await households.makeNewer()
        let outcome = await TestProgram(households).run("migrate")
        #expect(outcome.code == 65 && outcome.errors.contains("newer program (it has the step M9999_future)"))
    }

    @Test func `that is away is told with its name, and without its password`() async throws {
        let address = "postgres://acclimate:do-not-tell@127.0.0.1:1/acclimate"
        for command in [["person", "list"], ["migrate"]] {
            let outcome = await TestProgram(folder: folder.file("home"), database: address).run(command)
            #expect(outcome.code == 74)
            #expect(outcome.errors.contains("port=1 user=acclimate) cannot be reached: "))
            #expect(!outcome.errors.contains("do-not-tell"))
        }
    }

    @Test func `is not named with a password where others can read it`() async {
        let outcome = await TestProgram(folder: folder.file("home")).run(
            "person", "list", "--database-url", "postgres://acclimate:do-not-tell@db.example.org/acclimate")
        #expect(outcome.code == 78)
        #expect(outcome.errors.contains("database-password-file") && !outcome.errors.contains("do-not-tell"))
    }
}
