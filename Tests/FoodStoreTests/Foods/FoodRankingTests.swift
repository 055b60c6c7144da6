import FoodStore
import Nutrition
import TestSupport
import Testing

/// Which matching foods come first.
@Suite struct `The order of foods that are found` {
    let homes: TwoHouseholds

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func order(_ query: String, of names: [String]) async throws -> [String] {
        let foods = names.enumerated().map { index, name in
            Food.table(.init(stringLiteral: "starter-\(index)"), name)
        }
        _ = try await homes.store.importFoods(foods, of: .starter, change: homes.change())
        return try await homes.store.foods(matching: query, since: .leapDay, homes.mia).foods.map(\.details.name)
    }

    @Test(arguments: [
        ("egg", ["Egg custard", "Egg powder", "Scrambled eggs with milk", "Egg, raw"], "Egg, raw"),
        ("rice", ["Rice flour", "Rice crispies", "Rice, white, boiled"], "Rice, white, boiled"),
        ("milk", ["Milk chocolate", "Fudge with milk", "Whole milk", "Milkshake"], "Whole milk"),
        ("bread", ["Breadsticks", "Bread pudding", "Brown bread"], "Brown bread"),
        ("peanut", ["Peanut oil", "Peanut brittle", "Peanuts"], "Peanuts"),
        ("tomatoes", ["Tomato ketchup", "Cherry tomatoes", "Tomato"], "Tomato"),
        ("berries", ["Berry jam", "Berries (mixed), frozen"], "Berries (mixed), frozen"),
        ("apple", ["Pie made of apple", "Apple pie", "Apple"], "Apple"),
        ("chicken", ["Chicken korma", "Soup with chicken", "Roast chicken"], "Roast chicken"),
        ("glass", ["Glassfish", "Glass noodles"], "Glass noodles"),
    ])
    func `the plain food stands first`(query: String, names: [String], first: String) async throws {
        let found = try await order(query, of: names)
        #expect(found.first == first, "\(found)")
    }

    @Test func `a plural finds the singular, and a word that only ends alike is another`() async throws {
        let names = ["Egg, boiled", "Bus snack", "Pea soup"]
        #expect(try await order("eggs", of: names) == ["Egg, boiled"])
        #expect(try await order("boiled eggs", of: names) == ["Egg, boiled"])
        #expect(try await order("peas", of: names) == ["Pea soup"])
        #expect(try await order("bus", of: names) == ["Bus snack"])
    }

    @Test func `more than are shown are told of`() async throws {
        let many = (0..<31).map { "Cheese \($0)" }
        #expect(try await order("cheese", of: Array(many.dropLast())).count == 30)
        let all = try await homes.store.foods(matching: "cheese", since: .leapDay, homes.mia)
        #expect(!all.hasMore)
        #expect(try await order("cheese", of: many).count == 30)
        #expect(try await homes.store.foods(matching: "cheese", since: .leapDay, homes.mia).hasMore)
    }
}
