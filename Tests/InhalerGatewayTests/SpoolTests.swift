import Clinical
import Devices
import Foundation
import Synchronization
import Testing

@testable import InhalerGateway

@Suite final class `A spool` {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "spool-" + String(UInt64.random(in: .min ... .max), radix: 36)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static let now = Instant(milliseconds: 1_793_602_800_123)

    private func entry(
        _ text: String, ordinal: Int = 0, _ identity: String = "cap\t1", _ receipt: Receipt = .known(now)
    ) -> SpoolEntry {
        let payload = HeardPayload(
            bytes: Array(text.utf8), ordinal: ordinal, identity: InhalerIdentity(Array(identity.utf8)))
        return SpoolEntry(address: "24:6F:28:AA:BB:CC", payload: payload, receipt: receipt)
    }

    private func all(_ spool: Spool) -> [SpoolEntry] { spool.pending(limit: .max) { _, _ in true }.map(\.entry) }

    private var names: [String] { SpoolFiles(folder: folder).names.filter { $0 != "lock" } }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `has what was put there after a restart, in order, until it is removed`() throws {
        let entries = [
            entry("1790000000\t\t\t7"), entry("\u{0}\u{1}ä", ordinal: 3, ""),
            entry("1790000000\t\t", ordinal: 1, "cap", .unset(boot: "run", uptime: 5)),
        ]
        do {
            let spool = try Spool(folder: folder)
            for entry in entries { #expect(try spool.append(entry)) }
            #expect(all(spool) == entries)
        }
        let again = try Spool(folder: folder)
        #expect(all(again) == entries && again.unreadable == [])
        let first = again.pending(limit: 1) { _, _ in true }
        #expect(first.map(\.entry) == [entries[0]])
        again.remove(Set(first.map(\.number)))
        #expect(all(again) == Array(entries.dropFirst()) && names.count == 2)
    }

    @Test func `is for its owner alone`() throws {
        let spool = try Spool(folder: folder)
        try spool.append(entry("1790000000\t\t\t7"))
        #expect(try mode(folder) == 0o700)
        #expect(try mode(folder + "/" + (names.first ?? "")) == 0o600)
    }

    @Test func `stores a replay once, as long as the first waits`() throws {
        let spool = try Spool(folder: folder)
        #expect(try spool.append(entry("1790000000\t\t\t7")))
        #expect(try !spool.append(entry("1790000000\t\t\t7", ordinal: 1)))
        #expect(try spool.append(entry("1790000000\t\t\t7", "cap\t2")))
        // What says nothing may be another one each time.
        #expect(try spool.append(entry("?")) && spool.append(entry("?")))
        spool.remove([1])
        #expect(try spool.append(entry("1790000000\t\t\t7")) && spool.count == 4)
    }

    @Test func `knows a replay after a restart too`() throws {
        try Spool(folder: folder).append(entry("1790000000\t\t\t7"))
        #expect(try !Spool(folder: folder).append(entry("1790000000\t\t\t7")))
    }

    /// What the disk may hold when the process is killed while it stores one entry, and how many entries that is.
    @Test(arguments: [
        (".new", 0, 0), (".new", 10, 0), (".new", Int.max, 0), ("", Int.max, 1),
    ])
    func `has a puff wholly or not at all, wherever it was cut off`(_ suffix: String, _ bytes: Int, _ count: Int) throws
    {
        let files = SpoolFiles(folder: folder)
        try files.prepare()
        let file = try entry("1790000000\t\t\t7").file
        let path = folder + "/" + Spool.name(1) + suffix
        try #require(FileManager.default.createFile(atPath: path, contents: Data(file.prefix(bytes))))
        let spool = try Spool(folder: folder)
        #expect(spool.count == count && spool.unreadable == [] && names.count == count)
        // The device sends it again, since it was not acknowledged or did not hear that.
        try spool.append(entry("1790000000\t\t\t7"))
        #expect(spool.count == 1)
    }

    @Test(
        arguments: [SpoolFiles.Step.open, .write, .sync, .rename, .syncFolder],
        [(ENOSPC, SpoolProblem.full), (EDQUOT, .full), (EIO, .unwritable(EIO)), (EROFS, .unwritable(EROFS))])
    func `says at which step nothing was stored, and goes on when that is over`(
        _ failing: SpoolFiles.Step, _ fault: (code: Int32, problem: SpoolProblem)
    ) throws {
        let isBroken = Mutex(true)
        let files = SpoolFiles(folder: folder) { step in
            step == failing && isBroken.withLock(\.self) ? fault.code : 0
        }
        let spool = try Spool(files)
        #expect(throws: fault.problem) { try spool.append(entry("1790000000\t\t\t7")) }
        #expect(spool.count == 0 && names == [])
        isBroken.withLock { $0 = false }
        #expect(try spool.append(entry("1790000000\t\t\t7")))
        #expect(spool.count == 1 && names.count == 1)
    }

    @Test(arguments: [SpoolFiles.Step.open, .write, .sync, .rename, .syncFolder])
    func `keeps an entry whose time cannot be written down`(_ failing: SpoolFiles.Step) throws {
        try Spool(folder: folder).append(entry("1790000000\t\t\t7", "", .unset(boot: "run", uptime: 5)))
        do {
            let spool = try Spool(SpoolFiles(folder: folder) { $0 == failing ? ENOSPC : 0 })
            #expect(throws: SpoolProblem.full) { try spool.resolve(1, Self.now) }
            #expect(spool.count == 1)
        }
        let again = try Spool(folder: folder)
        #expect(again.count == 1 && again.unreadable == [])
        try again.resolve(1, Self.now)
        #expect(all(again).map(\.receipt) == [.known(Self.now)] && names.count == 1)
    }

    @Test func `sends nothing twice that could not be removed, before the next start`() throws {
        let spool = try Spool(SpoolFiles(folder: folder) { $0 == .remove ? EIO : 0 })
        try spool.append(entry("1790000000\t\t\t7"))
        spool.remove([1])
        #expect(spool.count == 0 && names.count == 1)
    }

    @Test func `leaves files alone that it cannot read`() throws {
        try SpoolFiles(folder: folder).prepare()
        let strange = [
            "000000000003.json": "{}", "000000000004.json": "", "000000000005.json": #"{"address":"#, "README": "?",
        ]
        for (name, text) in strange {
            try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
        }
        let spool = try Spool(folder: folder)
        #expect(spool.unreadable == ["000000000003.json", "000000000004.json", "000000000005.json"])
        try spool.append(entry("1790000000\t\t\t7"))
        #expect(names == strange.keys.sorted().dropLast() + ["000000000006.json", "README"])
    }

    @Test func `belongs to one gateway`() throws {
        let spool = try Spool(folder: folder)
        #expect(throws: SpoolProblem.inUse) { try Spool(folder: folder) }
        #expect(spool.count == 0)
    }

    @Test func `needs a folder`() throws {
        #expect(throws: SpoolProblem.self) { try Spool(folder: "/dev/null/spool") }
    }
}
