extension String {
    /// The text made safe to print. Control and private-use characters become spaces, carriage returns are removed,
    /// and bidirectional controls are balanced: open ones are closed at the end, and unmatched closing ones are
    /// removed.
    var printable: String {
        guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
        guard unicodeScalars.contains(where: { $0.isUnprintable || $0.turnsDirection }) else { return self }
        var text = ""
        var open: [Unicode.Scalar] = []
        for scalar in unicodeScalars where scalar != "\r" {
            switch scalar {
            case _ where scalar.isUnprintable: text.append(" ")
            case "\u{202C}":
                if let last = open.last, last == "\u{202C}" { text.unicodeScalars.append(open.removeLast()) }
            case "\u{2069}":
                if let last = open.last, last == "\u{2069}" { text.unicodeScalars.append(open.removeLast()) }
            default:
                if scalar.turnsDirection { open.append(scalar.value < 0x2060 ? "\u{202C}" : "\u{2069}") }
                text.unicodeScalars.append(scalar)
            }
        }
        for end in open.reversed() { text.unicodeScalars.append(end) }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch self {
        case "\n": false
        case "\u{FFFE}", "\u{FFFF}": true
        default: properties.generalCategory == .control || properties.generalCategory == .privateUse
        }
    }

    /// True for embeddings, overrides and isolates of the bidirectional algorithm and their terminators (UAX 9,
    /// section 2).
    fileprivate var turnsDirection: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}
