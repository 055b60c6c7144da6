internal import Foundation

/// The body of a webhook's message, with the places `{title}`, `{message}`, `{url}` and `{id}`.
package struct WebhookTemplate: Sendable, Hashable {
    /// A JSON object with all four.
    package static let standard = WebhookTemplate(
        standing: #"{"title":"{title}","message":"{message}","url":"{url}","id":"{id}"}"#)
    /// The maximum size in bytes.
    package static let longest = 8192

    /// The template as typed.
    package let text: String
    /// Whether the body is JSON, and values are written as its strings are.
    package let isJSON: Bool

    /// Nil if the template is empty or too long, or begins like JSON and does not become JSON.
    package init?(_ text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty, trimmed.utf8.count <= Self.longest else { return nil }
        self.init(standing: trimmed)
        guard isJSON else { return }
        let sample = body(WebhookMessage(title: "\"a", text: "b\n", url: "c\\", id: "{d}"))
        guard (try? JSONSerialization.jsonObject(with: Data(sample))) != nil else { return nil }
    }

    private init(standing text: String) {
        self.text = text
        isJSON = text.hasPrefix("{") && !Self.places.contains { text.hasPrefix($0) } || text.hasPrefix("[")
    }

    private static let places = ["{title}", "{message}", "{url}", "{id}"]

    /// The type of the body.
    var type: String { isJSON ? "application/json" : "text/plain; charset=utf-8" }

    /// Fills every place in one pass, so that braces in a message stay what they are.
    func body(_ message: WebhookMessage) -> [UInt8] {
        let values = [message.title, message.text, message.url, message.id].map { isJSON ? Self.escaped($0) : $0 }
        var filled = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            filled += rest[..<brace]
            rest = rest[brace...]
            if let place = Self.places.firstIndex(where: { rest.hasPrefix($0) }) {
                filled += values[place]
                rest = rest.dropFirst(Self.places[place].count)
            } else {
                filled.append(rest.removeFirst())
            }
        }
        return Array((filled + rest).utf8)
    }

    /// The inside of a JSON string (RFC 8259, section 7).
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
