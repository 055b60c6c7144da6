internal import Accounts
internal import Clinical
internal import Foundation
internal import Store
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct `Archives at the command line` {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        try await households.fillMia()
        program = TestProgram(households)
    }

    private var file: String { households.temporary.folder.file("all.zip") }

    @Test func `everything goes out and comes into a folder that is new`() async throws {
        let out = await program.run("export", "--all", "--household", "Okafor", "--output", file)
        #expect(out.code == 0, "\(out.errors)")
        #expect(try mode(of: file) == 0o600)
        let folder = try TemporaryFolder()
        let other = TestProgram(folder: folder.file("new"))
        let into = await other.run("import", "archive", file, "--format", "json")
        #expect(into.code == 0, "\(into.errors)")
        #expect(into.json["household"] as? String == "Okafor")
        #expect((into.json["accounts"] as? [String])?.count == 2)
        let list = await other.run("person", "list")
        #expect(list.output.contains("Mia") && list.output.contains("Ben"))
        let again = await other.run("import", "archive", file)
        #expect(again.code == 65 && again.errors.contains("on this server already"))
    }

    @Test func `one person is a ZIP file when its name says so`() async throws {
        let out = await program.run("export", "--person", "Mia", "--output", file)
        #expect(out.code == 0)
        #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Array("PK".utf8)))
        let refused = await program.run("export", "--person", "Mia", "--output", file)
        #expect(refused.code == 73)
        #expect(await program.run("export", "--person", "Mia", "--output", file, "--force").code == 0)
    }

    @Test(arguments: [["export"], ["export", "--all"], ["export", "--all", "--person", "Mia", "--output", "x.zip"]])
    func `what does not go together is a question of usage`(_ arguments: [String]) async throws {
        #expect(await program.run(arguments).code == 64)
    }

    @Test func `what is no archive is refused with a sentence`() async throws {
        try "nothing".write(toFile: file, atomically: true, encoding: .utf8)
        let refused = await program.run("import", "archive", file, "--household", "Okafor")
        #expect(refused.code == 65 && refused.errors.contains("incomplete or damaged"))
        #expect(await program.run("import", "archive", file + "x").code == 66)
    }

    @Test func `a person is deleted once their name is typed`() async throws {
        let refused = await program.run("delete-person", "Mia", typed: ["Ben"])
        #expect(refused.code == 65 && refused.errors.contains("nothing was deleted"))
        let done = await program.run("delete-person", "Mia", typed: ["mia"])
        #expect(done.code == 0 && done.output.contains("1 day with doses"))
        #expect(await program.run("person", "show", "Mia").code == 66)
        #expect(await program.run("delete-person", "Ben", "--yes").code == 0)
    }

    @Test func `an account is deleted with everybody that nobody else looks after`() async throws {
        let done = await program.run("delete-account", "ola@lindqvist.example", typed: ["ola@lindqvist.example"])
        #expect(done.code == 0 && done.output.contains("Sten goes along"))
        #expect(await program.run("delete-account", "nobody@example.com").code == 66)
        #expect(try await households.store.households().map(\.name) == ["Okafor"])
    }
}
