/// Content negotiation (RFC 9110, sections 8.3 and 12.5.1).
package enum MediaTypes {
    /// A JSON value on each line.
    package static let lines = "application/x-ndjson"

    /// `application/json`, with UTF-8 as the only accepted charset.
    package static func isJSON(_ contentType: String?) -> Bool {
        isType(["application/json"], contentType)
    }

    /// `application/x-ndjson`, or an alias.
    package static func isLines(_ contentType: String?) -> Bool {
        isType([lines, "application/ndjson", "application/jsonl"], contentType)
    }

    private static func isType(_ names: [String], _ contentType: String?) -> Bool {
        let parts = (contentType ?? "").split(separator: ";").map { plain($0) }
        guard let first = parts.first, names.contains(first) else { return false }
        return parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
    }

    /// Whether the client accepts JSON; no header means anything is accepted.
    package static func takesJSON(_ accept: [String]) -> Bool {
        let ranges = accept.joined(separator: ",").split(separator: ",")
        guard !ranges.isEmpty else { return true }
        return ranges.contains { range in
            let parts = range.split(separator: ";").map { plain($0) }
            let refused = parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
            return ["application/json", "application/*", "*/*"].contains(parts.first) && !refused
        }
    }

    private static func plain(_ text: Substring) -> String {
        text.filter { !$0.isWhitespace }.lowercased()
    }
}
