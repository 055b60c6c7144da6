extension TimeOfDay {
    /// Parses `H:MM` or `HH:MM`, then optional `:SS`, then optional am or pm in any case; nil for anything else.
    ///
    /// Seconds are validated and dropped. With am or pm the hour runs from 1 to 12, and 12 am is midnight.
    public init?(text: String) {
        var bytes = Array(Whitespace.trimmed(text).utf8)
        let half = TimeOfDay.removeHalf(from: &bytes)
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, (1...2).contains(parts[0].count),
            let hour = Digits.value(of: parts[0]),
            let minute = TimeOfDay.sixtieth(parts[1])
        else { return nil }
        if parts.count == 3, TimeOfDay.sixtieth(parts[2]) == nil { return nil }
        switch half {
        case nil: self.init(hour: hour, minute: minute)
        case let half?:
            guard (1...12).contains(hour) else { return nil }
            self.init(hour: hour % 12 + (half == .afternoon ? 12 : 0), minute: minute)
        }
    }

    /// The time as `HH:MM`, on the 24-hour clock.
    public var text: String {
        "\(Digits.two(hour)):\(Digits.two(minute))"
    }

    private enum Half {
        case morning, afternoon
    }

    private static func removeHalf(from bytes: inout [UInt8]) -> Half? {
        // Setting bit 5 turns an ASCII upper-case letter into lower case.
        guard bytes.count > 2, bytes[bytes.count - 1] | 0x20 == UInt8(ascii: "m") else { return nil }
        let half: Half
        switch bytes[bytes.count - 2] | 0x20 {
        case UInt8(ascii: "a"): half = .morning
        case UInt8(ascii: "p"): half = .afternoon
        default: return nil
        }
        bytes.removeLast(2)
        // Some systems put a no-break space before PM, so all Unicode spaces are trimmed here.
        bytes = Array(Whitespace.trimmed(String(decoding: bytes, as: UTF8.self)).utf8)
        return half
    }

    private static func sixtieth(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count == 2, let value = Digits.value(of: bytes), value < 60 else { return nil }
        return value
    }
}
