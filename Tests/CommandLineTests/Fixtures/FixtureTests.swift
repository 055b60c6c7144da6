internal import Clinical
internal import Foundation
internal import Host
internal import SQL
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct FixtureTests {
    /// The only document in the filled store.
    static let document = Array("%PDF-1.4 of a test".utf8)

    /// Columns that a later migration changed on purpose, and tables that it emptied, by the release a fixture comes
    /// from.
    private static let changed: [String: [String: [String]]] = [:]

    private let folder: TemporaryFolder
    private let program: TestProgram

    init() throws {
        folder = try TemporaryFolder()
        // Production ids, since the fixtures' own ids were counted.
        program = TestProgram(folder: folder.file("home"), random: Surroundings.live().random)
    }

    private static let databases = Fixture.all.flatMap { fixture in ["demo", "full"].map { (fixture, $0) } }

    private func contents(_ columns: [String: [String]]? = nil) async throws -> TableContents {
        let database = try Database(sqlite: program.home.database.path)
        defer { try? database.close() }
        return try await TableContents.read(database, only: columns)
    }

    private func schema() async throws -> String {
        let database = try Database(sqlite: program.home.database.path)
        defer { try? database.close() }
        #expect(try await database.integrityProblems() == [])
        return try await database.schema()
    }

    @Test func `are there for each release that this program can come from`() {
        #expect(!Fixture.all.isEmpty)
    }

    @Test(arguments: databases)
    func `a database of an earlier release gets today's schema and loses no row`(
        _ fixture: Fixture, _ name: String
    ) async throws {
        let made = try fixture.contents(of: name)
        try program.home.prepare()
        try fixture.unpack(name, to: program.home.database.path)
        #expect(try await contents() == made)
        let columns = made.columns(without: Self.changed[fixture.description] ?? [:])
        let before = try await contents(columns)
        #expect(await program.run("migrate").code == 0)
        #expect(try await contents(columns) == before)
        let fresh = try await TemporaryStore()
        #expect(try await schema() == (try await fresh.database.schema()))
    }

    @Test(arguments: databases)
    func `what people see in it is still there`(_ fixture: Fixture, _ name: String) async throws {
        try program.home.prepare()
        try fixture.unpack(name, to: program.home.database.path)
        #expect(await program.run("migrate").code == 0)
        try await expectMia(asIn: name)
    }

    private func expectMia(asIn name: String) async throws {
        let range = ["--from", "2020-01-01", "--to", "2030-01-01", "--format", "json"]
        let doses = await program.run(["dose", "list", "--person", "Mia"] + range)
        let symptoms = await program.run(["symptom", "list", "Mia"] + range)
        let reactions = await program.run(["reaction", "list", "Mia"] + range)
        let counts = [
            (doses.json["doses"] as? [Any])?.count, (symptoms.json["symptoms"] as? [Any])?.count,
            (reactions.json["reactions"] as? [Any])?.count,
        ]
        #expect(counts == (name == "demo" ? [211, 48, 5] : [1, 2, 1]), "\(doses.errors)\(symptoms.errors)")
        let medicines = await program.run("rescue-medicine", "list", "Mia")
        #expect(medicines.output.contains("auto-injector"), "\(medicines.errors)")
    }

    @Test(arguments: databases)
    func `an archive of an earlier release comes in`(_ fixture: Fixture, _ name: String) async throws {
        let outcome = await program.run("import", "archive", fixture.file("\(name).zip").path, "--format", "json")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect((outcome.json["people"] as? [Any])?.count == 2)
        try await expectMia(asIn: name)
    }

    @Test(arguments: Fixture.all)
    func `a backup of an earlier release comes back with its key`(_ fixture: Fixture) async throws {
        try program.home.prepare()
        try FileManager.default.copyItem(at: fixture.file("only-for-tests.key"), to: program.home.backupKey)
        let restored = await program.run("restore", fixture.file("full.backup").path, "--format", "json")
        #expect(restored.code == 0, "\(restored.errors)")
        #expect(restored.json["documentFiles"] as? Int == 1)
        let vault = Vault(home: program.home, random: { Array(repeating: 1, count: $0) })
        #expect(try vault.bytes(Vault.Name("mia", "card")) == Self.document)
        let made = try fixture.contents(of: "full")
        let columns = made.columns(without: Self.changed[fixture.description] ?? [:])
        let before = try await contents(columns)
        #expect(before.tables.mapValues(\.rows) == made.tables.mapValues(\.rows))
        #expect(await program.run("migrate").code == 0)
        #expect(try await contents(columns) == before)
        try await expectMia(asIn: "full")
    }
}
