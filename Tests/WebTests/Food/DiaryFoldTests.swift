import Clinical
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import FoodPages
@testable import Pages
@testable import Web

/// Whose allergens the diary shows for a day.
@Suite struct `The diary of one of several people` {
    private let bread = Food.table("starter-bread", "Bread", contains: [.wheat, .peanut])
    private let peanut = Allergen(id: "peanut", kind: .listed(.peanut), standing: .avoided, removed: false)
    private let wheat = Allergen(id: "wheat", kind: .listed(.wheat), standing: .avoided, removed: false)

    private func page(_ eaters: [Eater], eaten: Bool = true) throws -> FoodDiaryPage {
        let details = try FoodEntryDetails.eaten(bread, at: .berlin(.today, "12:00"))
        let entry = FoodEntry(id: "one", person: "mia", details: details, version: .first)
        return try FoodDiaryPage(
            TemplateFixture.phrases(), person: "mia", day: .today, today: .today,
            records: .init(entries: eaten ? [entry] : [], eaters: eaters), newID: "glass",
            outbox: OutboxForm(.waterNow, person: "mia", zone: "Europe/Berlin", name: "Mia"))
    }

    private func plain(_ text: String?) -> String? { text?.filter { !"\u{2068}\u{2069}".contains($0) } }

    @Test func `shows the eater's own allergens and folds the others'`() throws {
        let mia = Eater(person: "mia", name: "Mia", allergens: [peanut])
        let ben = Eater(person: "ben", name: "Ben", allergens: [wheat, peanut])
        let ada = Eater(person: "ada", name: "Ada", allergens: [])
        let meal = try #require(try page([mia, ben, ada]).meals.first { !$0.entries.isEmpty })
        #expect(meal.entries.flatMap(\.lines).map { plain($0.text) } == ["Mia: contains Peanut"])
        let others = try #require(meal.others)
        #expect(plain(others.summary) == "Others in your household: Ben")
        #expect(others.rows.map(\.name) == ["Bread"])
        #expect(others.rows.flatMap(\.lines).map { plain($0.text) } == ["Ben: contains Wheat, Peanut"])
    }

    @Test func `folds the others' for somebody without allergens, too`() throws {
        let mia = Eater(person: "mia", name: "Mia", allergens: [])
        let ben = Eater(person: "ben", name: "Ben", allergens: [peanut])
        let meal = try #require(try page([mia, ben]).meals.first { !$0.entries.isEmpty })
        #expect(meal.entries.allSatisfy(\.lines.isEmpty) && meal.others?.rows.count == 1)
    }

    @Test func `folds nothing where there is nobody or nothing`() throws {
        let mia = Eater(person: "mia", name: "Mia", allergens: [peanut])
        #expect(try page([mia]).meals.allSatisfy { $0.others == nil })
        let ben = Eater(person: "ben", name: "Ben", allergens: [peanut])
        #expect(try page([mia, ben], eaten: false).meals.allSatisfy { $0.others == nil })
    }
}
