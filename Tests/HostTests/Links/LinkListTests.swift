import Exchange
import Foundation
import Testing

@testable import Host

@Suite struct LinkListTests {
    private func read(_ text: String) throws(JSONProblem) -> LinkList { try LinkList(Array(text.utf8)) }

    private static func link(_ address: String, kind: String = "film", title: String = "A") -> String {
        #"{"links": [{"kind": "\#(kind)", "title": "\#(title)", "address": "\#(address)"}]}"#
    }

    @Test func `the links that come with the program can be read, and each kind has one`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let list = try LinkList(contentsOf: root.appending(path: "Data/links/links.json"))
        for kind in LinkList.Kind.allCases { #expect(list.items.contains { $0.kind == kind }, "\(kind)") }
        #expect(list.items.allSatisfy { $0.address.hasPrefix("https://") })
        #expect(Set(list.items.map(\.address)).count == list.items.count)
    }

    @Test(arguments: [
        "https://example.org", "https://example.org/a?b=c", "http://127.0.0.1:8080/", "http://localhost/",
    ])
    func `these addresses are links`(address: String) throws {
        #expect(try read(Self.link(address)).items.map(\.address) == [address])
    }

    @Test(arguments: [
        "http://example.org", "javascript:alert(1)", "ftp://example.org", "https://", "example.org", "",
        "https://ada:secret@example.org/",
    ])
    func `these are not`(address: String) {
        #expect(throws: JSONProblem(path: "links[0].address", reason: .impossible)) { try read(Self.link(address)) }
    }

    @Test func `a mistake names its place`() {
        #expect(throws: JSONProblem(path: "links[0].kind", reason: .wrongKind(.choice))) {
            try read(Self.link("https://example.org", kind: "movie"))
        }
        #expect(throws: JSONProblem(path: "links[0].title", reason: .impossible)) {
            try read(Self.link("https://example.org", title: " "))
        }
        #expect(throws: JSONProblem(path: "films", reason: .unknownField)) { try read(#"{"links": [], "films": []}"#) }
        #expect(throws: LinkList.Refusal.unreadable(path: "/nowhere")) {
            try LinkList(contentsOf: URL(filePath: "/nowhere"))
        }
    }
}
