import HTTPTypes
import TestSupport
import Testing

/// The parts of a response that a snapshot stores: status, headers and `<main>`.
///
/// The layout around `<main>` has its own snapshot, as do the headers of every response and the parts that pages share;
/// only differences from those appear here. Values that change without the page changing are omitted: the body's
/// length, the hash in asset addresses, and the unselected entries of long menus (the system's time zones).
enum Exchange {
    static func text(_ reply: Reply) async throws -> String {
        try await text(reply, body: reply.main ?? (isText(reply) ? reply.body : ""))
    }

    static func whole(_ reply: Reply) async throws -> String {
        try await text(reply, body: reply.body)
    }

    private static func text(_ reply: Reply, body: String) async throws -> String {
        let page = try SharedParts.all.get().marked(plain(body))
        return try await head(reply) + (page.isEmpty ? "" : "\n") + CommonAnswer.page.value.marked(page)
    }

    /// Compares an endpoint's scenes with its snapshot file.
    static func expect(
        _ scenes: [(String, Reply)], named name: String, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var texts: [String] = []
        for scene in scenes { texts.append("### \(scene.0)\n\(try await text(scene.1))") }
        Snapshot.expect(
            texts.joined(separator: "\n"), named: name, filePath: filePath, sourceLocation: sourceLocation)
    }

    /// The status, and the headers that are not in every response.
    static func head(_ reply: Reply) async throws -> String {
        let other = try await CommonAnswer.page.value.other(reply)
        return (["\(reply.status) \(reply.phrase)"] + other).map { $0 + "\n" }.joined()
    }

    /// The header lines, sorted.
    static func headers(_ reply: Reply) -> [String] {
        reply.headers.filter { !["date", "content-length"].contains($0.name.canonicalName) }
            .map { "\($0.name.canonicalName): \($0.value)" }.sorted()
    }

    private static func isText(_ reply: Reply) -> Bool {
        let type = reply.headers[.contentType] ?? ""
        return (type.hasPrefix("text/") && !type.hasPrefix("text/html")) || type.hasSuffix("json")
    }

    static func plain(_ html: String) -> String {
        let lines = html.replacing(/\/assets\/[0-9a-f]+\//, with: "/assets/…/").replacing(/<select.*?<\/select>/) {
            menu in
            let options = menu.0.matches(of: /<option[^>]*>[^<]*<\/option>/).map { $0.0 }
            guard options.count > 40 else { return menu.0 }
            let chosen = options.filter { $0.contains(" selected") }.joined()
            let start = menu.0.prefix { $0 != ">" }
            return start + "> … " + chosen + " … </select>"
        }
        return lines.split(separator: "\n").joined(separator: "\n") + (html.isEmpty ? "" : "\n")
    }
}
