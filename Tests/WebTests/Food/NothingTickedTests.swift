import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// A label that was read, with no allergen checked.
@Suite struct `A food without a tick` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func form(_ declaration: String, _ changes: (inout WebForm) -> Void = { _ in }) async throws -> WebForm {
        try await ada.form(Paths.ownFoods("mia"), on: Paths.newOwnFood("mia")).with {
            $0.set("name", "Zumble bar")
            $0.set("declaration", declaration)
            changes(&$0)
        }
    }

    private func stored() async throws -> [FoodDetails] {
        try await site.store.ownFoods(site.homes.mia).map(\.food.details)
    }

    @Test(arguments: [
        ("eu", "none of the 14 allergens"), ("us", "none of the 9 allergens"), ("every", "no allergen in it"),
    ])
    func `is asked about, and saved with the answer`(declaration: String, words: String) async throws {
        let asked = try await ada.submit(try await form(declaration))
        #expect(asked.status == 422 && asked.holds(words) && asked.holds("Not checked"))
        #expect(asked.holds(#"<details class="card food-part" open>"#))
        #expect(try await stored().isEmpty)
        // Sent again without an answer, the question is asked again.
        #expect(try await ada.submit(try asked.form(Paths.ownFoods("mia"))).status == 422)
        let answered = try asked.form(Paths.ownFoods("mia")).with { $0.tick("namesNone", declaration) }
        #expect(try await ada.submit(answered).status == 303)
        let list = AllergenList(rawValue: declaration)
        #expect(
            try await stored().map(\.allergens)
                == [AllergenDeclaration(contains: [], mayContain: [], list: list, namesNone: true)])
        let food = try #require(try await site.store.ownFoods(site.homes.mia).first).food
        let again = try await ada.get(Paths.editOwnFood("mia", food.id.text))
        #expect(again.holds(#"name="namesNone" value="\#(declaration)" checked"#))
        #expect(try await ada.get(Paths.ownFoods("mia")).holds("no allergen listed"))
    }

    @Test func `takes the answer for the label that it was about`() async throws {
        let asked = try await ada.submit(try await form("us"))
        let other = try asked.form(Paths.ownFoods("mia")).with {
            $0.tick("namesNone", "us")
            $0.set("declaration", "every")
        }
        #expect(try await ada.submit(other).status == 422)
        #expect(try await stored().isEmpty)
    }

    @Test func `needs no answer where nobody looked, something is ticked or there are ingredients`() async throws {
        #expect(try await ada.submit(try await form("unknown")).status == 303)
        #expect(try await ada.submit(try await form("eu") { $0.tick("mayContain", "egg") }).status == 303)
        #expect(try await ada.submit(try await form("eu") { $0.set("ingredients", "sugar") }).status == 303)
        #expect(try await stored().allSatisfy { !$0.allergens.namesNone })
        #expect(try await ada.get(Paths.ownFoods("mia")).holds("cannot tell"))
    }

    @Test func `that was saved before the question cannot be told about`() async throws {
        try await site.store.create("old", .named("Zumble"), of: .ownFood, site.homes.mia, change: site.homes.change())
        let page = try await ada.get(Paths.newFoodEntry("mia", food: "old", day: "2026-06-20", meal: "lunch"))
        #expect(page.holds("cannot tell about"))
        #expect(page.holds("nothing is ticked, and no one has confirmed that the label names no allergen"))
        // Opened and saved unchanged, it asks the question.
        let form = try await ada.form(Paths.ownFood("mia", "old"), on: Paths.editOwnFood("mia", "old"))
        #expect(try await ada.submit(form).status == 422)
    }
}
