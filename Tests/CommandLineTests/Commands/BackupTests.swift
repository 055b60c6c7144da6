internal import Clinical
internal import Foundation
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import SQL
import Schema
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct BackupTests {
    private let households: TwoHouseholds
    private let program: TestProgram
    private let outside: TemporaryFolder

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        outside = try TemporaryFolder()
        try program.home.prepare()
    }

    private var file: String { outside.file("acclimate.backup") }

    private func backUp() async -> TestProgram.Outcome {
        await program.run("backup", file)
    }

    /// A new machine with only the key.
    private func newMachine(withKey: Bool = true) throws -> TestProgram {
        let other = TestProgram(
            folder: outside.file("new"), clock: program.clock, random: households.world.random)
        try other.home.prepare()
        if withKey { try FileManager.default.copyItem(at: program.home.backupKey, to: other.home.backupKey) }
        return other
    }

    private func files(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test func `a key that is lost is said to be lost, and a new one needs the flag`() async throws {
        #expect(await backUp().code == 0)
        let copy = outside.file("backup.key")
        try FileManager.default.moveItem(atPath: program.home.backupKey.path, toPath: copy)
        let lost = await program.run("backup", file, "--force")
        #expect(lost.code == 66 && lost.errors.contains("The backup key is lost"))
        #expect(!FileManager.default.fileExists(atPath: program.home.backupKey.path))
        // The restored copy is the same key.
        try FileManager.default.copyItem(atPath: copy, toPath: program.home.backupKey.path)
        #expect(await program.run("backup", file, "--force").code == 0)
        // Without it, a new key takes over only on request.
        try FileManager.default.removeItem(at: program.home.backupKey)
        #expect(await program.run("backup", file, "--force", "--new-key").code == 0)
        #expect(await program.run("backup", file, "--force").code == 0)
        // The old key then counts as a different one.
        try FileManager.default.removeItem(at: program.home.backupKey)
        try FileManager.default.copyItem(atPath: copy, toPath: program.home.backupKey.path)
        let other = await program.run("backup", file, "--force")
        #expect(other.code == 65 && other.errors.contains("is not the one of the backups made so far"))
    }

    @Test func `a backup is sealed, private and complete, and leaves nothing behind`() async throws {
        let before = try files(program.folder)
        let outcome = await backUp()
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("Its key is in \(program.home.backupKey.path)"))
        #expect(try mode(of: file) == 0o600)
        #expect(try mode(of: program.home.backupKey.path) == 0o600)
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.prefix(8) == Data("ACLMSEAL".utf8))
        #expect(bytes.range(of: Data("Okafor".utf8)) == nil)
        #expect(try files(program.folder) == before)
    }

    @Test func `what was backed up comes back on another machine`() async throws {
        #expect(await program.run("dose", "log", "--person", "Mia", "--allergen", "peanut").code == 0)
        let backup = await program.run("backup", file, "--format", "json")
        #expect(backup.json.keys.sorted() == ["bytes", "documentFiles", "file", "key"])
        let other = try newMachine()
        let restored = await other.run("restore", file, "--format", "json")
        #expect(restored.code == 0)
        #expect(restored.json["accounts"] as? Int == 3)
        #expect(restored.json["people"] as? Int == 3)
        #expect(restored.json["kept"] is NSNull)
        #expect(try mode(of: other.home.database.path) == 0o600)
        let doses = await other.run("dose", "list", "--person", "Mia")
        #expect(doses.output.contains("09:30  peanut  Dose 2  6.25 mg"))
    }

    @Test func `a file that is there is only replaced on request`() async throws {
        #expect(await backUp().code == 0)
        #expect(await backUp().code == 73)
        #expect(await program.run("backup", file, "--force").code == 0)
        #expect(await program.run("backup", program.home.database.path, "--force").code == 73)
    }

    @Test func `without a key of its own a new machine says where to put it`() async throws {
        _ = await backUp()
        let outcome = await (try newMachine(withKey: false)).run("restore", file)
        #expect(outcome.code == 66)
        #expect(outcome.errors.contains("keys/backup.key"))
    }

    @Test func `another machine's key does not open it`() async throws {
        _ = await backUp()
        let other = try newMachine(withKey: false)
        _ = try KeyFile.loadOrCreate(at: other.home.backupKey, random: { Array(repeating: 9, count: $0) })
        let outcome = await other.run("restore", file)
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("sealed with another key"))
    }

    @Test(arguments: [0, 30, 60, 5000, -1])
    func `a damaged backup is refused and nothing changes`(_ position: Int) async throws {
        _ = await backUp()
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
        bytes[position < 0 ? bytes.count - 1 : position] ^= 1
        try Data(bytes).write(to: URL(filePath: file))
        let other = try newMachine()
        let before = try files(other.folder)
        #expect(await other.run("restore", file).code == 65)
        #expect(try files(other.folder).filter { $0 != "server.lock" } == before)
    }

    @Test func `a backup that was cut short is refused`() async throws {
        _ = await backUp()
        let bytes = try Data(contentsOf: URL(filePath: file))
        try bytes.prefix(bytes.count / 2).write(to: URL(filePath: file))
        let outcome = await (try newMachine()).run("restore", file)
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("The end of the backup is missing"))
    }

    @Test func `a sealed file that is no database of ours is refused`() async throws {
        _ = await backUp()
        let other = try newMachine()
        let key = try KeyFile.load(other.home.backupKey)
        let text = outside.file("text")
        try "not a database, but long enough to look at".write(toFile: text, atomically: true, encoding: .utf8)
        try SealedFile.seal(from: URL(filePath: text), to: URL(filePath: file), key: key) {
            Array(repeating: 1, count: $0)
        }
        let outcome = await other.run("restore", file)
        #expect(outcome.code == 65)
        #expect(!FileManager.default.fileExists(atPath: other.home.database.path))
    }

    @Test func `a backup from a newer program is refused`() async throws {
        // The command itself would refuse this, so the file is sealed by hand.
        _ = await backUp()
        try await households.makeNewer()
        let key = try KeyFile.load(program.home.backupKey)
        try await households.store.backup(to: outside.file("newer.sqlite"))
        try SealedFile.seal(from: URL(filePath: outside.file("newer.sqlite")), to: URL(filePath: file), key: key) {
            Array(repeating: 2, count: $0)
        }
        let outcome = await (try newMachine()).run("restore", file)
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("newer program"))
    }

    @Test func `a database that is there stays unless told otherwise, and is kept even then`() async throws {
        _ = await backUp()
        let other = try newMachine()
        #expect(await other.run("restore", file).code == 0)
        let added = await other.run(
            "person", "add", "--household", "okafor", "--name", "Zoë", "--birthdate", "2021-02-28", "--area", "asthma",
            "--time-zone", "Europe/Berlin")
        #expect(added.code == 0)
        let refused = await other.run("restore", file)
        #expect(refused.code == 73)
        #expect(refused.errors.contains("--replace"))
        let replaced = await other.run("restore", file, "--replace")
        #expect(replaced.code == 0)
        let kept = other.home.folder.appending(path: "acclimate.replaced-2026-06-20-0730.sqlite")
        #expect(replaced.output.contains("The database before it is in \(kept.path)."))
        let old = try Store.open(kept.path, schema: .all)
        #expect(try await old.allPeople().count == 4)
        try old.close()
        #expect(!(await other.run("person", "list").output.contains("Zoë")))
    }

    @Test func `a backup made while doses are logged is consistent`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [households] in
                for day in 1...60 {
                    let day = CalendarDay.today.adding(days: -day)
                    let dose = OITDose.on(day, .at(day, "07:30", .full(.peanutTwo), .full(.cashewOne)))
                    _ = try await households.store.saveDose(
                        dose, base: nil, households.mia, change: households.change())
                }
            }
            group.addTask { #expect(await backUp().code == 0) }
            try await group.waitForAll()
        }
        let other = try newMachine()
        #expect(await other.run("restore", file).code == 0)
        let list = await other.run(
            "dose", "list", "--person", "Mia", "--from", "2026-01-01", "--format", "json")
        let doses = try #require(list.json["doses"] as? [[String: Any]])
        for dose in doses {
            let intake = try #require((dose["intakes"] as? [[String: Any]])?.first)
            #expect((intake["portions"] as? [Any])?.count == 2)
        }
    }

    @Test func `a backup from an older program comes back and says what the next start does`() async throws {
        _ = await backUp()
        try await households.temporary.database.write { tx in
            try tx.execute("DELETE FROM schema_migration WHERE name = \(StoreSchema.all.latestStep)")
        }
        let key = try KeyFile.load(program.home.backupKey)
        try await households.store.backup(to: outside.file("older.sqlite"))
        try SealedFile.seal(from: URL(filePath: outside.file("older.sqlite")), to: URL(filePath: file), key: key) {
            Array(repeating: 3, count: $0)
        }
        let outcome = await (try newMachine()).run("restore", file, "--format", "json")
        #expect(outcome.code == 0)
        #expect(outcome.json["pendingSteps"] as? [String] == [StoreSchema.all.latestStep])
    }

    @Test func `a damaged database can be replaced`() async throws {
        _ = await backUp()
        let other = try newMachine()
        try Data(repeating: 7, count: 5000).write(to: other.home.database)
        #expect(await other.run("restore", file, "--replace").code == 0)
        #expect(await other.run("person", "list").code == 0)
    }

    @Test func `nothing is restored under a running server`() async throws {
        _ = await backUp()
        let lock = try ServerLock(home: program.home, pid: 4711)
        let outcome = await program.run("restore", file, "--replace")
        withExtendedLifetime(lock) {}
        #expect(outcome.code == 75)
        #expect(outcome.errors.contains("process 4711"))
    }

    @Test func `a backup that is not there ends with 66`() async throws {
        #expect(await program.run("restore", outside.file("none")).code == 66)
    }
}
