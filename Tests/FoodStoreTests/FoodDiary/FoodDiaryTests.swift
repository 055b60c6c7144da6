import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@Suite struct `The food diary` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    static let bread = Food.table("starter-bread", "Bread", contains: [.wheat])
    let lunch: FoodEntryDetails

    init() async throws {
        homes = try await TwoHouseholds()
        lunch = try .eaten(Self.bread, at: .berlin(.today, "11:00"), note: "With soup")
        try await store.createFoodEntries([("lunch", lunch)], homes.mia, change: homes.change())
    }

    private func day() async throws -> [FoodEntry] {
        try #require(try await store.foodDiary(homes.mia, on: .today, zone: .berlin)).entries
    }

    @Test func `keeps what was eaten, with the food as it was known then`() async throws {
        let entry = try #require(try await day().first)
        #expect(entry.details == lunch && entry.version == .first && entry.person == "mia")
        #expect(entry.details.nutrients[.kilocalories].quantity?.text == "60")
        let after = try #require(
            try await store.foodDiary(homes.mia, on: CalendarDay.today.adding(days: 1), zone: .berlin))
        #expect(after.entries.isEmpty && after.lastDays == [.lunch: .today])
    }

    @Test func `names everybody of the household with their allergens, the person first`() async throws {
        let eaters = try await store.eaters(homes.ben)
        #expect(eaters.first?.person == "ben")
        #expect(eaters.contains { $0.person == "mia" && !$0.allergens.isEmpty })
        #expect(!eaters.contains { $0.person == "sten" })
    }

    @Test func `takes an entry once, and a used form changes nothing`() async throws {
        try await store.createFoodEntries([("lunch", lunch)], homes.mia, change: homes.change())
        #expect(try await day().count == 1)
        let other = try FoodEntryDetails.eaten(Self.bread, grams: 90, at: .berlin(.today, "11:00"))
        await #expect(throws: Store.FoodEntryProblem.idTaken) {
            try await store.createFoodEntries([("more", other), ("lunch", other)], homes.mia, change: homes.change())
        }
        #expect(try await day().count == 1)
        await #expect(throws: Store.FoodEntryProblem.idTaken) {
            try await store.createFoodEntries([("lunch", lunch)], homes.sten, change: homes.change())
        }
    }

    @Test func `changes an entry once, and a stale form learns what is saved`() async throws {
        let more = try FoodEntryDetails.eaten(Self.bread, grams: 90, meal: .snack, at: .berlin(.today, "10:00"))
        let saved = try await store.updateFoodEntry("lunch", more, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await day().first)
        #expect(saved == .saved(now) && now.details == more && now.version == .first.next)
        #expect(
            try await store.updateFoodEntry("lunch", lunch, version: .first, homes.mia, change: homes.change())
                == .stale(current: now))
        #expect(
            try await store.deleteFoodEntry("lunch", version: .first, homes.mia, change: homes.change())
                == .stale(current: now))
    }

    @Test func `takes a deleted entry back as it was`() async throws {
        _ = try await store.deleteFoodEntry("lunch", version: .first, homes.mia, change: homes.change())
        #expect(try await day().isEmpty)
        #expect(try await store.foodEntry("lunch", homes.mia) == nil)
        #expect(try await store.restoreFoodEntry("lunch", homes.mia, change: homes.change())?.details == lunch)
        #expect(try await day().map(\.id) == ["lunch"])
        #expect(try await homes.temporary.audit("food entry").map(\.action) == ["logged", "deleted", "restored"])
    }
}
