import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@Suite struct `What each of a household eats often` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let bread = Food.table("starter-bread", "Bread")
    let oats = Food.table("starter-oats", "Oats")

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await store.importFoods([bread, oats], of: .starter, change: homes.change())
    }

    private func eat(_ id: FoodEntry.ID, _ food: Food, _ time: TimeOfDay, _ access: PersonAccess) async throws {
        try await store.createFoodEntries(
            [(id, try .eaten(food, at: .berlin(.today, time)))], access, change: homes.change())
    }

    @Test func `comes by person, the most eaten first, and no more than asked for`() async throws {
        #expect(try await store.usualFoods(of: "okafor", since: .leapDay, most: 10).isEmpty)
        try await eat("a", bread, "07:00", homes.mia)
        try await eat("b", oats, "08:00", homes.mia)
        try await eat("c", oats, "09:00", homes.mia)
        try await eat("d", bread, "09:00", homes.ben)
        #expect(
            try await store.usualFoods(of: "okafor", since: .leapDay, most: 10)
                == ["mia": [oats.id, bread.id], "ben": [bread.id]])
        #expect(
            try await store.usualFoods(of: "okafor", since: .leapDay, most: 1)
                == ["mia": [oats.id], "ben": [bread.id]])
        #expect(try await store.usualFoods(of: "lindqvist", since: .leapDay, most: 10).isEmpty)
    }

    @Test func `leaves out foods that are gone, and days before`() async throws {
        try await eat("a", bread, "07:00", homes.mia)
        #expect(
            try await store.usualFoods(of: "okafor", since: CalendarDay.today.adding(days: 1), most: 10).isEmpty)
        _ = try await store.importFoods([oats], of: .starter, change: homes.change())
        #expect(try await store.usualFoods(of: "okafor", since: .leapDay, most: 10).isEmpty)
    }
}
