import Feeds
import FoodStore
import HTTPTypes
import Nutrition
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Finding a food by its barcode` {
    private static let page = Paths.foodSearch("mia", day: "2026-06-20", meal: "lunch")
    private static let spread = #"""
        {"product": {"product_name": "Spread", "lang": "en", "quantity": "400 g", "allergens_tags": ["en:nuts"]}, "status": 1}
        """#
    private static let unknown = #"{"code": "3017620422003", "status": 0, "status_verbose": "product not found"}"#

    private func find(_ code: String, _ ada: Browser) async throws -> Reply {
        try await ada.submit(ada.form(Paths.foodProducts("mia"), on: Self.page).with { $0.set("barcode", code) })
    }

    private func site(_ service: StubService) async throws -> (TestSite, Browser) {
        let off = OpenFoodFacts(base: "http://off.test", client: service.client)
        let site = try await TestSite(TestOptions(feeds: Feeds(openFoodFacts: off, spoonacular: nil)))
        return (site, try await site.browser(as: .ada))
    }

    @Test func `asks once, leads to the form, and asks again after thirty days`() async throws {
        let service = StubService([.init(body: Self.spread)])
        let (site, ada) = try await site(service)
        let reply = try await find("3017620 422003", ada)
        #expect(reply.status == 303)
        #expect(
            reply.headers[.location]
                == Paths.newFoodEntry("mia", food: "off-3017620422003", day: "2026-06-20", meal: "lunch"))
        #expect(try await ada.get(try #require(reply.headers[.location])).holds("Open Database License"))
        _ = try await find("3017620422003", ada)
        #expect(service.asked.count == 1)
        site.clock.step(days: 30)
        _ = try await find("3017620422003", try await site.browser(as: .ada))
        #expect(service.asked.count == 2)
    }

    @Test func `a miss is kept for a day and offers the family's own food with the barcode in it`() async throws {
        let service = StubService([.init(status: 404, body: Self.unknown), .init(body: Self.spread)])
        let (site, ada) = try await site(service)
        let miss = try await find("3017620422003", ada)
        #expect(miss.status == 200 && miss.holds("does not have this product"))
        #expect(miss.holds(Paths.newOwnFood("mia", barcode: "3017620422003")))
        #expect(try await ada.get(Paths.newOwnFood("mia", barcode: "3017620422003")).holds(#"value="3017620422003""#))
        _ = try await find("3017620422003", ada)
        #expect(service.asked.count == 1)
        site.clock.step(days: 1)
        #expect(try await find("3017620422003", try await site.browser(as: .ada)).status == 303)
    }

    @Test func `what was known stays when the service fails, and nothing is kept of the failure`() async throws {
        let service = StubService([.init(body: Self.spread), .init(status: 500)])
        let (site, ada) = try await site(service)
        _ = try await find("3017620422003", ada)
        site.clock.step(days: 40)
        let later = try await site.browser(as: .ada)
        #expect(try await find("3017620422003", later).status == 303)
        #expect(service.asked.count == 2)
        let other = try await find("96385074", later)
        #expect(other.status == 200 && other.holds("did not give a usable answer"))
        #expect(try await site.store.product(try Barcode.parse("96385074"), site.homes.mia).askedAt == nil)
    }

    @Test(arguments: ["", "12345", "3017620422004", "<b>", "30176204220O3"])
    func `a number that is none is said and asks nobody`(_ code: String) async throws {
        let service = StubService([])
        let (_, ada) = try await site(service)
        let reply = try await find(code, ada)
        #expect(reply.status == 422 && reply.holds("barcode-problem"))
        #expect(service.asked.isEmpty)
    }

    @Test func `a server that asks nobody says so`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await find("3017620422003", ada).holds("This server does not look anywhere else"))
        #expect(try await ada.get(Self.page).holds("sent to Open Food Facts") == false)
    }
}
