import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

/// Foods that are found by everyday words.
@Suite struct `A food with another name` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        let names = [
            "Houmous", "Coriander leaves, fresh", "Diet cola", "Peanut butter, smooth", "Rice crispies", "Quark",
            "Cheddar cheese", "Milkshake with whole milk", "Cola", "Milk",
        ]
        let foods = names.map {
            Food.table(.init(stringLiteral: "starter-\($0.prefix(4).lowercased())\($0.count)"), $0)
        }
        _ = try await store.importFoods(foods, of: .starter, change: homes.change())
    }

    private func found(_ query: String) async throws -> FoundFoods {
        try await store.foods(matching: query, since: .leapDay, homes.mia)
    }

    @Test(arguments: [
        ("hummus", "Houmous"), ("hummous", "Houmous"), ("cilantro", "Coriander leaves, fresh"),
        ("diet coke", "Diet cola"), ("rice krispies", "Rice crispies"), ("cheder", "Cheddar cheese"),
        ("skyr", "Quark"), ("protein shake", "Milkshake with whole milk"), ("peanutbutter", "Peanut butter, smooth"),
    ])
    func `is found, and says by what`(query: String, name: String) async throws {
        let found = try await found(query)
        let food = try #require(found.foods.first, "nothing found")
        #expect(food.details.name == name && !found.isSimilar)
        #expect(found.because[food.id]?.typed == query)
    }

    @Test func `comes after what has the word itself, which needs no reason`() async throws {
        try await store.create("gran", .named("Gran's hummus"), of: .ownFood, homes.mia, change: homes.change())
        let found = try await found("hummus")
        #expect(found.foods.map(\.details.name) == ["Gran's hummus", "Houmous"])
        #expect(found.because["gran"] == nil && found.because.count == 1)
    }

    @Test func `may be two words run together, or have two typos in six letters`() async throws {
        #expect(try await found("milkquark").foods.isEmpty)
        try await store.create("both", .named("Milk with quark"), of: .ownFood, homes.mia, change: homes.change())
        #expect(try await found("milkquark").foods.map(\.details.name) == ["Milk with quark"])
        #expect(try await found("coleander").foods.first?.details.name == "Coriander leaves, fresh")
    }
}

@Suite struct `Many foods of a family's own` {
    @Test(arguments: [
        ("crumble", ["Apple crumble", "Crumble \u{201E}Oma\u{201C}"]), ("apples", ["Apple crumble"]),
        ("cr ap", ["Apple crumble"]),
        ("name", []), ("protein", []), ("rumble", []), ("jalapeno", ["Jalape\u{F1}o dip"]),
        ("jalape\u{F1}o", ["Jalape\u{F1}o dip"]),
        ("gran", ["Soup 7"]),
    ])
    func `are found by their names and other names alone`(query: String, names: [String]) async throws {
        let homes = try await TwoHouseholds()
        var foods = (1...40).map { FoodDetails.named("Soup \($0)", ingredients: "Apple, crumble, name") }
        foods[6] = .named("Soup 7", others: ["Gran\u{27}s \"best\""])
        foods += [
            .named("Apple crumble"), .named("Crumble \u{201E}Oma\u{201C}"), .named("Jalape\u{F1}o dip"),
        ]
        for (number, details) in foods.enumerated() {
            try await homes.store.create(
                .init(stringLiteral: "own-\(number)"), details, of: .ownFood, homes.mia, change: homes.change())
        }
        let found = try await homes.store.foods(matching: query, since: .leapDay, homes.mia)
        #expect(Set(found.foods.map(\.details.name)) == Set(names))
    }
}
