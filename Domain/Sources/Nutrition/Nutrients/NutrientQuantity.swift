/// An exact quantity of a nutrient, in whole millionths of a kilocalorie, kilojoule or gram.
///
/// Never a floating-point number: 0.1 g is exactly 100 000. Sums are capped at the ceiling instead of overflowing.
public struct NutrientQuantity: Sendable, Hashable, Comparable {
    /// Millionths of a kilocalorie, kilojoule or gram, at least 0.
    public let millionths: Int64

    /// A measured zero.
    public static let zero = NutrientQuantity(known: 0)

    /// A thousand million grams or kilocalories, far more than anybody eats.
    public static let ceiling = NutrientQuantity(known: 1_000_000_000_000_000)

    /// Creates a quantity from millionths; nil below zero or above the ceiling.
    public init?(millionths: Int64) {
        guard (0...NutrientQuantity.ceiling.millionths).contains(millionths) else { return nil }
        self.millionths = millionths
    }

    private init(known millionths: Int64) {
        self.millionths = millionths
    }

    /// The sum of both.
    public func adding(_ other: NutrientQuantity) -> NutrientQuantity {
        NutrientQuantity(known: min(millionths + other.millionths, NutrientQuantity.ceiling.millionths))
    }

    /// The difference; zero if `other` is larger.
    public func subtracting(_ other: NutrientQuantity) -> NutrientQuantity {
        NutrientQuantity(known: max(0, millionths - other.millionths))
    }

    /// Multiplied by a fraction, rounded half up to a millionth; `numerator` from 0, `denominator` from 1.
    func times(_ numerator: Int64, over denominator: Int64) -> NutrientQuantity {
        // In two steps, so that the product stays far below the largest integer.
        let (whole, isTooBig) = (millionths / denominator).multipliedReportingOverflow(by: numerator)
        let (rest, isRestTooBig) = (millionths % denominator).multipliedReportingOverflow(by: numerator)
        guard !isTooBig, !isRestTooBig else { return .ceiling }
        let (sum, isSumTooBig) = whole.addingReportingOverflow((rest + denominator / 2) / denominator)
        return isSumTooBig ? .ceiling : NutrientQuantity(known: min(sum, NutrientQuantity.ceiling.millionths))
    }

    /// As many kilocalories, in kilojoules: 1 kcal is 4.184 kJ.
    public var kilojoules: NutrientQuantity { times(4184, over: 1000) }

    /// As many kilojoules, in kilocalories.
    public var kilocalories: NutrientQuantity { times(1000, over: 4184) }

    /// Rounded half up to a tenth.
    public var roundedToTenths: NutrientQuantity { times(1, over: 100_000).times(100_000, over: 1) }

    public static func < (left: NutrientQuantity, right: NutrientQuantity) -> Bool {
        left.millionths < right.millionths
    }

    /// The number of grams, kilocalories or kilojoules as a plain decimal with a decimal point: "0.25".
    public var text: String { MillionthsText.text(millionths) }

    /// The number in the unit in which the nutrient is shown, milligrams for some.
    public func text(as nutrient: Nutrient) -> String {
        nutrient.unit == .milligrams ? MillionthsText.text(millionths * 1000) : text
    }
}

/// Formats millionths as plain decimals.
enum MillionthsText {
    static func text(_ millionths: Int64) -> String {
        let whole = millionths / 1_000_000
        let rest = millionths % 1_000_000
        guard rest > 0 else { return "\(whole)" }
        // The leading 1 keeps the zeros directly after the decimal point.
        var decimals = Array("\(1_000_000 + rest)".utf8.dropFirst())
        while decimals.last == UInt8(ascii: "0") {
            decimals.removeLast()
        }
        return "\(whole).\(String(decoding: decimals, as: UTF8.self))"
    }
}
