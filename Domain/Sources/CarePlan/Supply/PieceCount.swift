public import Clinical

/// A number of capsules, millilitres or the like, in whole ten-thousandths.
///
/// Three decimal places can be typed, so that half of every typed number is exact.
public struct PieceCount: Sendable, Hashable, Comparable {
    /// Why a text is not such a number.
    public enum Problem: Error, Sendable, Hashable {
        /// It is neither a plain decimal number nor an exact fraction, or could be two numbers.
        case unreadable
        case zero
        case tooManyDecimals
        case tooLarge
    }

    /// The maximum number of decimal places that can be typed.
    public static let decimalPlaces = 3
    public static let zero = PieceCount(known: 0)
    /// The most of one dose: 1000. Anything above is a typing error.
    public static let mostOfDose = PieceCount(known: 10_000_000)
    /// The most in stock: 100,000.
    public static let mostInStock = PieceCount(known: 1_000_000_000)

    /// Ten-thousandths, from 0 to 1 000 000 000.
    public let tenThousandths: Int64

    /// Nil outside 0 to 100,000 pieces.
    public init?(tenThousandths: Int64) {
        guard (0...PieceCount.mostInStock.tenThousandths).contains(tenThousandths) else { return nil }
        self.tenThousandths = tenThousandths
    }

    private init(known tenThousandths: Int64) {
        self.tenThousandths = tenThousandths
    }

    /// Reads a typed number or fraction, such as "0.5", "1/2" or "1½".
    ///
    /// - Parameter allowsZero: for what is left.
    public static func parse(
        _ text: String, decimal: DecimalSeparator, allowsZero: Bool = false,
        most: PieceCount = mostOfDose
    ) throws(Problem) -> PieceCount {
        let scaled: Int64
        if let part = fraction(text) {
            scaled = part
        } else {
            scaled = try decimals(text, decimal, limit: most.tenThousandths)
        }
        guard scaled <= most.tenThousandths else { throw .tooLarge }
        guard scaled > 0 || allowsZero else { throw .zero }
        return PieceCount(known: scaled)
    }

    private static func decimals(
        _ text: String, _ decimal: DecimalSeparator, limit: Int64
    ) throws(Problem) -> Int64 {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: decimal)
        } catch {
            throw .unreadable
        }
        guard number.fraction.utf8.count <= decimalPlaces else { throw .tooManyDecimals }
        guard let scaled = number.scaled(places: 4, limit: limit) else { throw .tooLarge }
        return scaled
    }

    /// A plain decimal with a point and no trailing zeros: "0.5", "12".
    public var text: String {
        let (whole, rest) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
        guard rest > 0 else { return "\(whole)" }
        // A leading 1 keeps the zeros directly after the point.
        var decimals = Array("\(10_000 + rest)".utf8.dropFirst())
        while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
        return "\(whole).\(String(decoding: decimals, as: UTF8.self))"
    }

    /// The number if it is whole; nil otherwise.
    public var whole: Int? { tenThousandths % 10_000 == 0 ? Int(tenThousandths / 10_000) : nil }

    /// Half of the number, exact for every typed one and otherwise rounded down.
    public var half: PieceCount { PieceCount(known: tenThousandths / 2) }

    /// The same share of this number as an amount is of a full dose, rounded down.
    ///
    /// - Precondition: The number is at most `mostOfDose`.
    public func share(_ taken: Amount, of full: Amount) -> PieceCount {
        precondition(self <= .mostOfDose)
        // At most 10^7 times 10^11.
        let shared = tenThousandths * taken.nanograms / full.nanograms
        return PieceCount(known: min(shared, PieceCount.mostInStock.tenThousandths))
    }

    public static func < (left: PieceCount, right: PieceCount) -> Bool { left.tenThousandths < right.tenThousandths }

    /// The sum, at most `mostInStock`.
    static func + (left: PieceCount, right: PieceCount) -> PieceCount {
        PieceCount(known: min(left.tenThousandths + right.tenThousandths, mostInStock.tenThousandths))
    }

    /// The difference, at least zero.
    static func - (left: PieceCount, right: PieceCount) -> PieceCount {
        PieceCount(known: max(left.tenThousandths - right.tenThousandths, 0))
    }
}
