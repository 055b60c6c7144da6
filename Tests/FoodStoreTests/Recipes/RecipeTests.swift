import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@Suite struct `Recipes of the family` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let bread = Food.table("starter-bread", "Bread", contains: [.wheat])
    let butter: Food
    let toast: RecipeDetails

    init() async throws {
        homes = try await TwoHouseholds()
        let store = homes.store
        _ = try await store.importFoods([bread], of: .starter, change: homes.change())
        try await store.create(
            "spread", .named("Spread", contains: [.milk]), of: .ownFood, homes.mia, change: homes.change())
        butter = try #require(try await store.food("spread", homes.mia))
        toast = try .named("Toast", [bread, butter], method: "Toast it.")
        try await store.create("toast", toast, of: .recipe, homes.mia, change: homes.change())
    }

    private func recipes() async throws -> [FamilyRecipe] {
        try #require(try await store.recipeBook(homes.ben)).recipes
    }

    private func found(_ query: String = "toa") async throws -> [Food] {
        try await store.foods(matching: query, since: .leapDay, homes.ben).foods
    }

    @Test func `are stored as they were typed and found by everybody of the household`() async throws {
        let own = try #require(try await recipes().first)
        #expect(own.recipe.details == toast && own.person == "mia" && own.recipe.version == .first)
        #expect(try await found() == [own.recipe.food])
        #expect(try await store.food("toast", homes.ben) == own.recipe.food)
        let form = try #require(try await store.recipeForm("toast", foods: ["spread", "toast"], homes.ben))
        #expect(form.stored == own && form.foods == [butter, own.recipe.food])
    }

    @Test func `sent twice are there once, and a used form changes nothing`() async throws {
        try await store.create("toast", toast, of: .recipe, homes.mia, change: homes.change())
        #expect(try await recipes().count == 1)
        let soup = try RecipeDetails.named("Soup", [bread])
        for (id, access) in [("toast", homes.mia), ("toast", homes.sten), ("spread", homes.mia)]
            as [(Recipe.ID, PersonAccess)]
        {
            await #expect(throws: RecordIDTaken()) {
                try await store.create(id, soup, of: .recipe, access, change: homes.change())
            }
        }
        await #expect(throws: RecordIDTaken()) {
            try await store.create("toast", .named("Soup"), of: .ownFood, homes.mia, change: homes.change())
        }
    }

    @Test func `are changed once, and a stale form learns what is saved`() async throws {
        let plain = try RecipeDetails.named("Dry toast", [bread])
        let saved = try await store.update(
            "toast", plain, of: .recipe, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await recipes().first)
        #expect(
            saved.map(FamilyRecipe.init) == .saved(now) && now.recipe.details == plain
                && now.recipe.version == .first.next)
        let stale = try await store.update(
            "toast", toast, of: .recipe, version: .first, homes.ben, change: homes.change())
        #expect(stale.map(FamilyRecipe.init) == .stale(current: now))
    }

    @Test func `that are deleted are not found, and come back`() async throws {
        _ = try await store.delete("toast", of: .recipe, version: .first, homes.mia, change: homes.change())
        #expect(try await found() == [])
        #expect(try await recipes() == [])
        #expect(try await store.restore("toast", of: .recipe, homes.mia, change: homes.change()))
        #expect(try await recipes().map(\.recipe.details) == [toast])
        #expect(try await found().count == 1)
        #expect(try await homes.temporary.audit("recipe").map(\.action) == ["created", "deleted", "restored"])
    }

    @Test func `say what their foods say about everybody's allergens`() async throws {
        let book = try #require(try await store.recipeBook(homes.mia))
        #expect(book.eaters.first?.person == "mia")
        let own = try #require(book.recipes.first)
        for one in book.findings(in: own) {
            let check = AllergenCheck(one.eater.allergens)
            #expect(one.findings == check.findings(in: [bread, butter]))
            #expect(one.findings == check.findings(in: own.recipe.food))
        }
    }

    @Test func `follow what is learned about a food, even when that food is deleted since`() async throws {
        let nutty = FoodDetails.named("Spread", contains: [.milk, .cashew])
        _ = try await store.update("spread", nutty, of: .ownFood, version: .first, homes.mia, change: homes.change())
        #expect(try await recipes().first?.recipe.details.ingredients.last?.food.details == nutty)
        _ = try await store.delete("spread", of: .ownFood, version: .first.next, homes.mia, change: homes.change())
        #expect(try await recipes().first?.recipe.details.ingredients.last?.food.details == nutty)
        #expect(try await found().first?.details.parts.last?.details.allergens.contains == [.milk, .cashew])
    }

    @Test func `keep a food that its table no longer has`() async throws {
        _ = try await store.importFoods([.table("starter-oat", "Oat")], of: .starter, change: homes.change())
        #expect(try await recipes().first?.recipe.details == toast)
    }

    @Test func `that were eaten keep their foods as they were known then`() async throws {
        let food = try #require(try await store.food("toast", homes.mia))
        let eaten = try FoodEntryDetails(
            meal: .breakfast, at: .berlin(.today, "09:00"), food: food, portion: .servings(.one), note: nil)
        try await store.createFoodEntries([("one", eaten)], homes.mia, change: homes.change())
        _ = try await store.update(
            "spread", .named("Spread", contains: []), of: .ownFood, version: .first, homes.mia, change: homes.change())
        let entry = try #require(try await store.foodEntry("one", homes.mia))
        #expect(entry.details == eaten && entry.details.nutrients[.kilocalories].quantity?.text == "100")
        #expect(entry.details.food.details.parts.map(\.details.allergens.contains) == [[.wheat], [.milk]])
    }

    @Test func `that are eaten often come first`() async throws {
        try await store.create(
            "toast-with-ham", .named("Toast with ham", [bread]), of: .recipe, homes.mia, change: homes.change())
        #expect(try await found().map(\.id) == ["toast", "toast-with-ham"])
        let ham = try #require(try await store.food("toast-with-ham", homes.ben))
        let eaten = try FoodEntryDetails(
            meal: .dinner, at: .berlin(.today, "09:00"), food: ham, portion: .servings(.one), note: nil)
        try await store.createFoodEntries([("one", eaten)], homes.ben, change: homes.change())
        #expect(try await found().map(\.id) == ["toast-with-ham", "toast"])
        #expect(try await found("").map(\.id) == ["toast-with-ham"])
    }
}
