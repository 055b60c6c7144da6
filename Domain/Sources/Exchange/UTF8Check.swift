/// Validates UTF-8, by the table of well-formed sequences in the Unicode Standard (table 3-7).
enum UTF8Check {
    /// The first byte of the first malformed sequence; nil if all are valid.
    static func firstInvalid(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length = sequenceLength(lead)
            guard length > 0, index + length <= range.upperBound,
                secondByteRange(after: lead).contains(bytes[index + 1])
            else { return index }
            for next in (index + 2)..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
                return index
            }
            index += length
        }
        return nil
    }

    private static func sequenceLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// Excludes overlong forms, surrogates and code points above U+10FFFF.
    private static func secondByteRange(after lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}
