import Clinical
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The energy of an own food` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func stored() async throws -> Food {
        try #require(try await site.store.ownFoods(site.homes.mia).first?.food)
    }

    private func millionths(_ nutrient: Nutrient) async throws -> Int64? {
        try await stored().details.nutrients[nutrient].quantity?.millionths
    }

    /// Adds a food with the fields, then changes its kilocalories.
    private func changed(_ fields: [(String, String)], kilocalories: String) async throws -> Reply {
        let new = try await ada.form(Paths.ownFoods("mia"), on: Paths.newOwnFood("mia")).with { form in
            form.set("name", "Zumble dip")
            for (name, value) in fields { form.set(name, value) }
        }
        #expect(try await ada.submit(new).status == 303)
        let id = try await stored().id.text
        let edit = try await ada.form(Paths.ownFood("mia", id), on: Paths.editOwnFood("mia", id))
        return try await ada.submit(edit.with { $0.set("nutrient-energy-kcal", kilocalories) })
    }

    @Test func `follows the kilocalories, if the kilojoules were never typed`() async throws {
        #expect(try await changed([("nutrient-energy-kcal", "303")], kilocalories: "200").status == 303)
        #expect(try await millionths(.kilocalories) == 200_000_000)
        #expect(try await millionths(.kilojoules) == 836_800_000)
    }

    @Test func `is asked about, if both were typed and one no longer fits`() async throws {
        let fields = [("nutrient-energy-kcal", "303"), ("nutrient-energy-kj", "1265")]
        let reply = try await changed(fields, kilocalories: "200")
        #expect(reply.status == 422 && reply.holds("do not match"))
        #expect(try await millionths(.kilojoules) == 1_265_000_000)
    }
}
