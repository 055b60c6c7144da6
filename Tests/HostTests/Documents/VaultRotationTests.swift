import Clinical
import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct VaultRotationTests {
    private let folder: TemporaryFolder
    private let vault: Vault
    private let names = [Vault.Name("ben", "card"), Vault.Name("mia", "plan"), Vault.Name("mia", "plan", .thumbnail)]

    init() throws {
        folder = try TemporaryFolder()
        vault = Vault(
            folder: folder.url.appending(path: "documents"), keyFile: folder.url.appending(path: "documents.key"),
            random: testRandom)
        for (index, name) in names.enumerated() { try vault.seal(Self.content(index), as: name) }
    }

    private static func content(_ index: Int) -> [UInt8] { [UInt8](repeating: UInt8(index), count: 1 + index << 20) }

    private func expectWhole() throws {
        for (index, name) in names.enumerated() { #expect(try vault.bytes(name) == Self.content(index)) }
    }

    private func keyLines() throws -> [Substring] {
        try String(contentsOf: vault.keyFile, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    @Test func `every file is sealed with a new key, and the old one is gone`() throws {
        let before = try keyLines()
        var steps: [Int] = []
        let done = try vault.rotateKey { done, _ in steps.append(done) }
        #expect(done == Vault.Rotation(sealed: 3, unreadable: [], wasUnderWay: false))
        #expect(steps == [1, 2, 3])
        let after = try keyLines()
        #expect(after.count == 1 && after != before)
        try expectWhole()
    }

    @Test func `a change that was broken off is taken up where it stopped`() throws {
        let keys = try #require(try DocumentKeys.load(vault.keyFile)?.changed(random: testRandom))
        // Simulates the crash: the new key is written, one file is sealed with it, two are not.
        try keys.write(to: vault.keyFile, replacing: true)
        try vault.seal(Self.content(1), as: names[1])
        try expectWhole()
        let done = try vault.rotateKey()
        #expect(done == Vault.Rotation(sealed: 3, unreadable: [], wasUnderWay: true))
        #expect(try keyLines().count == 1)
        #expect(try DocumentKeys.load(vault.keyFile)?.keys.count == 1)
        try expectWhole()
    }

    @Test func `while a file cannot be opened the old key stays`() throws {
        var broken = Array(try Data(contentsOf: vault.file(names[2])))
        broken[broken.count - 1] ^= 1
        try Data(broken).write(to: vault.file(names[2]))
        let done = try vault.rotateKey()
        #expect(done == Vault.Rotation(sealed: 2, unreadable: [names[2]], wasUnderWay: false))
        #expect(try keyLines().count == 2)
        #expect(Array(try Data(contentsOf: vault.file(names[2]))) == broken)
        #expect(try vault.bytes(names[0]) == Self.content(0))
    }

    @Test func `a backup and a change of keys keep out of each other's way`() throws {
        let lock = try VaultLock(vault, exclusive: false)
        _ = try VaultLock(vault, exclusive: false)
        #expect(throws: Vault.Failure.busy) { _ = try vault.rotateKey() }
        withExtendedLifetime(lock) {}
        try expectWhole()
    }
}
