import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The form of an own food` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    /// The fields in the order of the page.
    private func order(_ fields: [String]) async throws -> [String] {
        let body = try await ada.page(Paths.newOwnFood("ben")).body
        let places = fields.compactMap { field in
            body.firstRange(of: "name=\"\(field)\"").map { (field, $0.lowerBound) }
        }
        return places.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test func `has the allergens before the figures only if somebody at home has allergens`() async throws {
        let first = ["name", "ingredients", "declaration", "contains", "mayContain"]
        let figures = ["basis", "nutrient-energy-kcal", "density"]
        #expect(try await order(figures + first) == first + figures)
        for allergen in [Allergen.peanut, .cashew] {
            _ = try await site.store.removeAllergen(allergen.id, site.homes.mia, change: site.homes.change())
        }
        #expect(try await order(figures + first) == ["name"] + figures + first.dropFirst())
        let form = try await ada.form(Paths.ownFoods("ben"), on: Paths.newOwnFood("ben"))
        let blank = form.with {
            $0.set("name", "KitKat")
            $0.set("declaration", "eu")
        }
        let reply = try await ada.submit(blank)
        #expect(reply.status == 422 && reply.body.contains("id=\"namesNone\""), "the question is still asked")
    }
}
