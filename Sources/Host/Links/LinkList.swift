public import Exchange
public import Foundation

/// Links to other sites: films, where to find a doctor, organisations. An operator can replace the shipped ones by a file
/// in the data folder.
public struct LinkList: Sendable, Equatable {
    /// The most links in a file.
    public static let most = 100
    private static let mostBytes = 1_000_000

    /// What a link leads to, in the order of the page.
    public enum Kind: String, Sendable, CaseIterable {
        case film
        case doctor
        case organisation
    }

    /// One link.
    public struct Item: Sendable, Equatable {
        public let kind: Kind
        public let title: String
        /// It begins with `https://`, or with `http://` for this machine.
        public let address: String
    }

    public let items: [Item]

    /// No links.
    public static let none = LinkList(items: [])

    /// Why a file cannot be used.
    public enum Refusal: Error, Equatable {
        case unreadable(path: String)
        /// The place in the file and what is wrong there.
        case invalid(path: String, JSONProblem)
    }

    /// The file that counts: the operator's if there is one, or else the shipped one.
    public static func file(home: Home, resources: Resources) -> URL {
        FileManager.default.fileExists(atPath: home.links.path) ? home.links : resources.links
    }

    /// Reads a file with all its links, or nothing.
    public init(contentsOf file: URL) throws(Refusal) {
        guard let data = try? Data(contentsOf: file), data.count <= Self.mostBytes else {
            throw .unreadable(path: file.path)
        }
        do throws(JSONProblem) {
            try self.init(Array(data))
        } catch {
            throw .invalid(path: file.path, error)
        }
    }

    /// Reads `{"links": [{"kind": "film", "title": …, "address": "https://…"}]}`.
    public init(_ bytes: [UInt8]) throws(JSONProblem) {
        let fields = try JSONNode(try JSONReader.read(bytes)).fields()
        let node = try fields.field("links")
        let items = try node.list { item throws(JSONProblem) in try Self.item(item) }
        guard items.count <= Self.most else { throw node.problem(.impossible) }
        try fields.end()
        self.items = items
    }

    private init(items: [Item]) {
        self.items = items
    }

    private static func item(_ node: JSONNode) throws(JSONProblem) -> Item {
        let fields = try node.fields()
        let kind = try fields.field("kind")
        guard let known = Kind(rawValue: try kind.text()) else { throw kind.problem(.wrongKind(.choice)) }
        let title = try fields.field("title")
        let words = try title.text().trimmingCharacters(in: .whitespacesAndNewlines)
        guard !words.isEmpty, words.count <= 200 else { throw title.problem(.impossible) }
        let address = try fields.field("address")
        let text = try address.text()
        guard isAllowed(text) else { throw address.problem(.impossible) }
        try fields.end()
        return Item(kind: known, title: words, address: text)
    }

    private static func isAllowed(_ address: String) -> Bool {
        guard address.utf8.count <= 2000, let parts = URLComponents(string: address), let host = parts.host,
            !host.isEmpty, parts.user == nil, parts.password == nil
        else { return false }
        return parts.scheme == "https" || (parts.scheme == "http" && ["127.0.0.1", "localhost"].contains(host))
    }
}
