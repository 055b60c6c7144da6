import Clinical
import Feeds
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Meal ideas` {
    private static let results = #"""
        {"results": [
          {"id": 7, "title": "Leek soup", "imageType": "jpg", "extendedIngredients": [{"original": "1 leek"}]},
          {"id": 8, "title": "Satay", "extendedIngredients": [{"original": "2 tbsp peanut butter"}]},
          {"id": 9, "title": "Mystery"}]}
        """#

    private func site(_ service: StubService) async throws -> (TestSite, Browser) {
        let spoonacular = Spoonacular(
            account: .init(api: "http://api.test", pictures: "http://img.test", key: "secret-key"),
            client: service.client)
        let site = try await TestSite(TestOptions(feeds: Feeds(openFoodFacts: nil, spoonacular: spoonacular)))
        return (site, try await site.browser(as: .ada))
    }

    @Test func `leave out what the ingredients betray, whatever the service sent`() async throws {
        let (_, ada) = try await site(StubService([.init(body: Self.results)]))
        let reply = try await ada.get(Paths.mealIdeas("mia") + "?q=soup")
        #expect(reply.holds("Leek soup") && reply.holds("Mystery") && !reply.holds("Satay"))
        #expect(reply.holds("1 more dish is not shown"))
        #expect(reply.holds("cannot tell about"))
    }

    @Test func `name only allergens to the service, and nobody`() async throws {
        let service = StubService([.init(body: Self.results)])
        let (_, ada) = try await site(service)
        _ = try await ada.get(Paths.mealIdeas("mia") + "?q=soup")
        let url = try #require(service.asked.first?.url)
        #expect(url.contains("intolerances=") && url.contains("Peanut"))
        #expect(!url.lowercased().contains("mia") && !url.contains("secret"))
    }

    @Test func `ask nobody before somebody searches, and never twice for the same within an hour`() async throws {
        let service = StubService([.init(body: Self.results)])
        let (_, ada) = try await site(service)
        #expect(try await ada.get(Paths.mealIdeas("mia")).holds("What would you like to eat?"))
        #expect(service.asked.isEmpty)
        for _ in 0..<3 { _ = try await ada.get(Paths.mealIdeas("mia") + "?q=soup") }
        #expect(service.asked.count == 1)
    }

    @Test func `say when the day's questions are used up`() async throws {
        let (_, ada) = try await site(StubService([.init(status: 402)]))
        #expect(
            try await ada.get(Paths.mealIdeas("mia") + "?q=").holds("limit of requests to Spoonacular has been reached")
        )
    }

    @Test func `fill the form of an own food, which nobody has to keep`() async throws {
        let dish = #"""
            {"id": 7, "title": "Leek soup", "extendedIngredients": [{"original": "1 leek"}],
             "nutrition": {"nutrients": [{"name": "Calories", "amount": 120.5, "unit": "kcal"}]}}
            """#
        let (site, ada) = try await site(StubService([.init(body: dish)]))
        let page = try await ada.get(Paths.newOwnFood("mia", meal: "7"))
        #expect(page.holds(#"value="Leek soup""#) && page.holds("1 leek") && page.holds(#"value="120.5""#))
        #expect(try await site.store.ownFoods(site.homes.mia).isEmpty)
        let form = try await ada.form(Paths.ownFoods("mia"), on: Paths.newOwnFood("mia", meal: "7"))
        #expect(try await ada.submit(form).status == 303)
        #expect(try await site.store.ownFoods(site.homes.mia).map(\.food.details.name) == ["Leek soup"])
    }
}
