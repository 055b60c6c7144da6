internal import Clinical
package import Nutrition

/// Foods for the gallery.
package enum FoodSamples {
    package static let porridge = food(
        "starter-porridge", "Porridge, made with milk", kilocalories: 113, contains: [.milk, .oats])
    package static let bread = food(
        "starter-bread", "Bread, wholemeal", kilocalories: 217, list: nil, contains: [.wheat])
    /// Another table's food of the same name.
    package static let twin = food(
        "fdc-1", "Bread, wholemeal", table: .foodDataCentral, kilocalories: 252, list: nil)
    package static let apple = food("starter-apple", "Apple", kilocalories: 51)
    package static let own = food(
        "own-stew", "Gran’s stew", table: .own, list: nil, ingredients: "Beef, carrots, celery, cashew")
    package static let long = food(
        "own-long", String(repeating: "Ofenfrischer Kartoffelauflauf ", count: 4) + Samples.rightToLeft, table: .own,
        kilocalories: 900, list: .every, contains: [.milk, .egg, .wheat, .celery], mayContain: [.peanut, .cashew])

    /// Two apps that counted the day, and one that knows no energy.
    package static var apps: [AppNutrition] {
        [
            app("Plates", [.kilocalories: 1_240, .protein: 61, .fat: 44]), app(Samples.rightToLeft, [.vitaminC: 1]),
            app(Samples.longName, [.kilocalories: 1_110]),
        ]
    }

    private static func app(_ name: String, _ amounts: [Nutrient: Int64]) -> AppNutrition {
        var nutrients = Nutrients.notGiven
        for (nutrient, amount) in amounts {
            nutrients[nutrient] = NutrientQuantity(millionths: amount * 1_000_000).map { .measured($0) } ?? .unknown
        }
        return AppNutrition(day: Samples.today, app: name, nutrients: nutrients)
    }

    package static var all: [Food] { [porridge, bread, apple, own].compactMap { $0 } }

    package static func food(
        _ id: String, _ name: String, table: FoodSource.Table = .starter, kilocalories: Int64? = nil,
        list: AllergenList? = .every, contains: [FoodAllergen] = [], mayContain: [FoodAllergen] = [],
        ingredients: String? = nil
    ) -> Food? {
        guard let id = Food.ID(id) else { return nil }
        var nutrients = Nutrients.notGiven
        if let energy = kilocalories.flatMap({ NutrientQuantity(millionths: $0 * 1_000_000) }) {
            nutrients[.kilocalories] = .measured(energy)
            nutrients[.protein] = NutrientQuantity(millionths: 4_750_000).map { .measured($0) } ?? .unknown
            nutrients[.salt] = .trace
            nutrients[.sugars] = .unknown
        }
        let slice = FoodMass(milligrams: 36_000).map { HouseholdMeasure(name: "slice", size: .mass($0)) }
        let details = FoodDetails(
            name: name, otherNames: [], group: .dishes, barcode: nil, basis: .hundredGrams,
            nutrients: nutrients.withBothEnergies, density: nil, measures: [slice].compactMap { $0 },
            allergens: AllergenDeclaration(contains: contains, mayContain: mayContain, list: list),
            ingredients: ingredients.map { IngredientList(text: $0, language: "en") })
        return Food(id: id, source: FoodSource(table: table, reference: nil), details: details, version: .first)
    }

    package static func entry(
        _ id: String, _ food: Food?, _ grams: Int64, _ meal: Meal, _ hour: Int, _ minute: Int, note: String? = nil
    ) -> FoodEntry? {
        guard let food, let id = FoodEntry.ID(id), let mass = FoodMass(milligrams: grams * 1000),
            let details = try? FoodEntryDetails(
                meal: meal, at: ZoneRules.utc.moment(Samples.today, Samples.time(hour, minute)), food: food,
                portion: .mass(mass), note: note)
        else { return nil }
        return FoodEntry(id: id, person: Samples.person, details: details, version: .first)
    }
}
