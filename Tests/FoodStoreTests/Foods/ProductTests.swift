import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@Suite struct `Foods by their barcode` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let barcode: Barcode
    let spread: Food

    init() async throws {
        homes = try await TwoHouseholds()
        barcode = try Barcode.parse("3017620422003")
        spread = .table("off-3017620422003", "Spread", source: .openFoodFacts, barcode: barcode)
    }

    @Test func `that nobody asked for are not known`() async throws {
        #expect(
            try await store.product(barcode, homes.mia)
                == KnownProduct(foods: [], askedAt: nil, needsService: true))
    }

    @Test func `are kept when a service knew them, with the moment, and forgotten when it does no more`() async throws {
        let now = homes.change().now
        try await store.keepProduct(barcode, spread, at: now)
        #expect(
            try await store.product(barcode, homes.mia)
                == KnownProduct(foods: [spread], askedAt: now, needsService: true))
        #expect(try await store.food(spread.id, homes.mia) == spread)
        let later = Instant(milliseconds: now.milliseconds + 1)
        try await store.keepProduct(barcode, nil, at: later)
        #expect(
            try await store.product(barcode, homes.mia)
                == KnownProduct(foods: [], askedAt: later, needsService: true))
        #expect(try await store.food(spread.id, homes.mia) == nil)
    }

    @Test func `that were looked up are in nobody's search until they were eaten`() async throws {
        try await store.keepProduct(barcode, spread, at: homes.change().now)
        func found(_ access: PersonAccess) async throws -> [Food] {
            try await store.foods(matching: "spread", since: .leapDay, access).foods
        }
        #expect(try await found(homes.mia).isEmpty)
        let eaten = try FoodEntryDetails.eaten(spread, at: .berlin(.today, "09:00"))
        try await store.createFoodEntries([("eaten", eaten)], homes.mia, change: homes.change())
        #expect(try await found(homes.mia) == [spread])
        #expect(try await found(homes.sten).isEmpty)
    }

    @Test func `of a table or of the household's own need no service`() async throws {
        let short = try Barcode.parse("96385074")
        let table = Food.table("starter-x", "Oats", barcode: short)
        _ = try await store.importFoods([table], of: .starter, change: homes.change())
        #expect(
            try await store.product(try Barcode.parse("0000096385074"), homes.mia)
                == KnownProduct(foods: [table], askedAt: nil, needsService: false))
        try await store.create(
            "mine", .named("Our oats", barcode: short), of: .ownFood, homes.mia, change: homes.change())
        #expect(try await store.product(short, homes.mia).foods.map(\.id) == ["mine", "starter-x"])
        #expect(try await store.product(short, homes.sten).foods.map(\.id) == ["starter-x"])
        #expect(try await store.foods(matching: "96385074", since: .leapDay, homes.ben).foods.count == 2)
        _ = try await store.importFoods([], of: .starter, change: homes.change())
        #expect(try await store.product(short, homes.sten).foods.isEmpty)
    }
}
