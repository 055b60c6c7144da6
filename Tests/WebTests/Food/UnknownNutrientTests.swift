import Clinical
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import FoodPages
@testable import Pages
@testable import Web

/// Vitamins, minerals and more of a day, of which many foods say nothing.
@Suite struct `The other nutrients of a day` {
    private let plain = Food.table("starter-apple", "Apple")

    private func rich(_ iron: NutrientAmount?) throws -> Food {
        let details = plain.details
        var nutrients = details.nutrients
        nutrients[.iron] = try #require(iron)
        return Food(
            id: "rich", source: plain.source,
            details: FoodDetails(
                name: "Lentils", otherNames: [], group: details.group, barcode: nil, basis: details.basis,
                nutrients: nutrients, density: nil, measures: [], allergens: details.allergens, ingredients: nil),
            version: .first)
    }

    private func more(_ foods: [Food]) throws -> FoodDiaryPage.More? {
        let entries = try foods.enumerated().map { index, food in
            FoodEntry(
                id: .init(stringLiteral: "e\(index)"), person: "mia",
                details: try FoodEntryDetails.eaten(food, at: .berlin(.today, "12:00")), version: .first)
        }
        return try FoodDiaryPage(
            TemplateFixture.phrases(), person: "mia", day: .today, today: .today,
            records: .init(entries: entries, eaters: []), newID: "glass",
            outbox: OutboxForm(.waterNow, person: "mia", zone: "Europe/Berlin", name: "Mia")
        ).more
    }

    private let iron = NutrientQuantity(millionths: 2000).map { NutrientAmount.measured($0) }

    @Test func `name the foods that say nothing about them, each once, and never show a zero for them`() throws {
        let nothing = try #require(try more([plain, plain]))
        #expect(nothing.sums.isEmpty && nothing.without?.contains("Apple") == true)
        #expect(nothing.without?.ranges(of: "Apple").count == 1)
        let some = try #require(try more([plain, try rich(iron)]))
        #expect(some.sums.map(\.label) == ["Iron"] && some.sums.first?.amount.contains("at least") == true)
        #expect(some.without?.contains("Apple") == true && some.without?.contains("Lentils") == false)
        let unknown = try #require(try more([try rich(.unknown)]))
        #expect(unknown.without?.contains("Lentils") == true)
    }

    @Test func `name no food if each says something, and nothing without food`() throws {
        #expect(try more([try rich(iron)])?.without == nil)
        #expect(try more([]) == nil)
    }
}
