import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@Suite struct `A meal of an earlier day` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    /// Bread at 07:30 and stew at 11:00, both for breakfast yesterday. Now it is 09:30.
    init() async throws {
        homes = try await TwoHouseholds()
        let bread = Food.table("starter-bread", "Bread", contains: [.wheat])
        _ = try await store.importFoods([bread], of: .starter, change: homes.change())
        try await store.create("stew", .named("Stew"), of: .ownFood, homes.mia, change: homes.change())
        let stew = try #require(try await store.food("stew", homes.mia))
        let first = try FoodEntryDetails.eaten(
            bread, meal: .breakfast, at: .berlin(.yesterday, "07:30"), note: "Toasted")
        let second = try FoodEntryDetails.eaten(stew, meal: .breakfast, at: .berlin(.yesterday, "11:00"))
        try await store.createFoodEntries([("bread", first), ("late", second)], homes.mia, change: homes.change())
    }

    private func copy(_ id: String = "copy", _ entries: Set<FoodEntry.ID> = ["bread", "late"]) async throws {
        try await store.copyMeal(
            MealCopy(id: id, meal: .breakfast, from: .yesterday, to: .today, entries: entries), zone: .berlin,
            homes.mia, change: homes.change())
    }

    private func today() async throws -> [FoodEntry] {
        try #require(try await store.foodDiary(homes.mia, on: .today, zone: .berlin)).entries
    }

    @Test func `is added once, at its times but no later than now`() async throws {
        for _ in 0..<2 { try await copy() }
        let entries = try await today()
        #expect(entries.map(\.details.at.time) == ["07:30", "09:30"])
        #expect(entries.map(\.details.food.details.name) == ["Bread", "Stew"])
        #expect(entries.map(\.details.note) == ["Toasted", nil])
        #expect(entries.allSatisfy { $0.details.meal == .breakfast && $0.version == .first })
        #expect(try await homes.temporary.audit("food entry").map(\.action) == Array(repeating: "logged", count: 4))
    }

    @Test func `is added in part`() async throws {
        try await copy("copy", ["late"])
        #expect(try await today().map(\.details.food.details.name) == ["Stew"])
    }

    @Test func `is not added to a meal that has something, unless that was deleted`() async throws {
        let bread = try #require(try await store.food("starter-bread", homes.mia))
        let eaten = try FoodEntryDetails.eaten(bread, meal: .breakfast, at: .berlin(.today, "08:00"))
        try await store.createFoodEntries([("early", eaten)], homes.mia, change: homes.change())
        await #expect(throws: Store.MealCopyProblem.notEmpty) { try await copy() }
        #expect(try await today().map(\.id) == ["early"])
        _ = try await store.deleteFoodEntry("early", version: .first, homes.mia, change: homes.change())
        try await copy()
        #expect(try await today().count == 2)
    }

    @Test func `leaves out a food that was deleted since, and adds nothing of a list that has it`() async throws {
        _ = try await store.delete("stew", of: .ownFood, version: .first, homes.mia, change: homes.change())
        let meal = try await store.earlierMeal(.breakfast, on: .yesterday, homes.mia)
        #expect(meal.entries.map(\.id) == ["bread"] && meal.leftOut == ["Stew"])
        await #expect(throws: Store.MealCopyProblem.changed) { try await copy() }
        #expect(try await today().isEmpty)
        try await copy("copy", ["bread"])
        #expect(try await today().map(\.details.food.id) == ["starter-bread"])
    }

    @Test func `leaves out a recipe that was deleted since`() async throws {
        let bread = try #require(try await store.food("starter-bread", homes.mia))
        try await store.create("toast", .named("Toast", [bread]), of: .recipe, homes.mia, change: homes.change())
        let toast = try #require(try await store.food("toast", homes.mia))
        let eaten = try FoodEntryDetails.eaten(toast, meal: .dinner, at: .berlin(.yesterday, "19:00"))
        try await store.createFoodEntries([("toast-eaten", eaten)], homes.mia, change: homes.change())
        #expect(try await store.earlierMeal(.dinner, on: .yesterday, homes.mia).leftOut.isEmpty)
        _ = try await store.delete("toast", of: .recipe, version: .first, homes.mia, change: homes.change())
        let meal = try await store.earlierMeal(.dinner, on: .yesterday, homes.mia)
        #expect(meal.entries.isEmpty && meal.leftOut == ["Toast"])
    }

    @Test func `has what is known of its foods today`() async throws {
        _ = try await store.update(
            "stew", .named("Stew", contains: [.peanut]), of: .ownFood, version: .first, homes.mia,
            change: homes.change())
        let meal = try await store.earlierMeal(.breakfast, on: .yesterday, homes.mia)
        #expect(meal.entries.last?.details.food.details.allergens.contains.contains(.peanut) == true)
        try await copy()
        #expect(try await today().last?.details.food.details.allergens.contains.contains(.peanut) == true)
        // What was eaten yesterday stays as it was known then.
        let before = try #require(try await store.foodEntry("late", homes.mia))
        #expect(before.details.food.details.allergens.contains.contains(.peanut) == false)
    }

    @Test func `has energy alone as it was typed`() async throws {
        let quick = QuickFoodDraft(energy: "650", unit: Nutrient.kilocalories.code, name: "Pizza")
            .checked(id: "quick-pizza", usualName: "Energy", decimal: .point)
        let details = try FoodEntryDetails(
            meal: .dinner, at: .berlin(.yesterday, "19:00"), food: try #require(quick.value), portion: .servings(.one),
            note: nil)
        try await store.createFoodEntries([("pizza", details)], homes.mia, change: homes.change())
        let meal = try await store.earlierMeal(.dinner, on: .yesterday, homes.mia)
        #expect(meal.entries.map(\.details) == [details] && meal.leftOut.isEmpty)
    }

    @Test func `is removed again but for what was changed, and its id stays used`() async throws {
        try await copy()
        let entry = try #require(try await today().first)
        let more = try FoodEntryDetails.eaten(entry.details.food, grams: 90, meal: .breakfast, at: entry.details.at)
        _ = try await store.updateFoodEntry(entry.id, more, version: .first, homes.mia, change: homes.change())
        try await store.removeMealCopy("copy", on: .today, homes.mia, change: homes.change())
        #expect(try await today().map(\.details) == [more])
        _ = try await store.deleteFoodEntry(entry.id, version: .first.next, homes.mia, change: homes.change())
        await #expect(throws: Store.MealCopyProblem.idTaken) { try await copy() }
        try await copy("another")
        #expect(try await today().count == 2)
        // Another copy whose id begins with the same words is not part of it.
        try await store.removeMealCopy("another-0", on: .today, homes.mia, change: homes.change())
        #expect(try await today().count == 2)
    }

    @Test func `is the last one within four weeks`() async throws {
        func last(_ day: CalendarDay) async throws -> [Meal: CalendarDay] {
            try #require(try await store.foodDiary(homes.mia, on: day, zone: .berlin)).lastDays
        }
        #expect(try await last(.today) == [.breakfast: .yesterday])
        #expect(try await last(.yesterday).isEmpty)
        #expect(try await last(CalendarDay.yesterday.adding(days: 28)) == [.breakfast: .yesterday])
        #expect(try await last(CalendarDay.yesterday.adding(days: 29)).isEmpty)
        for id in ["bread", "late"] as [FoodEntry.ID] {
            _ = try await store.deleteFoodEntry(id, version: .first, homes.mia, change: homes.change())
        }
        #expect(try await last(.today).isEmpty)
    }
}
