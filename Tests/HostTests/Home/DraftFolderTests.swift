import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct DraftFolderTests {
    private let folder: TemporaryFolder
    private let home: Home
    private let stick: URL

    init() throws {
        folder = try TemporaryFolder()
        home = Home(folder: folder.url.appending(path: "home", directoryHint: .isDirectory))
        try home.prepare()
        stick = folder.url.appending(path: "stick", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: stick, withIntermediateDirectories: false)
    }

    private var target: URL { stick.appending(path: "everything.zip") }

    private func names(_ folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    /// Recreates what a killed process leaves behind: the folders without the lock, which the kernel releases.
    private func leave(beside target: URL? = nil) throws -> (own: URL, outside: URL?) {
        let own = home.drafts.appending(path: "killed", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: own.appending(path: "backup.sqlite"))
        guard let target else { return (own, nil) }
        let outside = target.deletingLastPathComponent().appending(path: DraftFolder.mark + "killed")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: outside.appending(path: "archive.zip"))
        try Data(outside.path.utf8).write(to: own.appending(path: DraftFolder.note))
        return (own, outside)
    }

    @Test func `a draft is private and goes with what made it`() throws {
        do {
            let draft = try DraftFolder(in: home.drafts, beside: target)
            #expect(draft.url.deletingLastPathComponent().path == stick.path)
            let mode = try FileManager.default.attributesOfItem(atPath: draft.url.path)[.posixPermissions]
            #expect(mode as? Int == 0o700)
            try Data("secret".utf8).write(to: draft.url.appending(path: "archive.zip"))
            withExtendedLifetime(draft) {}
        }
        #expect(try names(stick).isEmpty && names(home.drafts).isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func `a draft goes while somebody still writes into it`() async throws {
        let draft = try DraftFolder(in: home.drafts)
        let archive = try ArchiveFolder(in: draft.url, name: "a")
        let writing = Task.detached {
            // Until the folder is gone.
            for number in 0... { try archive.append([UInt8]("secret".utf8), to: "people/\(number)/data.json") }
        }
        while try names(archive.url).isEmpty { await Task.yield() }
        draft.remove()
        await #expect(throws: (any Error).self) { try await writing.value }
        #expect(try names(home.drafts) == [])
    }

    @Test func `sweeping leaves what somebody works on`() throws {
        let (here, beside) = (try DraftFolder(in: home.drafts), try DraftFolder(in: home.drafts, beside: target))
        home.sweepDrafts()
        #expect(FileManager.default.fileExists(atPath: here.url.path))
        #expect(FileManager.default.fileExists(atPath: beside.url.path))
        withExtendedLifetime((here, beside)) {}
    }

    @Test func `what a killed process left goes, here and where its file should have been`() throws {
        _ = try leave(beside: target)
        home.sweepDrafts()
        #expect(try names(home.drafts).isEmpty && names(stick).isEmpty)
    }

    @Test func `a note removes nothing but a draft's own folder`() throws {
        let (own, _) = try leave()
        let others = stick.appending(path: "photos")
        try FileManager.default.createDirectory(at: others, withIntermediateDirectories: false)
        try Data(others.path.utf8).write(to: own.appending(path: DraftFolder.note))
        home.sweepDrafts()
        #expect(try names(stick) == ["photos"] && names(home.drafts).isEmpty)
        // Neither a symbolic link with such a name, nor its target.
        _ = try leave()
        let link = stick.appending(path: DraftFolder.mark + "killed")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: others)
        try Data(link.path.utf8).write(to: own.appending(path: DraftFolder.note))
        home.sweepDrafts()
        #expect(try names(stick).count == 2)
    }

    @Test func `drafts of earlier versions go once their process is no more`() throws {
        let left = ["backup-4194305.sqlite", "backup-4194305.sqlite-wal", "restore-4194305"]
        let kept = ["backup-\(getpid()).sqlite", "backup-x.sqlite", "restored", "acclimate.sqlite"]
        for name in left + kept { try Data().write(to: home.folder.appending(path: name)) }
        home.sweepDrafts()
        let names = try names(home.folder)
        #expect(left.allSatisfy { !names.contains($0) } && kept.allSatisfy(names.contains))
    }

    @Test func `a finished file takes its place, and one that is there stays unless told otherwise`() throws {
        let draft = try DraftFolder(in: home.drafts, beside: target)
        let file = draft.url.appending(path: "archive.zip")
        try Data("new".utf8).write(to: file)
        try Data("old".utf8).write(to: target)
        #expect(throws: OutputFile.Refusal.exists(path: target.path)) {
            try OutputFile.place(file, at: target, replacing: false)
        }
        #expect(try Data(contentsOf: target) == Data("old".utf8))
        try OutputFile.place(file, at: target, replacing: true)
        #expect(try Data(contentsOf: target) == Data("new".utf8))
    }
}
