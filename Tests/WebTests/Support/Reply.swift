import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

/// What the site answered.
struct Reply: Sendable {
    let status: Int
    let phrase: String
    let headers: HTTPFields
    let body: String
    let bytes: [UInt8]

    init(_ response: TestResponse) {
        status = response.status.code
        phrase = response.status.reasonPhrase
        headers = response.headers
        body = String(buffer: response.body)
        bytes = Array(response.body.readableBytesView)
    }

    var location: String? { headers[.location] }

    /// The `Set-Cookie` lines.
    var cookies: [String] { headers[values: .setCookie] }

    func cookie(_ name: String) -> String? {
        cookies.first { $0.hasPrefix(name + "=") }
    }

    /// What stands between the tags of `<main>`; nil on answers that are no page.
    var main: String? {
        guard let start = body.firstRange(of: "<main"), let end = body.firstRange(of: "</main>") else { return nil }
        return String(body[start.lowerBound..<end.upperBound])
    }

    /// Whether the page says this; a space that may not break is a space.
    func says(_ text: String) -> Bool {
        body.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ").contains(text)
    }

    /// Whether these bytes stand in the answer, whatever characters they are part of; fast for long answers.
    func holds(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var place = 0
            while place + wanted.count <= bytes.count,
                let found = memchr(start + place, Int32(first), bytes.count - wanted.count - place + 1)
            {
                if memcmp(found, wanted, wanted.count) == 0 { return true }
                place = UnsafeRawPointer(found) - start + 1
            }
            return false
        }
    }

    /// The sentences in the list of mistakes.
    var problems: [String] {
        guard let list = body.firstRange(of: "id=\"problems\"") else { return [] }
        let rest = body[list.upperBound...]
        let end = rest.firstRange(of: "</ul>")?.lowerBound ?? rest.endIndex
        return rest[..<end].matches(of: /<li><a href="#([^"]*)">([^<]*)<\/a>/).map { "\($0.1): \($0.2)" }
    }

    /// The sentence of the toast.
    var toast: String? {
        body.firstMatch(of: /data-toast><span class="grow">([^<]*)</).map { String($0.1) }
    }

    /// Every form of the page, also those outside `<main>`.
    var forms: [WebForm] { WebForm.all(in: body) }

    /// The form with that address; fails the test when there is none.
    func form(_ action: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> WebForm {
        try #require(
            forms.first { $0.action == action }, "no form for \(action) among \(forms.map(\.action))",
            sourceLocation: sourceLocation)
    }
}
