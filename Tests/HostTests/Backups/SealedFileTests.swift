import Foundation
import Testing

@testable import Host

@Suite struct SealedFileTests {
    private let folder: TemporaryFolder
    private let key: SealingKey
    private let chunk = SealedFile.chunkSize
    private let header = SealedHeader.size
    private let tag = SealedFile.tagSize

    init() throws {
        folder = try TemporaryFolder()
        key = try #require(SealingKey(bytes: testRandom(32)))
    }

    private func content(_ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7 + $0 >> 9) } }

    private func seal(_ content: [UInt8]) throws -> [UInt8] {
        let source = try folder.file("plain", content)
        let target = folder.url.appending(path: "sealed")
        try SealedFile.seal(from: source, to: target, key: key, random: testRandom)
        return Array(try Data(contentsOf: target))
    }

    private func open(_ sealed: [UInt8], key: SealingKey? = nil) throws -> [UInt8] {
        let source = try folder.file("received", sealed)
        let target = folder.url.appending(path: "opened")
        try? FileManager.default.removeItem(at: target)
        do {
            try SealedFile.verify(source, key: key ?? self.key)
        } catch let verdict {
            // Both ways of reading must agree.
            #expect(throws: verdict) { try SealedFile.open(from: source, to: target, key: key ?? self.key) }
            #expect(try !folder.names().contains { $0.hasPrefix("opened") })
            throw verdict
        }
        try SealedFile.open(from: source, to: target, key: key ?? self.key)
        #expect(mode(of: target) == 0o600)
        return Array(try Data(contentsOf: target))
    }

    @Test(arguments: [0, 1, 15, 1 << 20, 1 << 20 + 1, 3 << 20, 2_500_000])
    func `what is sealed comes back`(size: Int) throws {
        let plain = content(size)
        let sealed = try seal(plain)
        #expect(try open(sealed) == plain)
        #expect(mode(of: folder.url.appending(path: "sealed")) == 0o600)
        #expect(try folder.names() == ["opened", "plain", "received", "sealed"])
    }

    @Test func `nothing of the content shows and no two files are alike`() throws {
        let plain = Array(String(repeating: "peanut 300 mg ", count: 100).utf8)
        let first = try seal(plain)
        #expect(!String(decoding: first, as: UTF8.self).contains("peanut"))
        #expect(try seal(plain)[header...] != first[header...])
    }

    @Test func `one flipped bit anywhere is found and told where`() throws {
        let sealed = try seal(content(2 * chunk + 100))
        let second = header + chunk + tag
        let places: [(Int, SealedFile.OpenFailure)] = [
            (0, .notABackup), (7, .notABackup), (8, .damagedHeader), (9, .damagedHeader), (25, .damagedHeader),
            (33, .damagedHeader), (41, .damagedHeader), (header - 1, .damagedHeader), (header, .damaged(chunk: 0)),
            (header + chunk, .damaged(chunk: 0)), (second - 1, .damaged(chunk: 0)), (second, .damaged(chunk: 1)),
            (second + chunk + tag, .damaged(chunk: 2)), (sealed.count - 1, .damaged(chunk: 2)),
        ]
        for (place, failure) in places {
            var broken = sealed
            broken[place] ^= 0x10
            #expect(throws: failure, "at byte \(place)") { _ = try open(broken) }
        }
    }

    @Test func `a file cut off anywhere is known to be cut`() throws {
        let sealed = try seal(content(chunk + 100))
        for end in [9, header - 1, header, header + 5, header + chunk + tag, sealed.count - 1] {
            let missing = Int64((end < header ? header : sealed.count) - end)
            #expect(throws: SealedFile.OpenFailure.truncated(missing: missing)) {
                _ = try open(Array(sealed[..<end]))
            }
        }
        #expect(throws: SealedFile.OpenFailure.notABackup) { _ = try open([]) }
    }

    @Test func `chunks cannot change places, be repeated or left out`() throws {
        let sealed = try seal(content(3 * chunk))
        let size = chunk + tag
        let parts = (0..<3).map { Array(sealed[(header + $0 * size)..<(header + ($0 + 1) * size)]) }
        let start = Array(sealed[..<header])
        #expect(throws: SealedFile.OpenFailure.damaged(chunk: 0)) {
            _ = try open(start + parts[1] + parts[0] + parts[2])
        }
        #expect(throws: SealedFile.OpenFailure.damaged(chunk: 1)) {
            _ = try open(start + parts[0] + parts[0] + parts[2])
        }
        #expect(throws: SealedFile.OpenFailure.damaged(chunk: 3)) { _ = try open(sealed + parts[2]) }
    }

    @Test func `chunks of another file do not fit`() throws {
        let first = try seal(content(100))
        let second = try seal(content(100))
        #expect(throws: SealedFile.OpenFailure.damaged(chunk: 0)) {
            _ = try open(Array(first[..<header]) + Array(second[header...]))
        }
    }

    @Test func `another key is told from damage`() throws {
        let other = try #require(SealingKey(bytes: testRandom(32)))
        let sealed = try seal(content(10))
        #expect(throws: SealedFile.OpenFailure.wrongKey) { _ = try open(sealed, key: other) }
    }

    @Test func `a database or a text is not a backup`() {
        #expect(throws: SealedFile.OpenFailure.notABackup) { _ = try open(Array("SQLite format 3\0".utf8)) }
    }

    @Test func `a missing source or target folder is named`() throws {
        let nowhere = folder.url.appending(path: "none/file")
        let source = try folder.file("plain", [1])
        #expect(throws: SealedFile.SealFailure.self) {
            try SealedFile.seal(from: nowhere, to: source, key: key, random: testRandom)
        }
        #expect(throws: SealedFile.SealFailure.unwritable(path: nowhere.path, reason: "No such file or directory")) {
            try SealedFile.seal(from: source, to: nowhere, key: key, random: testRandom)
        }
    }
}
