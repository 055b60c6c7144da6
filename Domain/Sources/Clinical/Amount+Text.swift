extension Amount {
    /// The maximum number of decimal places of a milligram that can be typed.
    ///
    /// Five, so that the smallest step is 10 ng and half of any typed amount is a whole number of nanograms.
    public static let decimalPlaces = 5

    /// Reads milligrams, with or without "mg" after the number.
    ///
    /// See `DecimalText.parse` for the accepted decimal separators. Trailing zeros in the decimals do not count as
    /// decimal places.
    public static func parse(_ text: String, decimal: DecimalSeparator) throws(AmountProblem) -> Amount {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(withoutUnit(text), separator: decimal)
        } catch {
            throw AmountProblem(error)
        }
        guard number.fraction.utf8.count <= decimalPlaces else { throw .tooManyDecimals }
        guard let nanograms = number.scaled(places: 6, limit: ceiling.nanograms) else { throw .tooLarge }
        guard let amount = Amount(nanograms: nanograms) else { throw .zero }
        return amount
    }

    /// The amount in milligrams as a plain decimal with a point and no trailing zeros: "1.05", "100", "0.0025".
    public var milligrams: String {
        let whole = nanograms / 1_000_000
        let rest = nanograms % 1_000_000
        guard rest > 0 else { return "\(whole)" }
        // A leading 1 keeps the zeros directly after the point.
        var decimals = Array("\(1_000_000 + rest)".utf8.dropFirst())
        while decimals.last == UInt8(ascii: "0") {
            decimals.removeLast()
        }
        return "\(whole).\(String(decoding: decimals, as: UTF8.self))"
    }

    private static func withoutUnit(_ text: String) -> String {
        let trimmed = Whitespace.trimmed(text)
        let bytes = Array(trimmed.utf8)
        // Setting bit 5 turns an ASCII upper-case letter into lower case.
        guard bytes.count > 2, bytes[bytes.count - 2] | 0x20 == UInt8(ascii: "m"),
            bytes[bytes.count - 1] | 0x20 == UInt8(ascii: "g")
        else { return trimmed }
        return String(decoding: bytes.dropLast(2), as: UTF8.self)
    }
}

extension AmountProblem {
    init(_ problem: DecimalText.Problem) {
        switch problem {
        case .empty: self = .empty
        case .notANumber: self = .notANumber
        case .negative: self = .negative
        case .ambiguousSeparator: self = .ambiguousSeparator
        }
    }
}

/// Why a text is not a valid amount to take.
public enum AmountProblem: Error, Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// It is not a single plain decimal number.
    case notANumber
    /// It is zero.
    case zero
    /// It is below zero.
    case negative
    /// It has more than five decimal places.
    case tooManyDecimals
    /// It is above `Amount.ceiling`.
    case tooLarge
    /// It could mean thousands: "1,000" where the decimal separator is a point.
    case ambiguousSeparator
}
