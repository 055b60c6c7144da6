extension String {
    /// The approximate width of this text at a font size, in the same units. It is estimated from character classes
    /// rather than the font, and errs on the wide side.
    func width(at size: Double) -> Double {
        unicodeScalars.reduce(0) { $0 + $1.ems } * size
    }

    /// This text if it fits in the room, otherwise truncated with an ellipsis.
    func shortened(to room: Double, at size: Double) -> String {
        guard width(at: size) > room else { return self }
        var kept = ""
        for character in self {
            guard (kept + String(character) + "…").width(at: size) <= room else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// This text on one line if it fits, otherwise on two, the second truncated if necessary.
    func lines(room: Double, at size: Double) -> [String] {
        guard width(at: size) > room else { return [self] }
        var (first, second) = ("", "")
        for word in split(separator: " ") {
            let longer = first.isEmpty ? String(word) : "\(first) \(word)"
            if second.isEmpty, longer.width(at: size) <= room {
                first = longer
            } else {
                second += second.isEmpty ? String(word) : " \(word)"
            }
        }
        return first.isEmpty ? [shortened(to: room, at: size)] : [first, second.shortened(to: room, at: size)]
    }
}

extension Unicode.Scalar {
    fileprivate var ems: Double {
        switch value {
        case 0x20, 0x2C, 0x2E, 0x3A, 0x3B, 0x69, 0x6A, 0x6C, 0x7C, 0xA0: 0.32
        case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: 0.92
        case 0x41...0x5A: 0.7
        case 0x300...0x36F, 0x200B...0x200F, 0x2066...0x2069: 0
        case 0x2E80...0xFFEF, 0x1F000...0x1FFFF: 1.05
        default: 0.6
        }
    }
}
