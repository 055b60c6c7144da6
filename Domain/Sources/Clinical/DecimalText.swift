/// A plain decimal number exactly as typed, so that parsing rounds nothing.
///
/// Only ASCII digits with at most one separator are accepted. Grouping, inner spaces, a plus sign, exponents and digits
/// of other scripts are rejected, because a misread dose is worse than having to type it again.
public struct DecimalText: Sendable, Hashable {
    /// Why a text is not accepted as a number.
    public enum Problem: Error, Sendable, Hashable {
        /// The text is empty or only white space.
        case empty
        /// The text is not a single plain decimal number.
        case notANumber
        /// The number has a minus sign.
        case negative
        /// The other separator could group thousands: "1,000" is one or one thousand.
        case ambiguousSeparator
    }

    /// The digits before the separator without leading zeros; empty for zero.
    public let whole: String
    /// The digits after the separator without trailing zeros.
    public let fraction: String

    /// Parses a number with `separator` as its decimal separator.
    ///
    /// The other separator is accepted too, unless exactly three digits follow it after a whole part of one to three
    /// digits that is not zero: that could mean thousands. White space around the number is ignored.
    public static func parse(_ text: String, separator: DecimalSeparator) throws(Problem) -> DecimalText {
        var bytes = Array(Whitespace.trimmed(text).utf8)
        guard !bytes.isEmpty else { throw .empty }
        let isNegative = removeMinus(from: &bytes)
        let position = bytes.firstIndex { !Digits.isDigit($0) }
        let whole = withoutLeadingZeros(bytes[..<(position ?? bytes.count)])
        guard let position else {
            if isNegative { throw bytes.isEmpty ? .notANumber : .negative }
            return DecimalText(whole: whole, fraction: [])
        }
        let mark = bytes[position]
        let digits = bytes[(position + 1)...]
        guard mark == DecimalSeparator.point.byte || mark == DecimalSeparator.comma.byte,
            !digits.isEmpty, digits.allSatisfy({ Digits.isDigit($0) })
        else { throw .notANumber }
        if isNegative { throw .negative }
        if mark != separator.byte, digits.count == 3, (1...3).contains(position), !whole.isEmpty {
            throw .ambiguousSeparator
        }
        return DecimalText(whole: whole, fraction: digits)
    }

    /// The number in units of 10 to the power of minus `places`; nil if it has more decimals than that or exceeds
    /// `limit`, which is at most a tenth of `Int64.max`.
    public func scaled(places: Int, limit: Int64) -> Int64? {
        guard fraction.utf8.count <= places else { return nil }
        var value: Int64 = 0
        for byte in whole.utf8 {
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            if value > limit { return nil }
        }
        var decimals = Array(fraction.utf8)
        while decimals.count < places {
            decimals.append(UInt8(ascii: "0"))
        }
        for byte in decimals {
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            if value > limit { return nil }
        }
        return value
    }

    private init(whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>) {
        self.whole = String(decoding: whole, as: UTF8.self)
        var kept = fraction
        while kept.last == UInt8(ascii: "0") {
            kept.removeLast()
        }
        self.fraction = String(decoding: kept, as: UTF8.self)
    }

    private static func withoutLeadingZeros(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        digits.drop { $0 == UInt8(ascii: "0") }
    }

    /// Removes a leading hyphen or the true minus sign U+2212.
    private static func removeMinus(from bytes: inout [UInt8]) -> Bool {
        if bytes.first == UInt8(ascii: "-") {
            bytes.removeFirst()
            return true
        }
        if bytes.starts(with: [0xE2, 0x88, 0x92]) {
            bytes.removeFirst(3)
            return true
        }
        return false
    }
}

/// The decimal separator that a person uses.
public enum DecimalSeparator: String, Sendable, Hashable, CaseIterable {
    /// "1.5".
    case point
    /// "1,5".
    case comma

    /// The separator character.
    public var mark: String {
        switch self {
        case .point: "."
        case .comma: ","
        }
    }

    var byte: UInt8 {
        switch self {
        case .point: UInt8(ascii: ".")
        case .comma: UInt8(ascii: ",")
        }
    }
}
