/// The toast for the next page: the key of a sentence, and the command to undo. Stored in a cookie and contains no
/// health data.
package struct FlashNote: Sendable, Equatable {
    package let key: String
    package let undo: String?
    package let fields: [String: String]

    package init(_ key: String, undo: String? = nil, fields: [String: String] = [:]) {
        self.key = key
        self.undo = undo
        self.fields = fields
    }

    /// Parses the value of `cookie`; nil for anything else.
    package init?(cookie: String) {
        let parts = cookie.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0].hasPrefix("toast.") else { return nil }
        guard parts[1].isEmpty || parts[1].hasPrefix(Paths.people + "/") else { return nil }
        key = parts[0]
        undo = parts[1].isEmpty ? nil : parts[1]
        guard let pairs = URLEncoded.pairs(parts[2].utf8) else { return nil }
        fields = Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
    }

    package var cookie: String {
        let pairs = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(URLEncoded.encoded($0.value))" }
        return "\(key)~\(undo ?? "")~\(pairs.joined(separator: "&"))"
    }

    package func toast(_ phrases: Phrases) -> Toast? {
        guard let text = phrases.ifKnown(key) else { return nil }
        let hidden = fields.sorted { $0.key < $1.key }.map { Hidden($0.key, $0.value) }
        return Toast(text, undo: undo.map { Toast.Undo(action: $0, hidden: hidden) })
    }
}
