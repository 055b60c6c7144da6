import Clinical
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `A food that no search finds` {
    @Test func `is added with the typed name, and then eaten at the meal of the search`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let search = Paths.foodSearch("mia", day: "2026-06-19", meal: "dinner")
        let path = Paths.newOwnFood("mia", ("name", "Zumble & dip"), day: "2026-06-19", to: "dinner")
        let found = try await ada.get(search + "&q=Zumble%20%26%20dip")
        #expect(found.holds(path.replacing("&", with: "&amp;")))
        let form = try await ada.form(Paths.ownFoods("mia"), on: path)
        #expect(try await ada.get(path).holds(search.replacing("&", with: "&amp;")))
        let reply = try await ada.submit(form)
        let food = try #require(try await site.store.ownFoods(site.homes.mia).first?.food)
        #expect(food.details.name == "Zumble & dip")
        #expect(
            reply.status == 303
                && reply.location
                    == Paths.newFoodEntry("mia", food: food.id.text, day: "2026-06-19", meal: "dinner")
        )
        #expect(try await ada.get(search + "&q=Zumble").says("Energy not known. Your own food."))
    }

    @Test func `is typed at once if there is none to choose from, but not where something is wrong`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let search = Paths.foodSearch("mia")
        let focused = /<input id="q"[^>]* autofocus/
        #expect(try await ada.get(search).body.contains(focused))
        #expect(try await !ada.get(search + "?q=bread").body.contains("autofocus"))
        let form = try await ada.form(Paths.foodProducts("mia"), on: search).with { $0.set("barcode", "12345") }
        #expect(try await !ada.submit(form).body.contains("autofocus"))
    }

    @Test func `has a barcode with too few digits, which is said as a mistake`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let search = Paths.foodSearch("mia", day: "2026-06-20", meal: "lunch")
        let form = try await ada.form(Paths.foodProducts("mia"), on: search).with { $0.set("barcode", "12345") }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.holds("A barcode has 8, 12, 13 or 14 digits."))
    }
}
