internal import Clinical

/// The number under a product's bars: a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1 General
/// Specifications).
public struct Barcode: Sendable, Hashable {
    /// Why a typed number is refused.
    public enum Problem: Error, Sendable, Hashable {
        /// Something in it is neither a digit, a space nor a hyphen.
        case notDigits
        /// It has none of the four lengths.
        case wrongLength
        /// A digit is misread: the last one does not fit the others.
        case wrongCheckDigit
    }

    /// The digits as they are printed.
    public let digits: String

    /// The same product under one spelling: 14 digits, filled with zeros in front.
    public var gtin14: String { String(repeating: "0", count: 14 - digits.utf8.count) + digits }

    /// Reads a typed number; spaces and hyphens are passed over.
    public static func parse(_ text: String) throws(Problem) -> Barcode {
        var digits: [UInt8] = []
        for scalar in text.unicodeScalars where !Whitespace.contains(scalar) && scalar != "-" {
            guard scalar >= "0", scalar <= "9", digits.count < 20 else { throw .notDigits }
            digits.append(UInt8(scalar.value))
        }
        guard [8, 12, 13, 14].contains(digits.count) else { throw .wrongLength }
        guard isConsistent(digits) else { throw .wrongCheckDigit }
        return Barcode(digits: String(decoding: digits, as: UTF8.self))
    }

    /// A typed number; nil when it is none.
    public init?(typed: String) {
        do throws(Problem) { self = try Barcode.parse(typed) } catch { return nil }
    }

    private init(digits: String) {
        self.digits = digits
    }

    /// From the right, the digits count once and three times in turn, and the sum ends in zero.
    private static func isConsistent(_ digits: [UInt8]) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            sum += Int(digit - UInt8(ascii: "0")) * (place % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }
}
