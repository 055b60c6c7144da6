import Clinical
import NamedInstants
import Nutrition
import Testing

struct RecipeTests {
    private func oats() throws -> Food {
        try food(
            "Oats", id: "oats", table: .starter,
            nutrients: try nutrients([(.kilocalories, "380"), (.fat, "8"), (.fibre, "N")]),
            allergens: AllergenDeclaration(contains: [.oats], mayContain: [.wheat], list: .every))
    }

    private func milk() throws -> Food {
        try food(
            "Milk", id: "milk", table: .starter,
            nutrients: try nutrients([(.kilocalories, "64"), (.fat, "3.6"), (.fibre, "0")]),
            density: FoodDensity(milligramsPerMillilitre: 1030),
            allergens: AllergenDeclaration(contains: [.milk], mayContain: [], list: .every))
    }

    private func draft(_ foods: [(Food, String, String)], servings: String = "2", cooked: String = "") -> RecipeDraft {
        RecipeDraft(
            name: "Porridge",
            ingredients: foods.map { .init(food: $0.0, portion: PortionDraft(number: $0.1, unit: $0.2)) },
            servings: servings, cookedMass: cooked, method: "")
    }

    @Test func `a serving is its share of everything, and unknown stays unknown`() throws {
        let checked = draft([(try oats(), "100", "g"), (try milk(), "500", "ml")]).checked(decimal: .point)
        let recipe = try #require(checked.value)
        #expect(recipe.total[.kilocalories] == (try amount("709.6")))
        #expect(recipe.perServing[.kilocalories] == (try amount("354.8")))
        #expect(recipe.perServing[.fat] == (try amount("13.27")))
        #expect(recipe.perServing[.fibre] == .unknown)
        #expect(recipe.perServing[.protein] == .notGiven)
        #expect(recipe.rawMass == (try grams(615)))
        #expect(recipe.servingMass?.grams == "307.5")
    }

    @Test func `a recipe can be eaten by the serving and by weight`() throws {
        let recipe = try #require(
            draft([(try oats(), "100", "g"), (try milk(), "500", "ml")], cooked: "500").checked(decimal: .point).value)
        let food = recipe.food(id: try id("r1f"), recipe: try id("r1"), version: .first)
        #expect(food.details.basis == .serving(.mass(try grams(250))))
        #expect(try food.details.nutrients(of: .mass(try grams(125)))[.kilocalories] == (try amount("177.4")))
        #expect(food.source == FoodSource(table: .recipe, reference: "r1"))
    }

    @Test func `without a weight of every part there is only the serving`() throws {
        let soup = try food("Soup", basis: .serving(nil), nutrients: try nutrients([(.kilocalories, "90")]))
        let recipe = try #require(
            draft([(soup, "1", "serving"), (try oats(), "50", "g")]).checked(decimal: .point).value)
        #expect(recipe.rawMass == nil)
        #expect(recipe.servingMass == nil)
        #expect(recipe.perServing[.kilocalories] == (try amount("140")))
        #expect(recipe.perServing[.fat] == .atLeast(try quantity("2")))
    }

    @Test func `every mistake is named`() throws {
        let form = RecipeDraft(
            name: "", ingredients: [.init(food: try oats(), portion: PortionDraft(number: "1", unit: "ml"))],
            servings: "0", cookedMass: "x", method: String(repeating: "x", count: 10_001))
        #expect(
            form.checked(decimal: .point).problems == [
                .nameMissing, .ingredient(ingredient: 0, .portion(.densityUnknown)), .servingsUnreadable(most: 100),
                .cookedMassUnreadable, .methodTooLong(limit: 10_000),
            ])
        #expect(draft([]).checked(decimal: .point).problems == [.noIngredient])
        let many = Array(repeating: (try oats(), "1", "g"), count: 61)
        #expect(draft(many).checked(decimal: .point).problems == [.tooManyIngredients(limit: 60)])
    }

    @Test func `a recipe has the allergens of its foods`() throws {
        let recipe = try #require(
            draft([(try oats(), "100", "g"), (try milk(), "1", "ml")]).checked(decimal: .point).value)
        let check = AllergenCheck([
            try allergen(.listed(.milk)), try allergen(.listed(.wheat)), try allergen(.listed(.peanut)),
        ])
        let findings = check.findings(in: recipe)
        #expect(
            findings[0].verdict
                == .contains([AllergenReason(food: try id("milk"), name: "Milk", basis: .declared(.milk))]))
        #expect(
            findings[1].verdict
                == .mayContain([AllergenReason(food: try id("oats"), name: "Oats", basis: .trace(.wheat))]))
        #expect(findings[2].verdict == .noneListed)
        #expect(AllergenCheck.worst(findings) == findings[0].verdict)
    }
}
