internal import Clinical

/// A product's barcode number: a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1 General
/// Specifications).
public struct Barcode: Sendable, Hashable {
    /// Why a typed number is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// It contains something other than digits, spaces and hyphens.
        case notDigits
        /// Its length is not one of the four allowed.
        case wrongLength
        /// The check digit is wrong, so a digit was misread.
        case wrongCheckDigit
    }

    /// The digits as printed.
    public let digits: String

    /// The canonical form: 14 digits, padded with leading zeros.
    public var gtin14: String { String(repeating: "0", count: 14 - digits.utf8.count) + digits }

    /// Reads a typed number; spaces and hyphens are ignored.
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

    /// Reads a typed number; nil if invalid.
    public init?(typed: String) {
        do throws(Problem) { self = try Barcode.parse(typed) } catch { return nil }
    }

    private init(digits: String) {
        self.digits = digits
    }

    /// From the right, digits are weighted 1 and 3 alternately, and the sum must end in zero.
    private static func isConsistent(_ digits: [UInt8]) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            sum += Int(digit - UInt8(ascii: "0")) * (place % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }
}
