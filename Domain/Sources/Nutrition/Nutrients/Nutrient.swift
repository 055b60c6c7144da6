/// What a food is made of, as far as the tables that families meet agree on it: McCance and Widdowson's Composition of
/// Foods, the nutrition declaration of the EU, Nutrition Facts of the US, Open Food Facts.
///
/// Energy stands twice, because labels state both and work each out with its own rounded factors, so that one is not
/// exactly 4.184 times the other. Sodium is not on the list: it is kept as salt, see `Salt`.
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
    /// Salt, worked out from all sodium.
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

    /// The unit in which one counts.
    public enum Unit: String, Sendable, Hashable {
        /// Kilocalories.
        case kilocalories = "kcal"
        /// Kilojoules.
        case kilojoules = "kJ"
        /// Grams.
        case grams = "g"
        /// Milligrams, for what is shown in milligrams; kept in millionths of a gram as everything else that weighs.
        case milligrams = "mg"
    }

    /// The unit in which people read it.
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

    /// The nutrient of that code.
    public init?(code: String) {
        guard let found = Nutrient.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }

    /// What it is a part of; nil when it stands alone.
    public var whole: Nutrient? {
        switch self {
        case .sugars: .carbohydrate
        case .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat: .fat
        case .kilocalories, .kilojoules, .protein, .carbohydrate, .fibre, .fat, .salt, .alcohol, .cholesterol,
            .potassium, .calcium, .iron, .vitaminC:
            nil
        }
    }

    /// The seven of the mandatory declaration of the EU (Regulation 1169/2011, article 30) with fibre: what forms ask
    /// for first.
    public static let declared: [Nutrient] = [
        .kilocalories, .kilojoules, .fat, .saturatedFat, .carbohydrate, .sugars, .fibre, .protein, .salt,
    ]
}
