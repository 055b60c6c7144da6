internal import Clinical
internal import Exchange
internal import Nutrition
internal import Pages

/// A nutrient's amount in the API. What is not known is never zero.
struct NutrientPayload: Encodable, Sendable {
    let nutrient, unit, state: String
    /// Nil if the amount is not known.
    let amount: String?

    /// Nil if nothing is stated.
    init?(_ nutrient: Nutrient, _ amount: NutrientAmount) {
        self.nutrient = nutrient.code
        unit = nutrient.unit.rawValue
        switch amount {
        case .notGiven: return nil
        case .measured: state = "measured"
        case .trace: state = "trace"
        case .unknown: state = "unknown"
        case .atLeast: state = "at-least"
        }
        self.amount = amount == .trace ? nil : amount.quantity.map { $0.text(as: nutrient) }
    }

    static func all(_ nutrients: Nutrients) -> [NutrientPayload] {
        Nutrient.allCases.compactMap { NutrientPayload($0, nutrients[$0]) }
    }

    static let schema = JSONSchema.object(
        "One nutrient. One about which nothing is stated is left out.",
        .field("nutrient", .choice("Which.", of: Nutrient.allCases.map(\.code))),
        .field("unit", .choice("The unit of the amount.", of: ["kcal", "kJ", "g", "mg"])),
        .field(
            "state",
            .choice(
                "A measured amount; a trace; in there in an unknown amount; or at least the amount, because part of it is "
                    + "not known.", of: ["measured", "trace", "unknown", "at-least"])),
        .optional("amount", .text("A decimal; left out if it is not known.", pattern: "^[0-9]{1,15}(\\.[0-9]{1,6})?$")))

    static let example: JSONValue = ["nutrient": "energy-kcal", "unit": "kcal", "state": "measured", "amount": "217"]
}

/// A food in the API.
struct FoodPayload: Encodable, Sendable {
    let id, name, table, per: String
    let barcode: String?
    let nutrients: [NutrientPayload]

    init(_ food: Food) {
        id = food.id.text
        name = food.details.name
        table = food.source.table.rawValue
        per =
            switch food.details.basis {
            case .hundredGrams: "100-g"
            case .hundredMillilitres: "100-ml"
            case .serving: "serving"
            }
        barcode = food.details.barcode?.digits
        nutrients = NutrientPayload.all(food.details.nutrients)
    }

    static let schema = JSONSchema.object(
        "A food from a table, of the family's own, or one of their recipes.", .field("id", .id("Its id.")),
        .field("name", .text("Its name.")),
        .field("table", .choice("Where its data is from.", of: FoodSource.Table.allCases.map(\.rawValue))),
        .field("per", .choice("What the amounts are for.", of: ["100-g", "100-ml", "serving"])),
        .optional("barcode", .text("The digits on the packet.")),
        .field("nutrients", .list("What is known of its nutrients.", of: .named("FoodNutrient"))))

    static let example: JSONValue = [
        "id": "starter-bread", "name": "Bread", "table": "starter", "per": "100-g",
        "nutrients": [NutrientPayload.example],
    ]
}

/// An entry of the food diary in the API.
struct FoodEntryPayload: Encodable, Sendable {
    let id, day, at, meal, food, name: String
    let note: String?
    let nutrients: [NutrientPayload]
    let version: Int64

    init(_ entry: FoodEntry) {
        let details = entry.details
        id = entry.id.text
        day = details.at.day.iso
        at = details.at.rfc3339
        meal = details.meal.rawValue
        food = details.food.id.text
        name = details.food.details.name
        note = details.note
        nutrients = NutrientPayload.all(details.nutrients)
        version = entry.version.number
    }

    static let schema = JSONSchema.object(
        "Something that was eaten, with the food as it was known then.", .field("id", .id("Its id.")),
        .field("day", .day("The civil day.")), .field("at", .instant("When it was eaten.")),
        .field("meal", .choice("The meal.", of: Meal.allCases.map(\.rawValue))),
        .field("food", .id("The food's id.")), .field("name", .text("The food's name.")),
        .optional("note", .text("A note.")),
        .field("nutrients", .list("What the portion holds.", of: .named("FoodNutrient"))), .field("version", .version))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b61", "day": "2026-06-20", "at": "2026-06-20T07:30:00.000+02:00",
        "meal": "breakfast", "food": "starter-bread", "name": "Bread", "nutrients": [NutrientPayload.example],
        "version": 1,
    ]
}

/// What another app recorded as eaten on a day in the API.
struct AppNutritionPayload: Encodable, Sendable {
    let app: String
    let counted: Bool
    let nutrients: [NutrientPayload]

    static let schema = JSONSchema.object(
        "What another app recorded as eaten on a day, from Apple Health.", .field("app", .text("The app's name.")),
        .field("counted", .flag("Whether this is the day's total, because nothing is logged.")),
        .field("nutrients", .list("What the app recorded.", of: .named("FoodNutrient"))))

    static let example: JSONValue = [
        "app": "Plates", "counted": false, "nutrients": [NutrientPayload.example],
    ]
}

/// What was eaten on a day in the API.
struct FoodDayPayload: Encodable, Sendable {
    let day: String
    let complete: Bool
    let entries: Int
    let nutrients: [NutrientPayload]
    let apps: [AppNutritionPayload]

    init(_ day: CalendarDay, _ entries: [FoodEntry], apps: [AppNutrition], isComplete: Bool) {
        let eaten = DayNutrition(entries, apps: apps)
        self.day = day.iso
        complete = isComplete
        self.entries = entries.count
        nutrients = eaten.isEmpty ? [] : NutrientPayload.all(eaten.total)
        self.apps = eaten.apps.map { one in
            AppNutritionPayload(
                app: one.app, counted: one == eaten.counted, nutrients: NutrientPayload.all(one.nutrients))
        }
    }

    static let schema = JSONSchema.object(
        "What was eaten on a day.", .field("day", .day("The civil day.")),
        .field("complete", .flag("Whether somebody said that everything eaten is logged.")),
        .field("entries", .integer("How many entries there are.", 0...100_000)),
        .field(
            "nutrients",
            .list(
                "The sums of what is logged. If nothing is, what the one app recorded that counts; totals of apps are never "
                    + "added to entries or to each other.", of: .named("FoodNutrient"))),
        .field("apps", .list("What other apps recorded, the most energy first.", of: .named("AppNutrition"))))

    static let example: JSONValue = [
        "day": "2026-06-20", "complete": true, "entries": 1, "nutrients": [NutrientPayload.example],
        "apps": [AppNutritionPayload.example],
    ]
}
