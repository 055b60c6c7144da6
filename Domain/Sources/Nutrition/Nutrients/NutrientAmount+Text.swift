public import Clinical

extension NutrientAmount {
    /// Why a cell or field is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// It is neither a plain number nor one of the symbols.
        case notANumber
        /// It is negative.
        case negative
        /// The separator could be a thousands separator.
        case ambiguousSeparator
        /// It has more decimals than `decimalPlaces`.
        case tooManyDecimals
        /// It is more than the food can contain.
        case tooMuch(most: NutrientQuantity)
    }

    /// The maximum decimals of a typed number.
    public static let decimalPlaces = 6

    /// Reads a number in the unit of `nutrient`, "Tr" for a trace, "N" for unknown, blank for not given.
    ///
    /// "<0.1" and similar, printed on labels for negligible amounts, is a trace.
    ///
    /// - Parameter most: the most the food can contain; nil for the limit of 100 g.
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

    /// The amount in the format `parse` reads, with a decimal point; nil for "at least", which files cannot express.
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
    /// The most that 100 g can contain.
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

    /// The most that this amount of food can contain. Below 100 g the limit of 100 g applies, because labels round.
    func most(in mass: FoodMass) -> NutrientQuantity {
        most.times(max(mass.milligrams, 100_000), over: 100_000)
    }
}
