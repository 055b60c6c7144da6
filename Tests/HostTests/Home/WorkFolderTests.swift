import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Host

@Suite struct WorkFolderTests {
    private let temporary: TemporaryFolder
    private let work: WorkFolder

    init() throws {
        temporary = try TemporaryFolder()
        work = WorkFolder(temporary.url.appending(path: "work"))
    }

    private var entries: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: work.url.path).sorted() }
    }

    @Test func `a sweep removes what belongs to no job, once it had time to be scheduled`() throws {
        let (kept, left) = (JobKey(JobKind("export"), "kept"), JobKey(JobKind("export"), "left"))
        for job in [kept, left] { _ = try work.makeFolder(of: job) }
        let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        work.sweep(keeping: [kept], at: now)
        #expect(try entries == ["export.kept", "export.left"])
        work.sweep(keeping: [kept], at: now.adding(seconds: Int64(WorkFolder.leftSeconds) + 60))
        #expect(try entries == ["export.kept"])
    }

    @Test func `only this user can look into it`() throws {
        let folder = try work.makeFolder(of: JobKey(JobKind("export"), "one"))
        for url in [folder, work.url] {
            let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            #expect(mode == 0o700)
        }
    }

    @Test func `a folder is begun anew`() throws {
        let job = JobKey(JobKind("export"), "one")
        try Data("half".utf8).write(to: work.makeFolder(of: job).appending(path: "draft"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: work.makeFolder(of: job).path).isEmpty)
    }
}
