internal import Clinical
internal import Foundation
internal import Host
internal import SQL
internal import Store
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

/// What `bin/make-fixtures` stores for a release in addition to the demo.
@Suite struct `A store with every table filled` {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        try await households.fillEverything()
        program = TestProgram(households)
        try program.home.prepare()
        let vault = Vault(home: program.home, random: households.world.random)
        try vault.seal(FixtureTests.document, as: Vault.Name("mia", "card"))
    }

    @Test func `leaves no table empty`() async throws {
        let contents = try await TableContents.read(households.temporary.database)
        #expect(contents.tables.count > 60)
        #expect(contents.tables.filter { $0.value.rows == 0 }.keys.sorted() == [])
    }

    @Test(.enabled(if: Fixture.recording != nil)) func `is laid out for a fixture`() async throws {
        let fixture = try #require(Fixture.recording)
        let home = Home(folder: fixture.file("full"))
        try FileManager.default.createDirectory(at: home.keys, withIntermediateDirectories: true)
        try await households.store.backup(to: home.database.path)
        try FileManager.default.copyItem(at: program.home.documents, to: home.documents)
        try FileManager.default.copyItem(at: program.home.documentKey, to: home.documentKey)
    }

    @Test(.enabled(if: Fixture.recording != nil)) func `is counted for a fixture`() async throws {
        let fixture = try #require(Fixture.recording)
        for name in ["full", "demo"] {
            let database = try Database(sqlite: fixture.file("\(name).sqlite").path)
            try fixture.keep(try await TableContents.read(database), of: name)
            try database.close()
        }
    }
}
