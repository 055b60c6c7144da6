import TestSupport
import Testing

@testable import Feeds

@Suite struct `Asking Nominatim for the address of a place` {
    private func ask(status: Int = 200, _ body: String) async throws -> String? {
        let service = StubService([.init(status: status, body: body)])
        return try await Nominatim(base: "http://maps.test", client: service.client)
            .address(latitude: 52_520_008, longitude: 13_404_954, language: "en-GB")
    }

    @Test func `sends three decimals and the language, and nothing else`() async throws {
        let service = StubService([.init(body: #"{"error":"Unable to geocode"}"#)])
        _ = try await Nominatim(base: "http://maps.test/n", client: service.client)
            .address(latitude: -52_520_508, longitude: 13_404_954, language: "en-GB")
        #expect(
            service.asked.map(\.url) == [
                "http://maps.test/n/reverse?format=jsonv2&lat=-52.521&lon=13.405&zoom=17&accept-language=en-GB"
            ])
    }

    @Test(arguments: [
        (0, "0.000"), (-400, "0.000"), (-500, "-0.001"), (179_999_999, "180.000"), (1_000, "0.001"),
        (52_000_000, "52.000"),
    ])
    func `rounds to a thousandth of a degree`(_ millionths: Int64, _ text: String) {
        #expect(Nominatim.rounded(millionths) == text)
    }

    @Test(arguments: [
        (
            #"{"display_name":"12, Am Markt, Weimar","address":{"house_number":"12","road":"Am Markt","town":"Weimar"}}"#,
            "Am Markt, Weimar"
        ),
        (#"{"address":{"leisure":"Stadtpark","suburb":"Mitte","city":"Berlin"}}"#, "Stadtpark, Berlin"),
        (#"{"address":{"village":"Oberweimar","country":"Germany"}}"#, "Oberweimar"),
        (#"{"address":{"country":"Germany"}}"#, nil), (#"{"error":"Unable to geocode"}"#, nil),
    ])
    func `names the street and the town, or nothing`(_ body: String, _ address: String?) async throws {
        #expect(try await ask(body) == address)
    }

    @Test(arguments: [
        (200, "no JSON", FeedProblem.unreadable), (200, "[]", .unreadable),
        (200, #"{"address":"Berlin"}"#, .unreadable),
        (429, "", .busy), (500, "", .failed), (403, "", .failed),
    ])
    func `says why there is no answer`(_ status: Int, _ body: String, _ problem: FeedProblem) async throws {
        await #expect(throws: problem) { try await ask(status: status, body) }
    }

    @Test func `no longer known is no address, and the host has no port`() async throws {
        #expect(try await ask(status: 404, "") == nil)
        let service = StubService([])
        #expect(Nominatim(base: "https://maps.test:8088/n", client: service.client).host == "maps.test")
    }
}
