import Clinical
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import FoodPages
@testable import Pages
@testable import Web

struct AllergenLineTests {
    private func lines(_ eaters: [Eater]) throws -> [String] {
        let butter = Food.table("starter-peanut-butter", "Peanut butter", contains: [.peanut])
        return try AllergenLine.all(TemplateFixture.phrases(), eaters, [butter]).map { line in
            // Names are isolated for text direction; ignore the control characters.
            line.text.filter { !"\u{2068}\u{2069}".contains($0) }
        }
    }

    private func eater(_ name: String, _ allergens: Allergen...) -> Eater {
        Eater(person: "mia", name: name, allergens: allergens)
    }

    @Test func `people of whom the same is said share a line`() throws {
        let said = try lines([eater("Mia", .peanut), eater("Ben", .peanut)])
        #expect(said == ["Mia, Ben: contains Peanut"])
    }

    @Test func `what differs stands apart, and nobody is lost`() throws {
        let said = try lines([eater("Mia", .peanut, .cashew), eater("Ben", .peanut), eater("Ada", .hazelnut)])
        #expect(said.count == 2 && said.first == "Mia, Ben: contains Peanut")
        #expect(said.last?.hasPrefix("Ada:") == true)
    }

    @Test func `who has no allergens has no line`() throws {
        #expect(try lines([eater("Ben")]).isEmpty)
    }

    // MARK: Why

    private static let own = FoodSource.Table.own
    private let milk = Allergen(id: "mia-milk", kind: .listed(.milk), standing: .avoided, removed: false)
    private let egg = Allergen(id: "mia-egg", kind: .listed(.egg), standing: .avoided, removed: false)
    private let almond = Allergen(id: "mia-almond", kind: .listed(.almond), standing: .avoided, removed: false)

    private func why(
        _ food: Food, _ allergens: [Allergen], names: [String] = ["Mia"]
    ) throws -> [String] {
        let eaters = names.map { Eater(person: "mia", name: $0, allergens: allergens) }
        return try AllergenLine.explained(TemplateFixture.phrases(), eaters, [food]).flatMap { [$0.text] + $0.reasons }
            .map { text in text.filter { !"\u{2068}\u{2069}".contains($0) } }
    }

    private func food(
        _ name: String, table: FoodSource.Table = own, contains: [FoodAllergen] = [], mayContain: [FoodAllergen] = [],
        list: AllergenList? = nil, ingredients: String? = nil, language: String = "en", parts: [Food] = []
    ) -> Food {
        let details = FoodDetails(
            name: name, otherNames: [], group: .dishes, barcode: nil, basis: .hundredGrams, nutrients: .notGiven,
            density: nil, measures: [],
            allergens: AllergenDeclaration(contains: contains, mayContain: mayContain, list: list),
            ingredients: ingredients.map { IngredientList(text: $0, language: language) }, parts: parts)
        return Food(id: "f", source: FoodSource(table: table, reference: nil), details: details, version: .first)
    }

    @Test func `every verdict says what it rests on`() throws {
        let table: [(Food, Allergen, [String])] = [
            (food("Spread", contains: [.milk]), milk, ["Mia: contains Milk", "Milk: Milk is declared."]),
            (
                food("Bar", mayContain: [.peanut]), .peanut,
                ["Mia: may contain Peanut", "Peanut: “may contain Peanut” is declared."]
            ),
            (
                food("Bar", contains: [.almond]), .hazelnut,
                [
                    "Mia: may contain Hazelnut",
                    "Hazelnut: Almond is declared, and nuts are often packed together.",
                ]
            ),
            (
                food("Stew", ingredients: "beef, egg noodles"), egg,
                ["Mia: contains Egg", "Egg: “egg noodles” in the ingredients."]
            ),
            (
                food("Peanut butter"), .peanut, ["Mia: contains Peanut", "Peanut: “Peanut butter” in the name."]
            ),
            (
                food("Rice", ingredients: "rice. May contain traces of milk."), milk,
                [
                    "Mia: may contain Milk",
                    "Milk: “milk” in the ingredients, listed as something that may be there by accident.",
                ]
            ),
            (
                food("Stew"), milk,
                ["Mia: cannot tell about Milk", "Milk: no one has said what is in it."]
            ),
            (
                food("Stew", ingredients: "beef, xyzzy"), milk,
                ["Mia: cannot tell about Milk", "Milk: some words in the ingredients are not known here."]
            ),
            (
                food("Rice", table: .starter, list: nil), milk,
                ["Mia: cannot tell about Milk", "Milk: it depends on the maker, so check the label."]
            ),
            (food("Rice", list: .every, ingredients: "rice"), milk, ["Mia: Milk not listed"]),
        ]
        for (food, allergen, said) in table { #expect(try why(food, [allergen]) == said) }
    }

    @Test func `what is not listed stands beside what is in it`() throws {
        let butter = food("Butter", contains: [.milk], list: .every)
        #expect(
            try why(butter, [milk, egg], names: ["Mia", "Ben"])
                == [
                    "Mia, Ben: contains Milk", "Milk: Milk is declared, “Butter” in the name.",
                    "Mia, Ben: Egg not listed",
                ])
    }

    @Test func `of a recipe the foods are named, a few of many`() throws {
        let parts = (1...6).map { food("Cheese \($0)", contains: [.milk]) }
        let some = parts.prefix(4).map { "\($0.details.name): Milk is declared, “Cheese” in the name" }
        #expect(
            try why(food("Bake", parts: parts), [milk])
                == ["Mia: contains Milk", "Milk: " + some.joined(separator: "; ") + "; and 2 more foods."])
    }
}
