/// What two names are compared by: case and extra spaces do not make a new name.
///
/// "Dose 1", " dose  1 " and "DOSE 1" have the same key. Letters with accents stay different letters.
public struct NameKey: Sendable, Hashable {
    /// The name in lower case, trimmed, with single spaces.
    public let text: String

    /// Makes the key of a name as it was typed.
    public init(_ name: String) {
        var folded = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in name.lowercased().unicodeScalars {
            if Whitespace.contains(scalar) {
                needsSpace = !folded.isEmpty
                continue
            }
            if needsSpace {
                folded.append(" ")
                needsSpace = false
            }
            folded.append(scalar)
        }
        text = String(folded)
    }

    /// Whether the name had nothing but white space.
    public var isEmpty: Bool { text.isEmpty }
}
