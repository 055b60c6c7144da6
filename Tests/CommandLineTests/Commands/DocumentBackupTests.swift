internal import Clinical
internal import Foundation
internal import Host
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct DocumentBackupTests {
    private let households: TwoHouseholds
    private let program: TestProgram
    private let outside: TemporaryFolder
    private let content = [UInt8](repeating: 7, count: 1_500_000)

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        outside = try TemporaryFolder()
        try program.home.prepare()
        try await keep("plan")
    }

    private var file: String { outside.file("acclimate.backup") }

    private func vault(_ program: TestProgram) -> Vault {
        Vault(home: program.home, random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } })
    }

    private func keep(_ id: Document.ID) async throws {
        try vault(program).seal(content, as: Vault.Name("mia", id))
        try vault(program).seal([1, 2], as: Vault.Name("mia", id, .thumbnail))
        try await households.store.createDocument(
            id, .named(id.text), .jpeg, households.mia, change: households.change())
    }

    /// A new machine with only the backup key.
    private func newMachine() throws -> TestProgram {
        let other = TestProgram(folder: outside.file("new"), clock: program.clock, random: households.world.random)
        try other.home.prepare()
        try FileManager.default.copyItem(at: program.home.backupKey, to: other.home.backupKey)
        return other
    }

    private func tree(_ home: Home) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home.folder.path).filter { $0 != "server.lock" }.sorted()
    }

    @Test func `documents come back on another machine with the backup key alone`() async throws {
        let backup = await program.run("backup", file, "--format", "json")
        #expect(backup.json["documentFiles"] as? Int == 2)
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.range(of: Data(content.prefix(64))) == nil)
        let other = try newMachine()
        let restored = await other.run("restore", file)
        #expect(restored.code == 0 && restored.output.contains("2 files of documents came back with it."))
        #expect(try vault(other).bytes(Vault.Name("mia", "plan")) == content)
        #expect(try vault(other).bytes(Vault.Name("mia", "plan", .thumbnail)) == [1, 2])
        #expect(try mode(of: other.home.documentKey.path) == 0o600)
        #expect(try mode(of: other.home.documents.path) == 0o700)
        #expect(try tree(other.home).filter { $0.hasPrefix("drafts/") } == [])
    }

    @Test(arguments: [60, 700_000, 1_400_000, -1])
    func `a backup with documents that is damaged is refused, and nothing changes`(_ place: Int) async throws {
        _ = await program.run("backup", file)
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
        bytes[place < 0 ? bytes.count - 1 : place] ^= 1
        try Data(bytes).write(to: URL(filePath: file))
        let before = try tree(program.home)
        let outcome = await program.run("restore", file, "--replace")
        #expect(outcome.code == 65 && outcome.errors.contains("The backup is damaged in part"))
        #expect(try tree(program.home) == before)
        #expect(try vault(program).bytes(Vault.Name("mia", "plan")) == content)
    }

    @Test func `documents that are there are kept beside those of the backup, with their key`() async throws {
        _ = await program.run("backup", file)
        let other = try newMachine()
        #expect(await other.run("restore", file).code == 0)
        try vault(other).seal([9], as: Vault.Name("mia", "later"))
        let replaced = await other.run("restore", file, "--replace", "--format", "json")
        #expect(replaced.code == 0)
        let kept = other.home.folder.appending(path: "documents.replaced-2026-06-20-0730")
        #expect(replaced.json["keptDocuments"] as? String == kept.path)
        let old = Vault(
            folder: kept, keyFile: other.home.keys.appending(path: "documents.replaced-2026-06-20-0730.key"),
            random: { [UInt8](repeating: 0, count: $0) })
        #expect(try old.bytes(Vault.Name("mia", "later")) == [9])
        #expect(vault(other).documents() == [DocumentKey(person: "mia", document: "plan")])
    }

    @Test func `a backup of an older program, a database alone, leaves no document in its place`() async throws {
        _ = await program.run("backup", file)
        let key = try KeyFile.load(program.home.backupKey)
        try await households.store.backup(to: outside.file("older.sqlite"))
        try SealedFile.seal(from: URL(filePath: outside.file("older.sqlite")), to: URL(filePath: file), key: key) {
            Array(repeating: 3, count: $0)
        }
        let other = try newMachine()
        #expect(await other.run("restore", file).code == 0)
        #expect(vault(other).names().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: other.home.documentKey.path))
    }

    @Test func `a change of keys makes every document open with the new key alone`() async throws {
        let before = try String(contentsOf: program.home.documentKey, encoding: .utf8)
        let outcome = await program.run("documents", "rotate-key")
        #expect(outcome.code == 0 && outcome.output.contains("2 files are sealed with the new key."))
        #expect(try String(contentsOf: program.home.documentKey, encoding: .utf8) != before)
        #expect(try vault(program).bytes(Vault.Name("mia", "plan")) == content)
        try before.write(to: program.home.documentKey, atomically: true, encoding: .utf8)
        #expect(throws: Vault.Failure.wrongKey) { _ = try vault(program).open(Vault.Name("mia", "plan")) }
    }

    @Test func `a change of keys waits for the server and says when there is nothing to do`() async throws {
        let lock = try ServerLock(home: program.home, pid: 4711)
        #expect(await program.run("documents", "rotate-key").code == 75)
        withExtendedLifetime(lock) {}
        let empty = TestProgram(folder: outside.file("empty"))
        try empty.home.prepare()
        let outcome = await empty.run("documents", "rotate-key")
        #expect(outcome.code == 66 && outcome.errors.contains("There are no documents"))
    }

    @Test func `a damaged document is counted, and keeps the old key`() async throws {
        let path = program.home.documents.appending(path: "mia/plan.thumbnail")
        var bytes = try [UInt8](Data(contentsOf: path))
        bytes[bytes.count - 1] ^= 1
        try Data(bytes).write(to: path)
        let outcome = await program.run("documents", "rotate-key")
        #expect(outcome.code == 0 && outcome.output.contains("1 file could not be opened"))
        let sealed = await program.run("documents", "rotate-key", "--format", "json")
        #expect(sealed.json["unreadable"] as? Int == 1 && sealed.json["sealed"] as? Int == 1)
    }

    @Test func `nothing is written among the documents`() async throws {
        let target = program.home.documents.appending(path: "mia/x.backup").path
        #expect(await program.run("backup", target).code == 73)
        #expect(await program.run("backup", program.home.documentKey.path, "--force").code == 73)
    }
}
