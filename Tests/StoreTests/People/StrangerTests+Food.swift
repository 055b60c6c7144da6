import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

extension `A stranger` {
    @Test func `reads, changes and restores nothing that Mia ate, and no food of her household`() async throws {
        try await store.create("stew", .named("Stew"), of: .ownFood, homes.mia, change: homes.change())
        let stew = try #require(try await store.food("stew", homes.mia))
        let eaten = try FoodEntryDetails.eaten(stew, at: .berlin(.today, "09:00"))
        try await store.createFoodEntries([("eaten", eaten)], homes.mia, change: homes.change())
        #expect(try await store.foodDiary(homes.sten, on: .today, zone: .berlin)?.entries.isEmpty == true)
        #expect(try await store.foodEntry("eaten", homes.sten) == nil)
        #expect(try await store.earlierMeal(.lunch, on: .today, homes.sten).entries.isEmpty)
        let tomorrow = CalendarDay.today.adding(days: 1)
        #expect(try await store.foodDiary(homes.sten, on: tomorrow, zone: .berlin)?.lastDays == [:])
        await #expect(throws: Store.MealCopyProblem.changed) {
            try await store.copyMeal(
                MealCopy(id: "copy", meal: .lunch, from: .today, to: tomorrow, entries: ["eaten"]), zone: .berlin,
                homes.sten, change: homes.change())
        }
        #expect(try await store.food("stew", homes.sten) == nil)
        #expect(try await store.ownFoods(homes.sten).isEmpty)
        #expect(try await store.foods(matching: "stew", since: .leapDay, homes.sten).foods.isEmpty)
        let barcode = try Barcode.parse("3017620422003")
        try await store.create(
            "spread", .named("Spread", barcode: barcode), of: .ownFood, homes.mia, change: homes.change())
        #expect(try await store.product(barcode, homes.sten).foods.isEmpty)
        #expect(try await store.usualFoods(of: "lindqvist", since: .leapDay, most: 10).isEmpty)
        #expect(try await store.eaters(homes.sten).allSatisfy { $0.person == "sten" })
        let less = try FoodEntryDetails.eaten(stew, grams: 1, at: .berlin(.today, "09:00"))
        #expect(
            try await store.updateFoodEntry("eaten", less, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.deleteFoodEntry("eaten", version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.update(
                "stew", .named("Soup"), of: .ownFood, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.delete("stew", of: .ownFood, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        _ = try await store.deleteFoodEntry("eaten", version: .first, homes.mia, change: homes.change())
        #expect(try await store.restoreFoodEntry("eaten", homes.sten, change: homes.change()) == nil)
        #expect(try await store.restore("stew", of: .ownFood, homes.sten, change: homes.change()) == false)
    }

    @Test func `reads, changes and restores no recipe of Mia's household`() async throws {
        let bread = Food.table("starter-bread", "Bread", contains: [.wheat])
        _ = try await store.importFoods([bread], of: .starter, change: homes.change())
        let toast = try RecipeDetails.named("Toast", [bread])
        try await store.create("stew", .named("Stew"), of: .ownFood, homes.mia, change: homes.change())
        try await store.create("toast", toast, of: .recipe, homes.mia, change: homes.change())
        #expect(try await store.recipeBook(homes.sten)?.recipes == [])
        let form = try #require(try await store.recipeForm("toast", foods: ["toast", "stew"], homes.sten))
        #expect(form.stored == nil && form.foods == [])
        #expect(try await store.food("toast", homes.sten) == nil)
        #expect(try await store.foods(matching: "toast", since: .leapDay, homes.sten).foods.isEmpty)
        let soup = try RecipeDetails.named("Soup", [bread])
        #expect(
            try await store.update("toast", soup, of: .recipe, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.delete("toast", of: .recipe, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        _ = try await store.delete("toast", of: .recipe, version: .first, homes.mia, change: homes.change())
        #expect(try await store.restore("toast", of: .recipe, homes.sten, change: homes.change()) == false)
    }
}
