public import Clinical

/// What another app recorded as eaten on a day, added up.
public struct AppNutrition: Sendable, Hashable {
    /// The civil day of the person.
    public let day: CalendarDay
    /// The name of the app, as it was imported.
    public let app: String
    /// Nutrients that the app did not record are `notGiven`.
    public let nutrients: Nutrients

    /// Creates the totals of one app on one day.
    public init(day: CalendarDay, app: String, nutrients: Nutrients) {
        self.day = day
        self.app = app
        self.nutrients = nutrients
    }

    /// Those with the most energy first, those without energy last, and otherwise by name.
    public static func inOrder(_ apps: [AppNutrition]) -> [AppNutrition] {
        apps.inOrder { left, right in
            let (first, second) = (left.nutrients[.kilocalories].quantity, right.nutrients[.kilocalories].quantity)
            if first != second { return (first?.millionths ?? -1) > (second?.millionths ?? -1) }
            let (key, other) = (NameKey(left.app).text, NameKey(right.app).text)
            return key == other ? left.app < right.app : key < other
        }
    }
}

extension Nutrient {
    /// The Apple Health type, `HKQuantityTypeIdentifierDietary…`; nil for a nutrient that Apple Health does not have.
    ///
    /// Salt is recorded as sodium there (`HKTypeIdentifiers.h` of iOS 18.1).
    public var healthKit: String? {
        let suffix: String? =
            switch self {
            case .kilocalories: "EnergyConsumed"
            case .protein: "Protein"
            case .carbohydrate: "Carbohydrates"
            case .sugars: "Sugar"
            case .fibre: "Fiber"
            case .fat: "FatTotal"
            case .saturatedFat: "FatSaturated"
            case .monounsaturatedFat: "FatMonounsaturated"
            case .polyunsaturatedFat: "FatPolyunsaturated"
            case .salt: "Sodium"
            case .cholesterol: "Cholesterol"
            case .potassium: "Potassium"
            case .calcium: "Calcium"
            case .iron: "Iron"
            case .vitaminC: "VitaminC"
            case .kilojoules, .transFat, .alcohol: nil
            }
        return suffix.map { "HKQuantityTypeIdentifierDietary\($0)" }
    }
}
