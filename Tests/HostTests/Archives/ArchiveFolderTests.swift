import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct ArchiveFolderTests {
    @Test func `a folder that cannot be made takes nobody else's with it`() throws {
        let folder = try TemporaryFolder()
        let first = try ArchiveFolder(in: folder.url, name: "a")
        try first.append([1, 2], to: "people.json")
        #expect(throws: (any Error).self) { _ = try ArchiveFolder(in: folder.url, name: "a") }
        try first.append([3], to: "people.json")
        #expect(try first.finish() == ["people.json"])
        #expect(try Array(Data(contentsOf: first.url.appending(path: "people.json"))) == [1, 2, 3])
    }
}
