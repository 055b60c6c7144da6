/// How much of a nutrient, exactly, in whole millionths of a kilocalorie, a kilojoule or a gram.
///
/// Never a floating-point number: 0.1 g is 100 000 and stays that. Sums stop at the ceiling instead of running over.
public struct NutrientQuantity: Sendable, Hashable, Comparable {
    /// Millionths of a kilocalorie, a kilojoule or a gram, from 0.
    public let millionths: Int64

    /// Nothing at all, which was measured.
    public static let zero = NutrientQuantity(known: 0)

    /// A thousand million grams or kilocalories, far above what anybody eats.
    public static let ceiling = NutrientQuantity(known: 1_000_000_000_000_000)

    /// Takes millionths; nil below zero and above the ceiling.
    public init?(millionths: Int64) {
        guard (0...NutrientQuantity.ceiling.millionths).contains(millionths) else { return nil }
        self.millionths = millionths
    }

    private init(known millionths: Int64) {
        self.millionths = millionths
    }

    /// Both together.
    public func adding(_ other: NutrientQuantity) -> NutrientQuantity {
        NutrientQuantity(known: min(millionths + other.millionths, NutrientQuantity.ceiling.millionths))
    }

    /// What is left of it; zero when `other` is more.
    public func subtracting(_ other: NutrientQuantity) -> NutrientQuantity {
        NutrientQuantity(known: max(0, millionths - other.millionths))
    }

    /// So many times as much, half a millionth rounded up; `numerator` from 0, `denominator` from 1.
    func times(_ numerator: Int64, over denominator: Int64) -> NutrientQuantity {
        // Two steps, so that the product stays far below the largest number.
        let (whole, isTooBig) = (millionths / denominator).multipliedReportingOverflow(by: numerator)
        let (rest, isRestTooBig) = (millionths % denominator).multipliedReportingOverflow(by: numerator)
        guard !isTooBig, !isRestTooBig else { return .ceiling }
        let (sum, isSumTooBig) = whole.addingReportingOverflow((rest + denominator / 2) / denominator)
        return isSumTooBig ? .ceiling : NutrientQuantity(known: min(sum, NutrientQuantity.ceiling.millionths))
    }

    public static func < (left: NutrientQuantity, right: NutrientQuantity) -> Bool {
        left.millionths < right.millionths
    }

    /// The number of grams, kilocalories or kilojoules as a plain decimal with a point: "0.25".
    public var text: String { MillionthsText.text(millionths) }

    /// The number in the unit in which people read the nutrient: milligrams for those that count in them.
    public func text(as nutrient: Nutrient) -> String {
        nutrient.unit == .milligrams ? MillionthsText.text(millionths * 1000) : text
    }
}

/// Millionths as plain decimals.
enum MillionthsText {
    static func text(_ millionths: Int64) -> String {
        let whole = millionths / 1_000_000
        let rest = millionths % 1_000_000
        guard rest > 0 else { return "\(whole)" }
        // A leading 1 keeps the zeros right after the point.
        var decimals = Array("\(1_000_000 + rest)".utf8.dropFirst())
        while decimals.last == UInt8(ascii: "0") {
            decimals.removeLast()
        }
        return "\(whole).\(String(decoding: decimals, as: UTF8.self))"
    }
}
