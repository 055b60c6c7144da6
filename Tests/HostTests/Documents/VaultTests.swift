import Clinical
import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct VaultTests {
    private let folder: TemporaryFolder
    private let vault: Vault
    private let plan = Vault.Name("mia", "plan")

    init() throws {
        folder = try TemporaryFolder()
        vault = Vault(
            folder: folder.url.appending(path: "documents"), keyFile: folder.url.appending(path: "keys/documents.key"),
            random: testRandom)
    }

    private func content(_ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: $0 / 3 + $0 >> 8) } }

    private func stored(_ name: Vault.Name) throws -> [UInt8] { Array(try Data(contentsOf: vault.file(name))) }

    private func put(_ bytes: [UInt8], _ name: Vault.Name) throws {
        try Data(bytes).write(to: vault.file(name))
    }

    @Test(arguments: [0, 1, 1 << 20, 2_500_000])
    func `what is sealed comes back, from bytes and from a file`(size: Int) throws {
        try vault.seal(content(size), as: plan)
        #expect(try vault.bytes(plan) == content(size))
        let source = try folder.file("upload", content(size))
        try vault.seal(source, as: Vault.Name("mia", "plan", .view))
        #expect(try vault.bytes(Vault.Name("mia", "plan", .view)) == content(size))
        #expect(mode(of: vault.file(plan)) == 0o600)
        #expect(mode(of: vault.keyFile) == 0o600)
        #expect(mode(of: vault.folder.appending(path: "mia")) == 0o700)
    }

    @Test func `a large file is handed out in pieces that are proven one by one`() throws {
        try vault.seal(content(2_500_000), as: plan)
        let reader = try vault.open(plan)
        #expect(reader.length == 2_500_000)
        var sizes: [Int] = []
        while let part = try reader.next() { sizes.append(part.count) }
        #expect(sizes == [1 << 20, 1 << 20, 2_500_000 - 2 << 20])
    }

    @Test func `nothing of the content shows`() throws {
        try vault.seal(Array(String(repeating: "peanut ", count: 50).utf8), as: plan)
        #expect(!String(decoding: try stored(plan), as: UTF8.self).contains("peanut"))
    }

    @Test(
        arguments: [
            Vault.Name("ben", "plan"), Vault.Name("mia", "card"), Vault.Name("mia", "plan", .thumbnail),
        ])
    func `a file in another's place does not open`(_ other: Vault.Name) throws {
        try vault.seal([1], as: other)
        try vault.seal([2], as: plan)
        try put(try stored(plan), other)
        #expect(throws: Vault.Failure.damaged) { _ = try vault.bytes(other) }
        #expect(try vault.bytes(plan) == [2])
    }

    @Test func `a damaged or shortened file does not open`() throws {
        try vault.seal(content(1000), as: plan)
        let whole = try stored(plan)
        for place in [0, 9, 30, 60, whole.count - 1] {
            var broken = whole
            broken[place] ^= 1
            try put(broken, plan)
            #expect(throws: Vault.Failure.damaged, "at byte \(place)") { _ = try vault.bytes(plan) }
        }
        for end in [0, 8, 57, whole.count - 1] {
            try put(Array(whole[..<end]), plan)
            #expect(throws: Vault.Failure.damaged, "cut at \(end)") { _ = try vault.bytes(plan) }
        }
        try put(whole + [0], plan)
        #expect(throws: Vault.Failure.damaged) { _ = try vault.bytes(plan) }
    }

    @Test func `a missing file, a missing key and another key are told apart`() throws {
        #expect(throws: Vault.Failure.missing) { _ = try vault.open(plan) }
        try vault.seal([1], as: plan)
        let key = try Data(contentsOf: vault.keyFile)
        try FileManager.default.removeItem(at: vault.keyFile)
        #expect(throws: Vault.Failure.keyMissing(path: vault.keyFile.path)) { _ = try vault.open(plan) }
        // Creating a new key for old files would hide the loss.
        #expect(throws: Vault.Failure.keyMissing(path: vault.keyFile.path)) {
            try vault.seal([2], as: Vault.Name("mia", "card"))
        }
        try Data("# nothing\n".utf8).write(to: vault.keyFile)
        #expect(throws: Vault.Failure.keyUnreadable(path: vault.keyFile.path)) { _ = try vault.open(plan) }
        try Data((Data(testRandom(32)).base64EncodedString() + "\n").utf8).write(to: vault.keyFile)
        #expect(throws: Vault.Failure.wrongKey) { _ = try vault.open(plan) }
        try key.write(to: vault.keyFile)
        #expect(try vault.bytes(plan) == [1])
    }

    @Test func `a full or closed folder leaves what was there`() throws {
        try vault.seal([1], as: plan)
        #expect(throws: Vault.Failure.self) { try vault.seal(folder.url.appending(path: "nowhere"), as: plan) }
        #expect(try vault.bytes(plan) == [1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: vault.folder.path + "/mia") == ["plan.original"])
    }

    @Test func `a document's files go together, and so do a person's`() throws {
        for part in Vault.Name.Part.allCases { try vault.seal([1], as: Vault.Name("mia", "plan", part)) }
        try vault.seal([1], as: Vault.Name("mia", "card"))
        try vault.seal([1], as: Vault.Name("ben", "card"))
        vault.remove("plan", of: "mia")
        #expect(vault.names() == [Vault.Name("ben", "card"), Vault.Name("mia", "card")])
        vault.removeAll(of: "mia")
        #expect(vault.names() == [Vault.Name("ben", "card")])
    }
}
