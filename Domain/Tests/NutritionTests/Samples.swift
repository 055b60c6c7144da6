import Clinical
import NamedInstants
import Nutrition
import Testing

/// A quantity in grams, kilocalories or kilojoules, with a decimal point.
func quantity(_ text: String) throws -> NutrientQuantity {
    try #require(try NutrientAmount.parse(text, of: .kilojoules, decimal: .point).quantity)
}

/// An amount in the format of the data files.
func amount(_ text: String) throws -> NutrientAmount {
    try NutrientAmount.parse(text, of: .kilojoules, decimal: .point)
}

func nutrients(_ values: [(Nutrient, String)]) throws -> Nutrients {
    var nutrients = Nutrients.notGiven
    for (nutrient, text) in values {
        nutrients[nutrient] = try NutrientAmount.parse(text, of: nutrient, decimal: .point)
    }
    return nutrients
}

func grams(_ number: Int64) throws -> FoodMass { try #require(FoodMass(milligrams: number * 1000)) }
func millilitres(_ number: Int64) throws -> FoodVolume { try #require(FoodVolume(microlitres: number * 1000)) }
func times(_ number: Int64) throws -> PortionCount { try #require(PortionCount(hundredths: number * 100)) }

/// A family's own food with only the given information.
func food(
    _ name: String = "Stew", id text: String = "f1", table: FoodSource.Table = .own,
    basis: FoodDetails.Basis = .hundredGrams, nutrients: Nutrients = .notGiven, density: FoodDensity? = nil,
    measures: [HouseholdMeasure] = [], allergens: AllergenDeclaration = .none, ingredients: String? = nil,
    language: String = "en"
) throws -> Food {
    let details = FoodDetails(
        name: name, otherNames: [], group: .other, barcode: nil, basis: basis, nutrients: nutrients, density: density,
        measures: measures, allergens: allergens,
        ingredients: ingredients.map { IngredientList(text: $0, language: language) })
    return Food(
        id: try id(text), source: FoodSource(table: table, reference: nil), details: details, version: .first)
}

/// A person's allergen.
func allergen(_ kind: AllergenKind, removed: Bool = false) throws -> Allergen {
    Allergen(id: try id("a1"), kind: kind, standing: .avoided, removed: removed)
}
