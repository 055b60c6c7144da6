/// The nutrients that common food tables agree on: McCance and Widdowson's Composition of
/// Foods, the nutrition declaration of the EU, Nutrition Facts of the US, Open Food Facts.
///
/// Energy is listed twice, because labels state both and calculate each with its own rounded factors, so that one is
/// not exactly 4.184 times the other. Sodium is not listed: it is stored as salt, see `Salt`.
public enum Nutrient: UInt8, Sendable, Hashable, CaseIterable {
    /// Energy in kilocalories.
    case kilocalories
    /// Energy in kilojoules.
    case kilojoules
    /// Protein.
    case protein
    /// Carbohydrate without fibre.
    case carbohydrate
    /// Sugars, a part of carbohydrate.
    case sugars
    /// Fibre.
    case fibre
    /// Fat.
    case fat
    /// Saturated fatty acids, a part of fat.
    case saturatedFat
    /// Monounsaturated fatty acids, a part of fat.
    case monounsaturatedFat
    /// Polyunsaturated fatty acids, a part of fat.
    case polyunsaturatedFat
    /// Trans fatty acids, a part of fat.
    case transFat
    /// Salt, calculated from all sodium.
    case salt
    /// Alcohol.
    case alcohol
    /// Cholesterol.
    case cholesterol
    /// Potassium.
    case potassium
    /// Calcium.
    case calcium
    /// Iron.
    case iron
    /// Vitamin C.
    case vitaminC

    /// The unit of a nutrient.
    public enum Unit: String, Sendable, Hashable {
        /// Kilocalories.
        case kilocalories = "kcal"
        /// Kilojoules.
        case kilojoules = "kJ"
        /// Grams.
        case grams = "g"
        /// Milligrams, for display only; stored in millionths of a gram like all other weights.
        case milligrams = "mg"
    }

    /// The unit in which it is shown.
    public var unit: Unit {
        switch self {
        case .kilocalories: .kilocalories
        case .kilojoules: .kilojoules
        case .protein, .carbohydrate, .sugars, .fibre, .fat, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat,
            .transFat, .salt, .alcohol:
            .grams
        case .cholesterol, .potassium, .calcium, .iron, .vitaminC: .milligrams
        }
    }

    /// Its name in files and on forms.
    public var code: String {
        switch self {
        case .kilocalories: "energy-kcal"
        case .kilojoules: "energy-kj"
        case .protein: "protein"
        case .carbohydrate: "carbohydrate"
        case .sugars: "sugars"
        case .fibre: "fibre"
        case .fat: "fat"
        case .saturatedFat: "saturates"
        case .monounsaturatedFat: "monounsaturates"
        case .polyunsaturatedFat: "polyunsaturates"
        case .transFat: "trans-fat"
        case .salt: "salt"
        case .alcohol: "alcohol"
        case .cholesterol: "cholesterol"
        case .potassium: "potassium"
        case .calcium: "calcium"
        case .iron: "iron"
        case .vitaminC: "vitamin-c"
        }
    }

    /// The nutrient with the given code.
    public init?(code: String) {
        guard let found = Nutrient.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }

    /// The nutrient it is part of; nil if there is none.
    public var whole: Nutrient? {
        switch self {
        case .sugars: .carbohydrate
        case .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat: .fat
        case .kilocalories, .kilojoules, .protein, .carbohydrate, .fibre, .fat, .salt, .alcohol, .cholesterol,
            .potassium, .calcium, .iron, .vitaminC:
            nil
        }
    }

    /// The seven of the mandatory declaration of the EU (Regulation 1169/2011, article 30) plus fibre: what forms ask
    /// for first.
    public static let declared: [Nutrient] = [
        .kilocalories, .kilojoules, .fat, .saturatedFat, .carbohydrate, .sugars, .fibre, .protein, .salt,
    ]
}
