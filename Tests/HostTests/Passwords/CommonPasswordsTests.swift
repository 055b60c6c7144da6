import Foundation
import Testing

@testable import Host

@Suite struct CommonPasswordsTests {
    private var list: URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Web/Words/common-passwords.txt").standardizedFileURL
    }

    @Test func `the list that comes with the program refuses what everybody tries`() throws {
        let common = try CommonPasswords(contentsOf: list)
        #expect(common.count == 3395)
        for password in ["password", "12345678", "Football", "TRUSTNO1", "qwertyuiop"] {
            #expect(common.contains(password))
        }
        #expect(!common.contains("peanut butter at seven"))
        #expect(!common.contains(""))
    }

    @Test func `a missing or empty list is an error`() throws {
        let folder = try TemporaryFolder()
        let empty = try folder.file("empty.txt", Array("# only a comment\n".utf8))
        #expect(throws: CommonPasswords.Unreadable(path: empty.path)) { try CommonPasswords(contentsOf: empty) }
        #expect(throws: CommonPasswords.Unreadable.self) {
            try CommonPasswords(contentsOf: folder.url.appending(path: "none"))
        }
    }
}
