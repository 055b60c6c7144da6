import HTTPTypes
import TestSupport
import Testing

/// What a snapshot keeps of an answer: status, headers and `<main>`.
///
/// The layout around `<main>` has a snapshot of its own. What would change without the page changing is left out: the
/// body's length, the hash in the addresses of assets, and the unchosen entries of long menus (the system's time zones).
enum Exchange {
    static func text(_ reply: Reply) -> String {
        head(reply) + "\n" + (plain(reply.main ?? (isText(reply) ? reply.body : "")))
    }

    static func whole(_ reply: Reply) -> String {
        head(reply) + "\n" + plain(reply.body)
    }

    /// Compares scenes of one endpoint with the file kept for it.
    static func expect(
        _ scenes: [(String, Reply)], named name: String, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = scenes.map { "### \($0.0)\n\(self.text($0.1))" }.joined(separator: "\n")
        Snapshot.expect(text, named: name, filePath: filePath, sourceLocation: sourceLocation)
    }

    private static func head(_ reply: Reply) -> String {
        let headers = reply.headers.filter { !["date", "content-length"].contains($0.name.canonicalName) }
            .map { "\($0.name.canonicalName): \($0.value)\n" }.sorted()
        return "\(reply.status) \(reply.phrase)\n" + headers.joined()
    }

    private static func isText(_ reply: Reply) -> Bool {
        let type = reply.headers[.contentType] ?? ""
        return (type.hasPrefix("text/") && !type.hasPrefix("text/html")) || type.hasSuffix("json")
    }

    private static func plain(_ html: String) -> String {
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
