import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct HomeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a new folder is for its owner only, with all its parts`() throws {
        let home = Home(folder: folder.url.appending(path: "share/acclimate"))
        try home.prepare()
        for part in [home.folder, home.keys, home.incoming, home.certificates] {
            #expect(mode(of: part) == 0o700)
        }
    }

    @Test func `a folder that is open to others is closed`() throws {
        let home = Home(folder: folder.url.appending(path: "data"))
        try home.prepare()
        chmod(home.folder.path, 0o755)
        try home.prepare()
        #expect(mode(of: home.folder) == 0o700)
    }

    @Test func `a file in the place of the folder is named`() throws {
        let file = try folder.file("data")
        #expect(throws: Home.Refusal.notAFolder(path: file.path)) { try Home(folder: file).prepare() }
    }

    @Test func `a folder that cannot be made is named`() throws {
        let home = Home(folder: URL(filePath: "/proc/acclimate"))
        #expect(throws: Home.Refusal.self) { try home.prepare() }
    }

    @Test func `preparing leaves no probe behind`() throws {
        let home = Home(folder: folder.url.appending(path: "data"))
        try home.prepare()
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted()
        #expect(names == ["certificates", "documents", "incoming", "keys"])
    }

    @Test func `a full disk is told from an unwritable one`() async throws {
        // Mounting needs privileges that tests do not always have.
        let mount = folder.url.appending(path: "small")
        try FileManager.default.createDirectory(at: mount, withIntermediateDirectories: true)
        guard await run("/bin/mount", "-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", mount.path) == 0 else {
            return
        }
        #expect(throws: Home.Refusal.diskFull(path: mount.path)) { try Home(folder: mount).checkRoom() }
        #expect((try? FileManager.default.contentsOfDirectory(atPath: mount.path)) == [])
        _ = await run("/bin/mount", "-o", "remount,ro", mount.path)
        #expect(throws: Home.Refusal.notWritable(path: mount.path, reason: "Read-only file system")) {
            try Home(folder: mount).checkRoom()
        }
        #expect(await run("/bin/umount", mount.path) == 0)
    }

    @Test func `uploads left behind are removed`() throws {
        let home = Home(folder: folder.url.appending(path: "data"))
        try home.prepare()
        try Data([1]).write(to: home.incoming.appending(path: "left"))
        home.clearIncoming()
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.incoming.path) == [])
    }

    @Test func `the usual place is in the user's home`() {
        #expect(Home.defaultFolder(environment: ["HOME": "/home/ada"]).path == "/home/ada/.local/share/acclimate")
    }
}

/// Runs a program and returns its exit code; -1 if it cannot be started.
func run(_ program: String, _ arguments: String...) async -> Int32 {
    (try? await OtherProgram(program).run(arguments).code) ?? -1
}
