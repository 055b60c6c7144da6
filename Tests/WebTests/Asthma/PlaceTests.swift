import Asthma
import AsthmaStore
import Clinical
import Feeds
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Mia had an attack in Weimar.
@Suite struct `Naming a place of puffs` {
    private static let form = Paths.newAsthma("mia", "places") + "?of=50979492,11323544"

    private func site(_ service: StubService?) async throws -> (TestSite, Browser) {
        let geocoder = service.map { Nominatim(base: "http://maps.test", client: $0.client) }
        let site = try await TestSite(
            TestOptions(feeds: Feeds(openFoodFacts: nil, spoonacular: nil, geocoder: geocoder)))
        try await site.homes.fillAsthma()
        return (site, try await site.browser(as: .ada))
    }

    @Test func `is by the nearest town until somebody names it`() async throws {
        let (site, ada) = try await site(nil)
        let details = PuffDetails(
            inhaler: "asthma-of-mia", at: .berlin(.today, "08:00"), purpose: .asNeeded,
            place: PuffPlace(latitude: 50_979_492, longitude: 11_323_544, source: .device))
        try await site.store.addPuffs([("weimar", details)], site.homes.mia, change: site.homes.change())
        #expect(try await ada.get(Paths.asthma("mia", "places")).holds("Near Weimar"))
        #expect(try await ada.get(Self.form).holds("Look up the address") == false)
        // Without a geocoder, a link from elsewhere asks nobody.
        #expect(try await ada.get(Self.form + "&address=yes").status == 200)
    }

    @Test func `asks the geocoder only when somebody wants it`() async throws {
        let service = StubService([.init(body: #"{"address":{"road":"Am Markt","town":"Weimar"}}"#)])
        let (_, ada) = try await site(service)
        let form = try await ada.get(Self.form)
        #expect(form.holds("maps.test") && service.asked.isEmpty)
        #expect(try await ada.get(Self.form + "&address=yes").holds(#"value="Am Markt, Weimar""#))
        #expect(service.asked.count == 1 && service.asked.first?.url.contains("lat=50.979&lon=11.324") == true)
        // What is no place is not sent on.
        _ = try await ada.get(Paths.newAsthma("mia", "places") + "?of=somewhere&address=yes")
        #expect(service.asked.count == 1)
    }

    @Test(arguments: [
        (StubService.Answer(body: #"{"error":"Unable to geocode"}"#), "knows no address there"),
        (StubService.Answer(status: 500), "maps.test has a problem"),
    ])
    func `can go on by hand without an answer`(_ answer: StubService.Answer, _ said: String) async throws {
        let (_, ada) = try await site(StubService([answer]))
        let form = try await ada.get(Self.form + "&address=yes")
        #expect(form.status == 200 && form.holds(said) && form.holds(#"name="spot" value="50979492,11323544""#))
    }
}
