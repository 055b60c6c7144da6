import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@Suite struct `Foods of the family's own` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let stew = FoodDetails.named("Gran's stew", ingredients: "Beef, carrots, celery")

    init() async throws {
        homes = try await TwoHouseholds()
        try await store.create("stew", stew, of: .ownFood, homes.mia, change: homes.change())
    }

    private func found() async throws -> [Food] {
        try await store.foods(matching: "stew", since: .leapDay, homes.ben).foods
    }

    @Test func `are stored as they were typed and found by everybody of the household`() async throws {
        let own = try #require(try await store.ownFoods(homes.ben).first)
        #expect(own.food.details == stew && own.person == "mia" && own.food.source.table == .own)
        #expect(try await found() == [own.food])
        #expect(try await store.food("stew", homes.ben) == own.food)
    }

    @Test func `keep the answer that a label names no allergen, and none where nobody gave one`() async throws {
        #expect(stew.allergens.namesNone == false)
        let none = AllergenDeclaration(contains: [], mayContain: [], list: .eu, namesNone: true)
        let jelly = FoodDetails(
            name: "Jelly", otherNames: [], group: .sweets, barcode: nil, basis: .hundredGrams, nutrients: .notGiven,
            density: nil, measures: [], allergens: none, ingredients: nil)
        try await store.create("jelly", jelly, of: .ownFood, homes.mia, change: homes.change())
        let kept = try #require(try await store.food("jelly", homes.mia))
        #expect(kept.details == jelly)
        let eaten = try FoodEntryDetails.eaten(kept, at: .berlin(.today, "09:00"))
        try await store.createFoodEntries([("one", eaten)], homes.mia, change: homes.change())
        let entries = try #require(try await store.foodDiary(homes.mia, on: .today, zone: .berlin)).entries
        #expect(entries.map(\.details.food.details.allergens) == [none])
        #expect(try await store.food("stew", homes.mia)?.details.allergens.namesNone == false)
    }

    @Test func `sent twice are there once, and a used form changes nothing`() async throws {
        try await store.create("stew", stew, of: .ownFood, homes.mia, change: homes.change())
        #expect(try await store.ownFoods(homes.mia).count == 1)
        await #expect(throws: RecordIDTaken()) {
            try await store.create("stew", .named("Soup"), of: .ownFood, homes.mia, change: homes.change())
        }
        await #expect(throws: RecordIDTaken()) {
            try await store.create("stew", stew, of: .ownFood, homes.sten, change: homes.change())
        }
    }

    @Test func `are changed once, and a stale form learns what is saved`() async throws {
        let saltier = FoodDetails.named("Gran's stew, salty")
        let saved = try await store.update(
            "stew", saltier, of: .ownFood, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await store.ownFoods(homes.mia).first)
        #expect(
            saved.map(OwnFood.init) == .saved(now) && now.food.details == saltier && now.food.version == .first.next)
        let stale = try await store.update(
            "stew", stew, of: .ownFood, version: .first, homes.ben, change: homes.change())
        #expect(stale.map(OwnFood.init) == .stale(current: now))
    }

    @Test func `that are deleted are not found, and come back`() async throws {
        _ = try await store.delete("stew", of: .ownFood, version: .first, homes.mia, change: homes.change())
        #expect(try await found() == [])
        #expect(try await store.restore("stew", of: .ownFood, homes.mia, change: homes.change()))
        #expect(try await found().count == 1)
        #expect(try await homes.temporary.audit("food").map(\.action) == ["created", "deleted", "restored"])
    }

    @Test func `that change leave what was eaten as it was`() async throws {
        let food = try #require(try await store.food("stew", homes.mia))
        let eaten = try FoodEntryDetails.eaten(food, at: .berlin(.today, "09:00"))
        try await store.createFoodEntries([("one", eaten)], homes.mia, change: homes.change())
        _ = try await store.update(
            "stew", .named("Soup"), of: .ownFood, version: .first, homes.mia, change: homes.change())
        #expect(try await store.foodEntry("one", homes.mia)?.details == eaten)
    }
}
