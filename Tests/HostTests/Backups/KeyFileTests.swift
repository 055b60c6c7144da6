import Foundation
import Testing

@testable import Host

@Suite struct KeyFileTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "backup.key") }

    init() throws { folder = try TemporaryFolder() }

    @Test func `the first call makes a private key file and later ones read it`() throws {
        let made = try KeyFile.loadOrCreate(at: file, random: testRandom)
        #expect(mode(of: file) == 0o600)
        let read = try KeyFile.loadOrCreate(at: file, random: { _ in [] })
        #expect(made.fingerprint == read.fingerprint)
        #expect(try folder.names() == ["backup.key"])
    }

    @Test func `a key file that others can read is closed`() throws {
        _ = try KeyFile.loadOrCreate(at: file, random: testRandom)
        chmod(file.path, 0o644)
        _ = try KeyFile.load(file)
        #expect(mode(of: file) == 0o600)
    }

    @Test(arguments: ["", "# only a comment\n", "c2hvcnQ=\n", "not base64!\n"])
    func `what is no key is refused and never replaced`(text: String) throws {
        _ = try folder.file("backup.key", Array(text.utf8))
        #expect(throws: KeyFile.Failure.malformed(path: file.path)) {
            try KeyFile.loadOrCreate(at: file, random: testRandom)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func `a key is exactly 32 bytes`() {
        #expect(SealingKey(bytes: testRandom(31)) == nil)
        #expect(SealingKey(bytes: testRandom(33)) == nil)
    }

    @Test func `a folder that is not there is named`() {
        let nowhere = folder.url.appending(path: "none/backup.key")
        #expect(throws: KeyFile.Failure.cannotCreate(path: nowhere.path, reason: "No such file or directory")) {
            try KeyFile.loadOrCreate(at: nowhere, random: testRandom)
        }
    }
}
