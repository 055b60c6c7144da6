import Accounts
import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Host

/// At startup, the server handles files that the database does not know.
@Suite struct `Files without a record` {
    private let homes: TwoHouseholds
    private let vault: Vault
    private let sweep: DocumentSweep
    private let plan = Vault.Name("mia", "plan")
    private let thumbnail = Vault.Name("mia", "plan", .thumbnail)
    private let orphan = Vault.Name("mia", "orphan")

    init() async throws {
        homes = try await TwoHouseholds()
        vault = Vault(
            folder: URL(filePath: homes.temporary.folder.file("documents")),
            keyFile: URL(filePath: homes.temporary.folder.file("keys/documents.key")), random: testRandom)
        sweep = DocumentSweep(world: homes.world, vault: vault)
        try vault.seal([1], as: plan)
        try vault.seal([2], as: thumbnail)
        try await homes.store.createDocument("plan", .named("Plan"), .jpeg, homes.mia, change: homes.change())
    }

    private func waiting(_ day: String = "2026-06-20") -> [String] {
        let folder = vault.quarantine.appending(path: day)
        return ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).filter { $0.contains(".") }
            .sorted()
    }

    private var warnings: [String] { homes.temporary.log.lines.filter { $0.hasPrefix("warning: ") } }

    @Test func `wait in a folder of the day, and their number is told`() async throws {
        try vault.seal([3], as: orphan)
        try vault.seal([4], as: Vault.Name("guest", "card"))
        try Data([5]).write(to: vault.folder.appending(path: "mia/notes.txt"))
        try Data([6]).write(to: vault.folder.appending(path: "mia/plan.view.partial"))
        try await sweep.atStart()
        #expect(vault.files() == ["mia/plan.original", "mia/plan.thumbnail"])
        #expect(waiting() == ["guest/card.original", "mia/notes.txt", "mia/orphan.original"])
        #expect(warnings.count == 1)
        #expect(warnings[0].contains("files without a record go into quarantine [days: 30, files: 3, quarantine: /"))
        #expect(mode(of: vault.quarantine) == 0o700)
    }

    @Test func `stay for an hour if other servers use the folder, since one may be adding a document`() async throws {
        let shared = try await TwoHouseholds(engine: .postgreSQL)
        let sweep = DocumentSweep(world: shared.world, vault: vault)
        try await shared.store.createDocument("plan", .named("Plan"), .jpeg, shared.mia, change: shared.change())
        try vault.seal([3], as: orphan)
        try Data([6]).write(to: vault.folder.appending(path: "mia/new.original.partial"))
        let changed = Date(timeIntervalSince1970: Double(shared.clock.now.milliseconds) / 1000 - 3590)
        for file in [vault.file(orphan), vault.folder.appending(path: "mia/new.original.partial")] {
            try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: file.path)
        }
        try await sweep.atStart()
        #expect(vault.files().count == 4)
        shared.clock.step(seconds: 20)
        try await sweep.atStart()
        #expect(vault.files() == ["mia/plan.original", "mia/plan.thumbnail"])
        #expect(waiting() == ["mia/orphan.original"])
    }

    @Test func `come back when a database knows their document again`() async throws {
        try vault.seal([3], as: orphan)
        try await sweep.atStart()
        try await homes.store.createDocument("orphan", .named("Found"), .jpeg, homes.mia, change: homes.change())
        homes.clock.step(days: 29)
        try await sweep.atStart()
        #expect(try vault.bytes(orphan) == [3])
        #expect(vault.quarantinedFiles == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: vault.quarantine.path) == [])
    }

    @Test func `go for good after thirty days`() async throws {
        try vault.seal([3], as: orphan)
        try await sweep.atStart()
        homes.clock.step(days: 30)
        try await sweep.forget()
        #expect(waiting() == ["mia/orphan.original"])
        homes.clock.step(days: 1)
        try await sweep.forget()
        #expect(waiting() == [])
        #expect(warnings.last?.contains("deleted [days: 30, files: 1") == true)
    }

    @Test func `keep each other when they have one name`() async throws {
        for content: UInt8 in 1...3 {
            try vault.seal([content], as: orphan)
            try await sweep.atStart()
        }
        #expect(waiting() == waiting("2026-06-20-2") && waiting() == waiting("2026-06-20-3"))
        #expect(vault.quarantinedFiles == 3)
    }

    @Test func `of an erased person go at once, also those that wait`() async throws {
        try vault.seal([3], as: orphan)
        try vault.seal([4], as: Vault.Name("ben", "card"))
        try await sweep.atStart()
        #expect(vault.quarantinedFiles == 2)
        _ = try await homes.store.deletePerson(homes.mia, change: homes.change())
        // The program ended before it could delete the files.
        try await sweep.atStart()
        #expect(vault.files() == [] && waiting() == ["ben/card.original"])
    }

    @Test func `of a household that was deleted go at once as well`() async throws {
        try vault.seal([3], as: Vault.Name("sten", "card"))
        let ola = try #require(try await homes.store.account(id: .ola)).account
        _ = try await homes.store.deleteAccount(ola.id, people: ["sten"], actor: .commandLine, change: homes.change())
        try await sweep.atStart()
        #expect(vault.files() == ["mia/plan.original", "mia/plan.thumbnail"] && vault.quarantinedFiles == 0)
    }

    @Test func `of people whom the database does not know stay where they are, and the start is refused`() async throws
    {
        let stranger = try await TemporaryStore()
        let files = vault.files()
        await #expect(throws: UnknownDocuments(files: 2, folder: vault.folder.path, database: .ofOthers)) {
            try await DocumentSweep(world: stranger.world, vault: vault).atStart()
        }
        #expect(vault.files() == files && vault.quarantinedFiles == 0)
    }

    @Test func `that a removed document leaves behind wait as well`() async throws {
        _ = try await homes.store.deleteDocument("plan", homes.mia, change: homes.change())
        homes.clock.step(days: 29)
        try await sweep.forget()
        #expect(vault.files() == ["mia/plan.original", "mia/plan.thumbnail"])
        homes.clock.step(days: 2)
        try await sweep.forget()
        #expect(vault.files() == [])
        #expect(waiting("2026-07-21") == ["mia/plan.original", "mia/plan.thumbnail"])
    }

    @Test func `get the new key as well, so that they can come back`() async throws {
        try vault.seal([3], as: orphan)
        try await sweep.atStart()
        #expect(try vault.rotateKey().sealed == 3)
        try await homes.store.createDocument("orphan", .named("Found"), .jpeg, homes.mia, change: homes.change())
        try await sweep.atStart()
        #expect(try vault.bytes(orphan) == [3])
    }
}
