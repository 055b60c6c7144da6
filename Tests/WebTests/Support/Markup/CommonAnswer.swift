import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What many responses share, taken from one page: the headers, the list of symptoms, the warning sheets.
struct CommonAnswer: Sendable {
    /// Sorted lines: "x-frame-options: DENY".
    let headers: [String]
    /// What each marker stands for, in the order in which markers are inserted.
    private let texts: [(mark: String, text: String)]

    /// Read once for all tests.
    static let page = Task { try await CommonAnswer() }

    private init() async throws {
        let site = try await TestSite()
        let reply = try await site.browser(as: .ada).page(Paths.newReaction("mia"))
        headers = Exchange.headers(reply)
        var page = try SharedParts.all.get().marked(Exchange.plain(try #require(reply.main)))
        var texts: [(String, String)] = []
        func keep(_ mark: String, _ text: String) {
            texts.append((mark, text))
            page = page.replacing(text, with: mark)
        }
        for tile in page.matches(of: /\[\[symptom tile [^\n]*? kind="([^"]*)"[^\n]*\]\]/) {
            keep("[[symptom tile \(tile.1)]]", String(tile.0))
        }
        for group in page.matches(
            of: /<section class="symptom-group" aria-labelledby="group-([^"]*)">[\s\S]*?<\/section>/)
        {
            keep("[[symptom group \(group.1)]]", String(group.0))
        }
        for sheets in page.matches(of: /<template data-warning-sheet>[\s\S]*<\/template>/) {
            keep("[[warning sheets]]", String(sheets.0))
        }
        self.texts = texts
    }

    /// A page with markers for its shared parts and for what is the same on all pages.
    func marked(_ page: String) -> String {
        texts.reduce(page) { $0.replacing($1.text, with: $1.mark) }
    }

    /// What each marker stands for, by kind.
    var snapshots: [(name: String, text: String)] {
        ["symptom tile", "symptom group", "warning sheets"].map { kind in
            let known = texts.filter { $0.mark.hasPrefix("[[\(kind)") }
            return (kind + " marks", known.map { "\($0.mark)\n\($0.text)\n" }.joined(separator: "\n"))
        }
    }

    /// The header lines that differ from the common ones; `- name` for a missing one.
    ///
    /// A response without a body has no content type.
    func other(_ reply: Reply) -> [String] {
        let theirs = Exchange.headers(reply)
        let usual = headers.filter { !reply.body.isEmpty || !$0.hasPrefix("content-type:") }
        let names = theirs.map { $0.prefix { $0 != ":" } }
        let missing = usual.map { $0.prefix { $0 != ":" } }.filter { !names.contains($0) }
        let twice = Set(names.filter { name in names.filter { $0 == name }.count > 1 })
        return theirs.filter { line in !usual.contains(line) || twice.contains(line.prefix { $0 != ":" }) }
            + missing.map { "- \($0)" }
    }
}
