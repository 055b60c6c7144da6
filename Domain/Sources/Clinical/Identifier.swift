/// The id of a record, typed by what it identifies so that a person's id cannot be used as a dose level's.
///
/// The text has 1 to 64 characters from `A–Z a–z 0–9 _ -`, so it is safe in a URL, a file name and a CSV cell.
public struct Identifier<Noun>: Sendable, Hashable, CustomStringConvertible {
    /// The id as it is stored and sent.
    public let text: String

    /// Accepts 1 to 64 characters of `[A-Za-z0-9_-]`; nil for anything else.
    public init?(_ text: String) {
        guard isIdentifier(text) else { return nil }
        self.text = text
    }

    /// Stands for any id in the pattern of a route: `:name`, which no id has as its text.
    public init(any name: StaticString) {
        text = ":\(name)"
    }

    /// The same text as `text`.
    public var description: String { text }
}

// Outside the generic type, so that it is compiled once rather than for every noun.
@inline(never)
private func isIdentifier(_ text: String) -> Bool {
    guard (1...64).contains(text.utf8.count) else { return false }
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): continue
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): continue
        default: return false
        }
    }
    return true
}
