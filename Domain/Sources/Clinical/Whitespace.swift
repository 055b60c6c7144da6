/// White space as defined by Unicode, listed explicitly because typed and pasted text is full of no-break spaces.
public enum Whitespace {
    /// Whether the scalar is white space, including line ends.
    public static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether the text is only white space; true for an empty text.
    public static func isAll(of text: String) -> Bool {
        text.unicodeScalars.allSatisfy { contains($0) }
    }

    /// The text without leading and trailing white space.
    public static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return text }
        if !contains(first), !contains(last) { return text }
        var start = scalars.startIndex
        var end = scalars.endIndex
        while start < end, contains(scalars[start]) {
            start = scalars.index(after: start)
        }
        while end > start {
            let before = scalars.index(before: end)
            guard contains(scalars[before]) else { break }
            end = before
        }
        return String(scalars[start..<end])
    }
}
