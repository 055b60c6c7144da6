import Activity
import ActivityStore
import Clinical
import FoodStore
import Nutrition
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@Suite struct `Eaten and burned` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private static let none = RecordVersion(number: 0)

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `come for the days that are asked for, deleted entries left out`() async throws {
        let bread = Food.table("starter-bread", "Bread")
        let days: [CalendarDay] = ["2026-06-14", "2026-06-15", .today, "2026-06-21"]
        for (index, day) in days.enumerated() {
            let id: FoodEntry.ID = "eaten-\(index)"
            try await store.createFoodEntries(
                [(id, .eaten(bread, at: .berlin(day, "08:00")))], homes.ben, change: homes.change())
        }
        try await store.createFoodEntries(
            [("gone", .eaten(bread, at: .berlin(.today, "09:00")))], homes.ben, change: homes.change())
        _ = try await store.deleteFoodEntry("gone", version: .first, homes.ben, change: homes.change())
        try await store.importHealth(
            HealthXML.whole(
                HealthXML.energy(active: 500, basal: 1700, on: "2026-06-15"),
                HealthXML.energy(active: 9, basal: 9, on: "2026-06-14")),
            homes.ben, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.ben, in: .berlin))
        let records = try #require(
            try await store.calories(homes.ben, from: "2026-06-15", through: .today, today: .today, zone: .berlin))
        #expect(records.entries.map(\.id.text) == ["eaten-1", "eaten-2"])
        #expect(records.measured.map(\.complete) == [Energy(kilocalories: 2200)])
        #expect(records.energy.person.person == .ben && records.energy.usual.count == 2)
        #expect(records.targets == .none)
    }

    @Test func `have targets that are changed by whoever saw the last ones`() async throws {
        let first = try await store.saveNutritionTargets(
            .protein(60), version: Self.none, homes.ben, change: homes.change())
        let now = try await store.nutritionTargets(homes.ben)
        #expect(first == .saved(now) && now.targets == .protein(60) && now.version == .first)
        let late = try await store.saveNutritionTargets(
            .protein(70), version: Self.none, homes.ben, change: homes.change())
        #expect(late == .stale(current: now))
        let same = try await store.saveNutritionTargets(
            .protein(60), version: Self.none, homes.ben, change: homes.change())
        #expect(same == .saved(now))
        let gone = try await store.saveNutritionTargets(.none, version: .first, homes.ben, change: homes.change())
        #expect(gone == .saved(StoredNutritionTargets(targets: .none, version: .first.next)))
        let rows = try await homes.temporary.audit("nutrition targets")
        #expect(rows.map(\.before) == [nil, #"{"targets":{"protein":60000000},"version":1}"#])
        let archived = try await store.archived(homes.ben, change: homes.change())
        #expect(archived.contains("\"nutrition_targets\": [\n"))
    }

    @Test(arguments: [#"{"mood":1}"#, #"{"protein":-1}"#, #"{"iron":5}"#, "[]"])
    func `have no target that cannot be`(_ body: String) async throws {
        _ = try await store.saveNutritionTargets(.protein(60), version: Self.none, homes.ben, change: homes.change())
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE nutrition_targets SET body = \(body)")
        }
        await #expect(throws: RowError(column: "body", expected: "targets")) {
            try await store.nutritionTargets(homes.ben)
        }
    }
}
