public import Clinical

extension NutrientAmount {
    /// Why a cell or a field is not read.
    public enum Problem: Error, Sendable, Hashable {
        /// It is no plain number and none of the signs.
        case notANumber
        /// It is below zero.
        case negative
        /// It could mean thousands.
        case ambiguousSeparator
        /// It has more decimals than `decimalPlaces`.
        case tooManyDecimals
        /// It is more than the food can hold.
        case tooMuch(most: NutrientQuantity)
    }

    /// The most decimals of a typed number.
    public static let decimalPlaces = 6

    /// Reads a number in the unit of `nutrient`, "Tr" for a trace, "N" for unknown, nothing for not given.
    ///
    /// "<0.1" and the like, which labels print for what is negligible, is a trace.
    ///
    /// - Parameter most: what the food can hold; nil for what 100 g can.
    public static func parse(
        _ text: String, of nutrient: Nutrient, decimal: DecimalSeparator, most: NutrientQuantity? = nil
    ) throws(Problem) -> NutrientAmount {
        let most = most ?? nutrient.most
        let typed = Whitespace.trimmed(text)
        switch NameKey(typed).text {
        case "": return .notGiven
        case "tr", "trace": return .trace
        case "n", "?": return .unknown
        default: break
        }
        if typed.utf8.first == UInt8(ascii: "<") {
            _ = try number(String(typed.dropFirst()), nutrient, decimal, most)
            return .trace
        }
        return .measured(try number(typed, nutrient, decimal, most))
    }

    /// The amount as `parse` reads it, with a point; nil for "at least", which no file holds.
    public func text(as nutrient: Nutrient) -> String? {
        switch self {
        case .measured(let quantity): quantity.text(as: nutrient)
        case .trace: "Tr"
        case .unknown: "N"
        case .notGiven: ""
        case .atLeast: nil
        }
    }

    private static func number(
        _ text: String, _ nutrient: Nutrient, _ decimal: DecimalSeparator, _ most: NutrientQuantity
    ) throws(Problem) -> NutrientQuantity {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: decimal)
        } catch {
            switch error {
            case .empty, .notANumber: throw .notANumber
            case .negative: throw .negative
            case .ambiguousSeparator: throw .ambiguousSeparator
            }
        }
        // A milligram is a thousandth of a gram.
        let places = nutrient.unit == .milligrams ? 3 : decimalPlaces
        guard number.fraction.utf8.count <= places else { throw .tooManyDecimals }
        guard let value = number.scaled(places: places, limit: most.millionths),
            let quantity = NutrientQuantity(millionths: value)
        else { throw .tooMuch(most: most) }
        return quantity
    }
}

extension Nutrient {
    /// The most that 100 g can hold.
    ///
    /// Pure fat has 900 kcal or 3700 kJ (EU factors). Carbohydrate may be written in monosaccharide equivalents, as
    /// McCance and Widdowson do, where 100 g of starch are 110 g.
    public var most: NutrientQuantity {
        let units: Int64 =
            switch self {
            case .kilocalories: 910
            case .kilojoules: 3_800
            case .carbohydrate, .sugars: 111
            case .protein, .fibre, .fat, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat, .salt,
                .alcohol, .cholesterol, .potassium, .calcium, .iron, .vitaminC:
                100
            }
        return NutrientQuantity(millionths: units * 1_000_000) ?? .ceiling
    }

    /// The most that so much food can hold. Less than 100 g is allowed as much as 100 g, because labels round.
    func most(in mass: FoodMass) -> NutrientQuantity {
        most.times(max(mass.milligrams, 100_000), over: 100_000)
    }
}
