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
            ingredients: foods.map { .init(food: $0.0, portion: FoodPortionDraft(number: $0.1, unit: $0.2)) },
            servings: servings, cookedMass: cooked, method: "")
    }

    private func served(_ recipe: RecipeDetails) throws -> Food {
        Recipe(id: try id("r1"), details: recipe, version: .first).food
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
        let food = try served(recipe)
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
            name: "", ingredients: [.init(food: try oats(), portion: FoodPortionDraft(number: "1", unit: "ml"))],
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

    private var check: AllergenCheck {
        get throws {
            AllergenCheck([
                try allergen(.listed(.milk)), try allergen(.listed(.wheat)), try allergen(.listed(.peanut)),
                try allergen(.own(name: "Saffron", emoji: "")),
            ])
        }
    }

    @Test func `a name that means an allergen is a doubt where no food of the dish says so`() throws {
        func verdicts(_ name: String) throws -> [AllergenVerdict] {
            let milk = RecipeDraft.Ingredient(food: try milk(), portion: FoodPortionDraft(number: "1", unit: "ml"))
            let recipe = try #require(
                RecipeDraft(name: name, ingredients: [milk], servings: "1", cookedMass: "", method: "")
                    .checked(decimal: .point).value)
            return try check.findings(in: served(recipe)).map(\.verdict)
        }
        let plain = try verdicts("Evening drink")
        let named = try verdicts("Peanut milk")
        #expect(named[2].isPossible && !plain[2].isPossible)
        #expect(named[0] == plain[0] && named[0].isContained)
        #expect(try !verdicts("Peanut-free drink")[2].isContained)
    }

    @Test func `a serving that is eaten has the allergens of its foods`() throws {
        let stock = try food("Stock cube", id: "cube", nutrients: try nutrients([(.kilocalories, "200")]))
        for foods in [[(try oats(), "100", "g"), (try milk(), "1", "ml")], [(stock, "10", "g")]] {
            let recipe = try #require(draft(foods).checked(decimal: .point).value)
            let eaten = try served(recipe)
            #expect(try check.findings(in: eaten) == check.findings(in: recipe))
            #expect(try check.findings(in: [eaten, try milk()]) == check.findings(in: foods.map(\.0) + [try milk()]))
        }
        let sauce = try food("Sauce", basis: .serving(nil), ingredients: "water, peanut oil, salt")
        let hidden = try #require(draft([(sauce, "1", "serving")]).checked(decimal: .point).value)
        let found = try check.findings(in: served(hidden))
        #expect(found[2].verdict.isContained && !found[0].verdict.isContained)
    }

    @Test func `a part keeps what decides about allergens and no number`() throws {
        let recipe = try #require(draft([(try milk(), "1", "ml")]).checked(decimal: .point).value)
        let part = try #require(
            try served(recipe).details.parts.first)
        let whole = try milk()
        #expect(part.details.allergens == whole.details.allergens && part.details.name == "Milk")
        #expect(try served(recipe).attributions == whole.attributions)
        #expect(part.source == whole.source && part.id == whole.id)
        #expect(part.details.nutrients == .notGiven && part.details.measures.isEmpty)
    }

    @Test func `a recipe does not go into a recipe`() throws {
        let recipe = try #require(draft([(try oats(), "100", "g")]).checked(decimal: .point).value)
        let food = try served(recipe)
        #expect(try !food.canBeIngredient && oats().canBeIngredient)
        #expect(
            draft([(try oats(), "1", "g"), (food, "1", "serving")]).checked(decimal: .point).problems
                == [.recipeInRecipe(ingredient: 1)])
    }

    @Test func `a recipe follows its foods, and keeps those that are gone`() throws {
        let recipe = try #require(
            draft([(try oats(), "100", "g"), (try milk(), "500", "ml")]).checked(decimal: .point).value)
        let richer = try food(
            "Oats", id: "oats", table: .starter, nutrients: try nutrients([(.kilocalories, "400")]),
            allergens: AllergenDeclaration(contains: [.oats, .wheat], mayContain: [], list: .every))
        let now = recipe.renewed(with: [richer])
        #expect(now.perServing[.kilocalories] == (try amount("364.8")))
        #expect(now.ingredients.map(\.food) == [richer, try milk()])
        #expect(now.ingredients.map(\.portion) == recipe.ingredients.map(\.portion))
        #expect(recipe.renewed(with: []) == recipe)
    }

    @Test func `what a food is known for counts, even where its portion cannot be worked out any more`() throws {
        let recipe = try #require(draft([(try milk(), "500", "ml")]).checked(decimal: .point).value)
        let heavy = try food(
            "Milk", id: "milk", table: .starter, nutrients: try nutrients([(.kilocalories, "70")]),
            allergens: AllergenDeclaration(contains: [.milk, .peanut], mayContain: [], list: .every))
        let now = recipe.renewed(with: [heavy])
        #expect(now.perServing == recipe.perServing)
        #expect(try check.findings(in: now)[2].verdict.isContained)
    }
}

extension AllergenVerdict {
    fileprivate var isContained: Bool {
        if case .contains = self { return true }
        return false
    }

    fileprivate var isPossible: Bool {
        if case .mayContain = self { return true }
        return false
    }
}
