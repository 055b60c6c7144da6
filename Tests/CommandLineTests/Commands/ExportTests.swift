internal import Clinical
internal import Foundation
internal import Host
internal import SQL
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ExportTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private var file: String { households.temporary.folder.file("mia.zip") }

    private func exports() async throws -> [String] {
        try await households.temporary.database.read { tx in
            try tx.fetch("SELECT actor FROM audit WHERE action = 'exported'").map { try $0.text("actor") }
        }
    }

    @Test func `a file is written for its owner alone, and noted`() async throws {
        let outcome = await program.run("export", "--person", "Mia", "--output", file)
        #expect(outcome.code == 0)
        #expect(try mode(of: file) == 0o600)
        #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Array("PK".utf8)))
        #expect(try await exports() == ["command line"])
    }

    @Test func `without a file nothing is written or noted`() async throws {
        #expect(await program.run("export", "--person", "mia").code == 64)
        #expect(try await exports().isEmpty)
    }

    @Test func `a file that is there is only replaced on request`() async throws {
        try "mine".write(toFile: file, atomically: true, encoding: .utf8)
        let refused = await program.run("export", "--person", "Mia", "--output", file)
        #expect(refused.code == 73)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(try await exports().isEmpty)
        #expect(await program.run("export", "--person", "Mia", "--output", file, "--force").code == 0)
        #expect(try mode(of: file) == 0o600)
    }

    @Test func `the server's own files are never replaced`() async throws {
        for path in [program.home.database.path, program.home.backupKey.path] {
            #expect(await program.run("export", "--person", "Mia", "--output", path, "--force").code == 73)
        }
        #expect(await program.run("person", "list").code == 0)
    }

    @Test func `a folder that is not there ends with 73`() async throws {
        let outcome = await program.run("export", "--person", "Mia", "--output", file + "/x/mia.json")
        #expect(outcome.code == 73)
    }
}
