internal import Clinical
internal import Foundation
internal import Host
internal import SQL
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

/// A folder that has lost its database but still has its documents.
@Suite struct `Documents without their database` {
    private let program: TestProgram
    private let folder: TemporaryFolder
    private let name = Vault.Name("mia", "plan")

    init() async throws {
        folder = try TemporaryFolder()
        program = TestProgram(folder: folder.file("home"))
        #expect(await program.run("migrate").code == 0)
        try vault.seal([1, 2, 3], as: name)
    }

    private var vault: Vault { Vault(home: program.home, random: Surroundings.live().random) }

    private func remove(_ ends: String...) throws {
        for end in ends { try FileManager.default.removeItem(atPath: program.home.database.path + end) }
    }

    private func expectRefusal(_ text: String, _ command: [String]) async throws {
        let outcome = await program.run(command)
        #expect(outcome.code == 65, "\(command)")
        #expect(outcome.errors.contains(text), "\(outcome.errors)")
        #expect(outcome.errors.contains("acclimate restore FILE --replace"))
    }

    private static let commands = [
        ["serve", "--port", "0"], ["serve", "--port", "0", "--demo"], ["migrate"], ["person", "list"],
        ["import", "archive", "/dev/null"],
    ]

    @Test(arguments: commands)
    func `are kept and the program says what to do`(_ command: [String]) async throws {
        try remove("")
        try await expectRefusal("holds 1 files of documents, but there is no database", command)
        #expect(FileManager.default.createFile(atPath: program.home.database.path, contents: nil))
        try await expectRefusal("is empty", command)
        #expect(try vault.bytes(name) == [1, 2, 3])
        #expect(try FileManager.default.attributesOfItem(atPath: program.home.database.path)[.size] as? Int == 0)
    }

    @Test func `are kept when a database of other people takes the place`() async throws {
        let outcome = await program.run("serve", "--port", "0")
        #expect(outcome.code == 65 && outcome.errors.contains("knows nobody whose documents they are"))
        #expect(try vault.bytes(name) == [1, 2, 3])
    }

    @Test func `leave a key that is no less worth keeping`() async throws {
        vault.remove("plan", of: "mia")
        try remove("")
        try await expectRefusal("The key of documents", ["serve", "--port", "0"])
        try FileManager.default.removeItem(at: program.home.documentKey)
        #expect(await program.run("migrate").code == 0)
    }

    @Test func `are no reason to refuse a folder that has none`() async throws {
        vault.remove("plan", of: "mia")
        try remove("")
        try FileManager.default.removeItem(at: program.home.documentKey)
        // Only a write-ahead log remains of the database.
        try Data([1]).write(to: URL(filePath: program.home.database.path + "-wal"))
        try await expectRefusal("the log of a database", ["migrate"])
        try remove("-wal")
        #expect(await program.run("migrate").code == 0)
    }

    @Test func `come back with a backup`() async throws {
        let households = try await TwoHouseholds()
        try await households.store.createDocument(
            "plan", .named("Plan"), .jpeg, households.mia, change: households.change())
        try remove("")
        try await households.store.backup(to: program.home.database.path)
        let file = folder.file("acclimate.backup")
        #expect(await program.run("backup", file).code == 0)
        try remove("")
        try await expectRefusal("there is no database", ["person", "list"])
        #expect(await program.run("restore", file).code == 0)
        #expect(await program.run("person", "list").code == 0)
        #expect(try vault.bytes(name) == [1, 2, 3])
    }
}
