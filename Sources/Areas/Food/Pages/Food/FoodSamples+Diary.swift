internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

extension FoodSamples {
    /// People for the gallery.
    static var eaters: [Eater] {
        let kinds: [AllergenKind] = [.listed(.milk), .listed(.cashew), .own(name: Samples.longName, emoji: "")]
        let allergens = kinds.enumerated().compactMap { index, kind in
            Allergen.ID("a\(index)").map { Allergen(id: $0, kind: kind, standing: .avoided, removed: false) }
        }
        return [
            Eater(person: Samples.person, name: "Mia", allergens: allergens),
            Eater(person: Samples.id("ben"), name: "Ben", allergens: Array(allergens.prefix(1))),
        ]
    }

    /// A food of which vitamins are known.
    static var orange: Food? {
        guard let id = Food.ID("fdc-orange"), let vitaminC = NutrientQuantity(millionths: 53_200) else { return nil }
        var nutrients = Nutrients.notGiven
        nutrients[.vitaminC] = .measured(vitaminC)
        let details = FoodDetails(
            name: "Orange", otherNames: [], group: .dishes, barcode: nil, basis: .hundredGrams, nutrients: nutrients,
            density: nil, measures: [], allergens: AllergenDeclaration(contains: [], mayContain: [], list: nil),
            ingredients: nil)
        return Food(
            id: id, source: FoodSource(table: .foodDataCentral, reference: nil), details: details, version: .first)
    }
}
