import Foundation
import Testing

@testable import Host

@Suite struct ServerLockTests {
    private let folder: TemporaryFolder
    private let home: Home

    init() throws {
        folder = try TemporaryFolder()
        home = Home(folder: folder.url)
        try home.prepare()
    }

    @Test func `a second server is refused and told which process holds the folder`() throws {
        let first = try ServerLock(home: home, pid: 4711)
        let refusal = ServerLock.Refusal.held(folder: home.folder.path, pid: 4711)
        #expect(throws: refusal) { try ServerLock(home: home, pid: 4712) }
        withExtendedLifetime(first) {}
        #expect(refusal.description.contains("process 4711"))
    }

    @Test func `the lock goes with its holder and nothing blocks the next one`() throws {
        do { _ = try ServerLock(home: home, pid: 123_456) }
        let second = try ServerLock(home: home, pid: 7)
        #expect(ServerLock.holder(at: home.serverLock) == 7)
        #expect(mode(of: home.serverLock) == 0o600)
        withExtendedLifetime(second) {}
    }

    @Test func `a lock file that cannot be opened is named`() throws {
        try FileManager.default.createDirectory(at: home.serverLock, withIntermediateDirectories: false)
        #expect(throws: ServerLock.Refusal.unusable(path: home.serverLock.path, reason: "Is a directory")) {
            try ServerLock(home: home, pid: 1)
        }
    }
}
