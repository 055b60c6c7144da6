import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

/// The site's response.
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

    /// The content of `<main>`; nil if the response is not a page.
    var main: String? {
        guard let start = body.firstRange(of: "<main"), let end = body.firstRange(of: "</main>") else { return nil }
        return String(body[start.lowerBound..<end.upperBound])
    }

    /// Whether the page contains this text, treating non-breaking spaces as spaces.
    func says(_ text: String) -> Bool {
        body.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ").contains(text)
    }

    /// Whether the response contains these bytes, regardless of character boundaries; fast for long responses.
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

    /// The messages in the list of errors.
    var problems: [String] {
        guard let list = body.firstRange(of: "id=\"problems\"") else { return [] }
        let rest = body[list.upperBound...]
        let end = rest.firstRange(of: "</ul>")?.lowerBound ?? rest.endIndex
        return rest[..<end].matches(of: /<li><a href="#([^"]*)">([^<]*)<\/a>/).map { "\($0.1): \($0.2)" }
    }

    /// The toast's message.
    var toast: String? {
        body.firstMatch(of: /data-toast><span class="grow">([^<]*)</).map { String($0.1) }
    }

    /// All forms of the page, including those outside `<main>`.
    var forms: [WebForm] { WebForm.all(in: body) }

    /// The form with this address; fails the test if there is none.
    func form(_ action: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> WebForm {
        try #require(
            forms.first { $0.action == action }, "no form for \(action) among \(forms.map(\.action))",
            sourceLocation: sourceLocation)
    }
}
