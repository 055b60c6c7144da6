import Asthma
import AsthmaStore
import Clinical
import Feeds
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import AsthmaPages
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

    /// The link on the form.
    private func link(_ ada: Browser) async throws -> String {
        let form = try await ada.get(Self.form)
        let query = try #require(form.body.firstMatch(of: /\?of=50979492,11323544&amp;address=[\w-]+/)?.output)
        return Paths.newAsthma("mia", "places") + query.replacing("&amp;", with: "&")
    }

    @Test func `is by the nearest town until somebody names it`() async throws {
        let (site, ada) = try await site(nil)
        let details = PuffDetails(
            inhaler: "asthma-of-mia", at: .berlin(.today, "08:00"), purpose: .asNeeded,
            place: PuffPlace(latitude: 50_979_492, longitude: 11_323_544, source: .device))
        try await site.store.addPuffs([("weimar", details)], site.homes.mia, change: site.homes.change())
        #expect(try await ada.get(Paths.asthma("mia", "places")).holds("Near Weimar"))
        #expect(try await ada.get(Self.form).holds("Look up the address") == false)
    }

    @Test func `is one of a month, by number or by time`() async throws {
        let (site, ada) = try await site(nil)
        func puffs(_ count: Int, _ id: String, _ latitude: Int64, _ longitude: Int64, on day: CalendarDay) async throws
        {
            let found = (0..<count).map { number -> (Puff.ID, PuffDetails) in
                let place = PuffPlace(latitude: latitude, longitude: longitude, source: .device)
                let details = PuffDetails(
                    inhaler: "asthma-of-mia", at: .berlin(day, "08:00"), purpose: .asNeeded, place: place)
                return ("\(id)-\(number)", details)
            }
            try await site.store.addPuffs(found, site.homes.mia, change: site.homes.change())
        }
        // Twice in Weimar in May, once in Jena in June.
        try await puffs(2, "may", 50_979_492, 11_323_544, on: CalendarDay.today.adding(days: -30))
        try await puffs(1, "june", 50_927_054, 11_589_237, on: .today)
        func names(_ query: String) async throws -> [String] {
            let page = try await ada.page(Paths.asthma("mia", "places") + query)
            let found = ["Weimar", "Jena"].compactMap { town in
                page.body.firstRange(of: "Near \(town)").map { (town, $0.lowerBound) }
            }
            return found.sorted { $0.1 < $1.1 }.map(\.0)
        }
        #expect(try await names("") == ["Weimar", "Jena"])
        #expect(try await names("?order=latest") == ["Jena", "Weimar"])
        #expect(try await names("?span=2026-06") == ["Jena"])
        #expect(try await names("?span=2026-05") == ["Weimar"])
        #expect(try await names("?span=2026-13") == ["Weimar", "Jena"])
    }

    @Test func `asks the geocoder only when somebody wants it`() async throws {
        let service = StubService([.init(body: #"{"address":{"road":"Am Markt","town":"Weimar"}}"#)])
        let (_, ada) = try await site(service)
        let form = try await ada.get(Self.form)
        #expect(form.holds("maps.test") && service.asked.isEmpty)
        // A link from elsewhere, or for another place, asks nobody.
        let asking = try await link(ada)
        _ = try await ada.get(Self.form + "&address=yes")
        _ = try await ada.get(asking.replacing("50979492", with: "50979493"))
        #expect(service.asked.isEmpty)
        #expect(try await ada.get(asking).holds(#"value="Am Markt, Weimar""#))
        #expect(service.asked.count == 1 && service.asked.first?.url.contains("lat=50.979&lon=11.324") == true)
    }

    @Test(arguments: [
        (StubService.Answer(body: #"{"error":"Unable to geocode"}"#), "has no address there"),
        (StubService.Answer(status: 500), "maps.test did not give a usable answer"),
    ])
    func `can go on by hand without an answer`(_ answer: StubService.Answer, _ said: String) async throws {
        let (_, ada) = try await site(StubService([answer]))
        let form = try await ada.get(try await link(ada))
        #expect(form.status == 200 && form.holds(said) && form.holds(#"name="spot" value="50979492,11323544""#))
    }
}

/// The tiles are those that the formula of the OpenStreetMap wiki gives for the corners of the plan.
@Suite struct `Streets under the places of puffs` {
    @Test func `lie under the middle of the plan, two to four across`() throws {
        for span in PlacePlan.spans where span <= StreetTiles.widest {
            let streets = try #require(
                StreetTiles(latitude: 52_520_008, longitude: 13_404_954, span: span, width: 320))
            let columns = Set(streets.drawn.map(\.number.column)), rows = Set(streets.drawn.map(\.number.row))
            #expect(streets.side >= 80 && streets.side <= 320 && columns.count * rows.count == streets.drawn.count)
            // They cover the whole drawing.
            let left = streets.drawn.map(\.x).min() ?? 1, top = streets.drawn.map(\.y).min() ?? 1
            #expect(left <= 0 && left + Double(columns.count) * streets.side >= 320)
            #expect(top <= 0 && top + Double(rows.count) * streets.side >= 320)
        }
    }

    @Test func `are those of Berlin in Berlin`() throws {
        // At zoom 13 its middle is in column 4401 and row 2686.
        let streets = try #require(StreetTiles(latitude: 52_520_008, longitude: 13_404_954, span: 10_000, width: 320))
        let middle = try #require(
            streets.drawn.first {
                (0...160).contains($0.x) && (0...160).contains($0.y) && $0.x + streets.side > 160
                    && $0.y + streets.side > 160
            })
        #expect(middle.number == MapTiles.Number(zoom: 13, column: 4401, row: 2686))
    }

    @Test func `go on over the date line, and end at the poles and for a whole country`() throws {
        let date = try #require(StreetTiles(latitude: -16_800_000, longitude: 179_999_000, span: 5000, width: 320))
        #expect(Set(date.drawn.map(\.number.column)).contains(0))
        #expect(StreetTiles(latitude: 89_000_000, longitude: 0, span: 500, width: 320) == nil)
        #expect(StreetTiles(latitude: 52_000_000, longitude: 0, span: 100_000, width: 320) == nil)
    }

    @Test func `are shown only when somebody wants them, from this server`() async throws {
        let service = StubService([.init(bytes: [0xFF, 0xD8, 0xFF, 1])])
        let tiles = MapTiles(
            template: "http://tiles.test/{z}/{x}/{y}.jpg", attribution: "© Nobody", client: service.client)
        let site = try await TestSite(
            TestOptions(feeds: Feeds(openFoodFacts: nil, spoonacular: nil, mapTiles: tiles)))
        try await site.homes.fillAsthma()
        let ada = try await site.browser(as: .ada)
        let puff = PuffDetails(
            inhaler: "asthma-of-mia", at: .berlin(.today, "08:00"), purpose: .asNeeded,
            place: PuffPlace(latitude: 50_979_492, longitude: 11_323_544, source: .device))
        try await site.store.addPuffs([("weimar", puff)], site.homes.mia, change: site.homes.change())
        let path = Paths.asthma("mia", "places")
        // Near enough for a map.
        let plain = try await ada.get(path + "?scale=5000")
        #expect(plain.holds("Asks tiles.test") && !plain.holds("<image"))
        let streets = try await ada.get(path + "?scale=5000&streets=yes")
        #expect(streets.holds("<image class=\"plan-tile\"") && streets.holds("© Nobody"))
        #expect(service.asked.isEmpty)
        let tile = try await ada.get(Paths.mapTile("mia", "3", "4", "2"))
        #expect(tile.status == 200 && tile.headers[.contentType] == "image/jpeg")
        #expect(service.asked.map(\.url) == ["http://tiles.test/3/4/2.jpg"])
        #expect(try await ada.get(Paths.mapTile("mia", "3", "8", "2")).status == 404)
        #expect(try await ada.get(Paths.mapTile("mia", "x", "4", "2")).status == 404)
    }
}
