import Clinical
import Feeds
import Nutrition
import TestSupport
import Testing

@Suite("Asking Open Food Facts")
struct OpenFoodFactsFeedTests {
    private let barcode = try? Barcode.parse("3017620422003")

    private func ask(status: Int, _ body: String) async throws -> Food? {
        let service = StubService([.init(status: status, body: body)])
        return try await OpenFoodFacts(base: "http://off.test", client: service.client).food(try #require(barcode))
    }

    @Test("asks for one product by its number and for the fields that are read")
    func question() async throws {
        let service = StubService([.init(status: 404, body: "{}")])
        _ = try await OpenFoodFacts(base: "http://off.test", client: service.client).food(try #require(barcode))
        let url = try #require(service.asked.first?.url)
        #expect(url.hasPrefix("http://off.test/api/v2/product/3017620422003?fields=code%2Clang%2Cproduct_name"))
        #expect(url.hasSuffix("nutriments"))
    }

    @Test("a known product is a food, under the digits that were asked for")
    func known() async throws {
        let food = try await ask(
            status: 200,
            #"""
            {"code": "03017620422003", "product": {"code": "03017620422003", "product_name": "Spread",
             "nutriments": {"energy-kcal_100g": 539}}, "status": 1, "status_verbose": "product found"}
            """#)
        #expect(food?.id.text == "off-3017620422003")
        #expect(food?.details.barcode == barcode)
    }

    @Test(
        "a product that is not known, or has no name yet, is none",
        arguments: [
            (404, #"{"code": "3017620422003", "status": 0, "status_verbose": "product not found"}"#),
            (200, #"{"code": "3017620422003", "status": 0, "status_verbose": "product not found"}"#),
            (200, #"{"code": "3017620422003", "product": {"code": "3017620422003"}, "status": 1}"#),
        ])
    func unknown(_ status: Int, _ body: String) async throws {
        #expect(try await ask(status: status, body) == nil)
    }

    @Test(
        "what is no answer is said to be none",
        arguments: [
            (429, "", FeedProblem.busy), (500, "{}", .failed), (302, "", .failed), (200, "<html>", .unreadable),
            (200, "[]", .unreadable), (200, "{}", .unreadable), (200, #"{"product": {"code": 1}"#, .unreadable),
        ])
    func problems(_ status: Int, _ body: String, _ problem: FeedProblem) async {
        await #expect(throws: problem) { try await ask(status: status, body) }
    }
}
