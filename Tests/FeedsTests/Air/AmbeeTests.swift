import Air
import Clinical
import Feeds
import TestSupport
import Testing

/// Answers in the format of the service.
private enum AmbeeSamples {
    static let now = Instant(milliseconds: 1_620_474_000_000)

    static func pollen(_ time: String = #""updatedAt":"2021-05-08T11:14:38.000Z""#, birch: String = "60")
        -> String
    {
        #"""
        {"Count":{"grass_pollen":23,"tree_pollen":170,"weed_pollen":0},
         "Risk":{"grass_pollen":"Low","tree_pollen":"Very High","weed_pollen":"Low"},
         "Species":{"Grass":{"Grass / Poaceae":23},"Others":4,"Tree":{"Birch":\#(birch),"Poplar / Cottonwood":5},
                    "Weed":{"Nettle":null}},\#(time)}
        """#
    }

    static func answer(_ data: String) -> String {
        #"{"message":"Success","lat":52.1,"lng":5.17,"data":[\#(data)]}"#
    }

    static let station = #"""
        {"CO":0.7,"NO2":2.7,"OZONE":29.6,"PM10":17.045,"PM25":10.863,"SO2":null,"city":"VA","countryCode":"US",
         "lat":37,"lng":-77,"placeName":"Wakefield","postalCode":23888,"updatedAt":"2023-04-09T01:00:00.000Z","AQI":45,
         "aqiInfo":{"pollutant":"PM2.5","concentration":10.863,"category":"Good"}}
        """#
}

@Suite("Asking Ambee")
struct AmbeeTests {
    private static let utrecht = AirSamples.place("52.09", "5.12", "NL")

    private func service(
        _ bodies: [String], status: Int = 200, forecast: Int? = nil, gases: [Pollutant: String] = [:],
        letters: AmbeeProvider.Account.CountryLetters = .three
    ) -> (StubService, AmbeeProvider) {
        let stub = StubService(bodies.map { .init(status: status, body: $0) })
        let account = AmbeeProvider.Account(
            api: "http://ambee.test", key: "secret", countryLetters: letters, gasUnits: gases, forecastHours: forecast)
        return (stub, AmbeeProvider(account: account, client: stub.client))
    }

    @Test("pollen by group and by species of any name; null is missing, 0 is a value")
    func pollen() async throws {
        let (stub, provider) = service([AmbeeSamples.answer(AmbeeSamples.pollen())])
        let answer = try await provider.fetch(.pollen, at: [Self.utrecht], now: AmbeeSamples.now)
        let delivery = try #require(answer.deliveries[Self.utrecht.cell])
        #expect(stub.asked.first?.headers == ["x-api-key": "secret"])
        #expect(
            stub.asked.map(\.url)
                == ["http://ambee.test/latest/pollen/by-lat-lng?lat=52.1&lng=5.1&speciesRisk=true"])
        #expect(delivery[.pollen(.group(.tree))]?.readings.first?.value == PollenCount(text: "170").map { .pollen($0) })
        #expect(delivery[.pollen(.group(.weed))]?.readings.first?.value == PollenCount(text: "0").map { .pollen($0) })
        #expect(delivery[.pollen(.taxon(.grass))]?.hasValues == true)
        #expect(delivery[.pollen(.taxon(PollenTaxon("poplar-cottonwood", .tree)))]?.hasValues == true)
        #expect(delivery[.pollen(.taxon(PollenTaxon("nettle", .weed)))]?.readings.first?.content == .missing)
        #expect(delivery.statements.first { $0.name == "tree_pollen" }?.text == "Very High")
        #expect(answer.cost == AirCost(1))
        guard case .place(_, _, let metres?)? = delivery.series.first?.provenance.site else {
            return #expect(Bool(false))
        }
        #expect((4_700...4_900).contains(metres))
    }

    @Test("a forecast is asked for once in its hours, and its records count")
    func forecast() async throws {
        let hours = (0..<48).map { AmbeeSamples.pollen(#""time":\#(1_620_475_200 + $0 * 3600)"#, birch: "\($0)") }
        let latest = AmbeeSamples.answer(AmbeeSamples.pollen())
        let (stub, provider) = service(
            [latest, AmbeeSamples.answer(hours.joined(separator: ",")), latest], forecast: 12)
        #expect(provider.cost(of: .pollen, at: [Self.utrecht], now: AmbeeSamples.now) == AirCost(49))
        let first = try await provider.fetch(.pollen, at: [Self.utrecht], now: AmbeeSamples.now)
        #expect(first.cost == AirCost(49))
        let birch = try #require(first.deliveries[Self.utrecht.cell]?[.pollen(.taxon(.birch))])
        #expect(birch.readings.count == 49 && birch.readings.last?.kind == .forecast)
        let later = AmbeeSamples.now.adding(seconds: 3600)
        #expect(provider.cost(of: .pollen, at: [Self.utrecht], now: later) == AirCost(1))
        let second = try await provider.fetch(.pollen, at: [Self.utrecht], now: later)
        #expect(second.cost == AirCost(1) && stub.asked.count == 3)
        #expect(second.deliveries[Self.utrecht.cell]?[.pollen(.taxon(.birch))]?.readings.count == 49)
    }

    @Test("without a forecast there is still what is now")
    func noForecast() async throws {
        let (_, provider) = service([AmbeeSamples.answer(AmbeeSamples.pollen()), "<html>"], forecast: 12)
        let answer = try await provider.fetch(.pollen, at: [Self.utrecht], now: AmbeeSamples.now)
        #expect(answer.cost == AirCost(1))
        #expect(answer.deliveries[Self.utrecht.cell]?[.pollen(.group(.grass))]?.hasValues == true)
    }

    @Test("particles are µg/m³, gases what the operator says, and not understood otherwise")
    func pollutants() async throws {
        let far = #"{"PM25":99,"lat":50,"lng":0,"updatedAt":"2023-04-09T01:00:00.000Z"}"#
        let place = AirSamples.place("36.98", "-76.98", "US")
        let (_, provider) = service(
            [#"{"message":"success","stations":[\#(far),\#(AmbeeSamples.station)]}"#], gases: [.co: "ppm", .no2: "ppb"])
        let answer = try await provider.fetch(.pollutants, at: [place], now: AmbeeSamples.now)
        let delivery = try #require(answer.deliveries[place.cell])
        func content(_ pollutant: Pollutant) -> AirReading.Content? {
            delivery[.pollutant(pollutant)]?.readings.first?.content
        }
        let particles = try #require(Concentration(millionths: 10_863_000, isVolumeShare: false))
        #expect(content(.pm2_5) == .known(.concentration(particles), text: "10.863"))
        let carbon = try #require(Concentration(millionths: 700_000_000, isVolumeShare: true))
        #expect(content(.co) == .known(.concentration(carbon), text: "0.7"))
        #expect(content(.o3) == .invalid("29.6", .unknownUnit))
        #expect(content(.so2) == .missing)
        #expect(delivery.statements.map(\.text) == ["45", "Good", "PM2.5"])
        #expect(answer.cost == AirCost(2))
    }

    @Test(
        "a country is written with as many letters as the service wants",
        arguments: [
            (AmbeeProvider.Account.CountryLetters.two, "US"), (.three, "USA"),
        ])
    func postcode(_ letters: AmbeeProvider.Account.CountryLetters, _ code: String) async throws {
        let (stub, provider) = service(
            [#"{"message":"success","stations":[\#(AmbeeSamples.station)]}"#], letters: letters)
        let country = try #require(Country("US"))
        let delivery = try await provider.pollutants(postcode: "23888", in: country, now: AmbeeSamples.now)
        #expect(stub.asked.first?.url.hasSuffix("/latest/by-postal-code?postalCode=23888&countryCode=\(code)") == true)
        guard case .place("Wakefield", _, metres: nil)? = delivery.series.first?.provenance.site else {
            return #expect(Bool(false))
        }
    }

    @Test("weather in imperial units, and clouds as a part of 1")
    func weather() async throws {
        let body = #"""
            {"message":"success","data":{"time":1681008995,"temperature":45.63,"humidity":92,"windSpeed":8.7,
             "windGust":18.12,"cloudCover":1,"precipIntensity":0.2,"lat":37,"lng":-77}}
            """#
        let (_, provider) = service([body])
        let answer = try await provider.fetch(.weather, at: [Self.utrecht], now: AmbeeSamples.now)
        let delivery = try #require(answer.deliveries[Self.utrecht.cell])
        #expect(delivery[.weather(.temperature)]?.readings.first?.value == .weather(millionths: 7_572_222))
        #expect(delivery[.weather(.cloudCover)]?.readings.first?.value == .weather(millionths: 100_000_000))
        #expect(delivery[.weather(.rain)] == nil)
    }

    @Test(
        "an error says what it means",
        arguments: [
            (429, "{}", AirProblem.quota(until: QuotaWindow.day.end(after: AmbeeSamples.now))),
            (401, "{}", .keyRefused),
            (403, "", .keyRefused), (404, "", .notCovered), (400, #"{"message":"bad"}"#, .rejected(reason: "bad")),
            (500, "", .failed(status: 500)), (200, "<html>", .invalid(field: "")),
            (200, "{}", .invalid(field: "message")),
            (200, #"{"message":"Limit reached"}"#, .rejected(reason: "Limit reached")),
            (200, #"{"message":"success"}"#, .invalid(field: "data")),
            (200, AmbeeSamples.answer(AmbeeSamples.pollen("\"x\":1")), .invalid(field: "data.updatedAt")),
            (200, AmbeeSamples.answer(#"{"updatedAt":"2021-05-08T11:14:38.000Z"}"#), .invalid(field: "data.Count")),
        ])
    func errors(_ status: Int, _ body: String, _ problem: AirProblem) async throws {
        let (_, provider) = service([body], status: status)
        await #expect(throws: problem) {
            try await provider.fetch(.pollen, at: [Self.utrecht], now: AmbeeSamples.now)
        }
    }
}
