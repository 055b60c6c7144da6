import Air
import Clinical
import Feeds
import TestSupport
import Testing

@Suite("Asking Open-Meteo")
struct OpenMeteoTests {
    private static let account = OpenMeteoProvider.Account(
        weather: "http://w.test/v1", airQuality: "http://a.test/v1", geocoding: "http://g.test/v1", key: nil)

    private func service(_ body: String, status: Int = 200) -> (StubService, OpenMeteoProvider) {
        let stub = StubService([.init(status: status, body: body)])
        return (stub, OpenMeteoProvider(account: Self.account, client: stub.client))
    }

    private func delivery(_ name: String, _ topic: AirTopic, _ place: AirPlace) async throws -> AirDelivery {
        let (_, provider) = service(try AirSamples.recorded(name))
        let answer = try await provider.fetch(topic, at: [place], now: AirSamples.noon)
        return try #require(answer.deliveries[place.cell])
    }

    @Test("a question names the middles of cells, asks for seconds and every pollen")
    func question() async throws {
        let (stub, provider) = service("{}")
        _ = try? await provider.fetch(.pollen, at: [AirSamples.brno, AirSamples.newYork], now: AirSamples.noon)
        let url = try #require(stub.asked.first?.url)
        #expect(url.hasPrefix("http://a.test/v1/air-quality?latitude=49.2%2C40.7&longitude=16.6%2C-74&hourly="))
        for part in [
            "timeformat=unixtime", "timezone=GMT", "past_days=1", "forecast_days=5", "grass_pollen", "ammonia",
        ] { #expect(url.contains(part)) }
    }

    @Test("a key is sent as the service wants it")
    func key() async throws {
        let stub = StubService([.init(body: "{}")])
        let provider = OpenMeteoProvider(
            account: .init(weather: "http://w.test/v1", airQuality: nil, geocoding: nil, key: "k&1"),
            client: stub.client)
        _ = try? await provider.fetch(.weather, at: [AirSamples.brno], now: AirSamples.noon)
        #expect(stub.asked.first?.url.hasSuffix("&apikey=k%261") == true)
        #expect(provider.answered(with: .pollen).isEmpty && !provider.source.isNonCommercial)
    }

    @Test("a recorded answer in Europe: values with unit, kind, cell and distance; 0 is a value")
    func europe() async throws {
        let delivery = try await delivery("air-quality-brno-2026-10-01.unixtime", .pollen, AirSamples.brno)
        let particles = try #require(delivery[.pollutant(.pm2_5)])
        #expect(particles.unit == "\u{3BC}g/m³" && particles.readings.count == 72 && particles.hasValues)
        #expect(particles.readings.first?.start == Instant(milliseconds: 1_790_805_600_000))
        #expect(particles.reading(at: AirSamples.noon)?.kind == .modelled)
        #expect(particles.readings.last?.kind == .forecast)
        #expect(delivery[.pollen(.taxon(.birch))]?.hasValues == true)
        #expect(delivery[.pollutant(.o3)]?.hasValues == false)
        guard case .cell(let middle, let metres?) = particles.provenance.site else { return #expect(Bool(false)) }
        #expect(GeoPoint.text(middle.longitude) == "16.600002" && metres == 0)
        #expect(delivery.statements.filter { $0.name == "european_aqi" }.count == 72)
    }

    @Test("outside Europe every pollen is null: nothing is known, and nothing is 0")
    func america() async throws {
        let name = "air-quality-new-york-2026-10-01.unixtime.no-pollen"
        let delivery = try await delivery(name, .pollen, AirSamples.newYork)
        for taxon in PollenTaxon.cams {
            let series = try #require(delivery[.pollen(.taxon(taxon))])
            #expect(series.readings.count == 72 && series.readings.allSatisfy { $0.content == .missing })
        }
        #expect(delivery[.pollutant(.pm2_5)]?.hasValues == true)
        let (_, provider) = service("")
        #expect(provider.meaningOfNoValues(about: .pollen) == .onlyInSeason)
        #expect(
            provider.refusal(of: .pollen, at: AirSamples.newYork, now: AirSamples.noon) == .noPollenOutsideEurope)
        #expect(provider.refusal(of: .pollutants, at: AirSamples.newYork, now: AirSamples.noon) == nil)
    }

    @Test("a recorded forecast: temperature and code, and what was not asked for then is missing")
    func forecast() async throws {
        let delivery = try await delivery("forecast-brno-2026-10-01.unixtime", .weather, AirSamples.brno)
        #expect(delivery[.weather(.temperature)]?.readings.first?.value == .weather(millionths: 16_000_000))
        #expect(delivery[.weather(.weatherCode)]?.hasValues == true)
        #expect(delivery[.weather(.rain)]?.hasValues == false)
    }

    private static func answer(
        times: String = "[1790856000,1790859600]", values: String = "[1.5,null]", unit: String = "\u{3BC}g/m³",
        offset: Int = 0, location: String = ""
    ) -> String {
        #"""
        {"latitude":49.2,"longitude":16.6,"utc_offset_seconds":\#(offset),\#(location)"hourly_units":{"pm10":"\#(unit)"},
         "hourly":{"time":\#(times),"pm10":\#(values)}}
        """#
    }

    @Test("several places are answered by an array in their order")
    func several() async throws {
        let second = Self.answer(values: "[3,4]", location: #""location_id":1,"#)
        let (_, provider) = service("[\(Self.answer()),\(second)]")
        let places = [AirSamples.brno, AirSamples.newYork]
        let answer = try await provider.fetch(.pollutants, at: places, now: AirSamples.noon)
        let texts = places.map { place in
            answer.deliveries[place.cell]?[.pollutant(.pm10)]?.readings.map { reading in
                if case .known(_, let text) = reading.content { text } else { "-" }
            }
        }
        #expect(texts == [["1.5", "-"], ["3", "4"]])
        #expect(answer.cost.thousandths == 3000)
        for wrong in [Self.answer(), "[\(second),\(Self.answer())]", "[]"] {
            let (_, provider) = service(wrong)
            await #expect(throws: AirProblem.invalid(field: "location_id")) {
                try await provider.fetch(.pollutants, at: places, now: AirSamples.noon)
            }
        }
    }

    @Test(
        "history costs more, and weather is below ten variables",
        arguments: [
            (AirTopic.pollen, 0, 1, 1500), (.pollen, 92, 6, 10_500), (.weather, 0, 1, 1000), (.weather, 23, 5, 1400),
        ])
    func cost(_ topic: AirTopic, _ past: Int, _ forecast: Int, _ thousandths: Int64) async throws {
        let (stub, provider) = service(Self.answer())
        let answer = try await provider.fetch(
            topic, at: [AirSamples.brno], pastDays: past, forecastDays: forecast, now: AirSamples.noon)
        #expect(answer.cost.thousandths == thousandths)
        #expect(stub.asked.first?.url.contains("past_days=\(past)&forecast_days=\(forecast)") == true)
    }

    @Test("local times without offset count only in an answer in UTC")
    func localTimes() async throws {
        let times = #"["2026-10-01T12:00","2026-10-01T13:00"]"#
        let (_, provider) = service(Self.answer(times: times))
        let answer = try await provider.fetch(.pollutants, at: [AirSamples.brno], now: AirSamples.noon)
        let starts = answer.deliveries[AirSamples.brno.cell]?[.pollutant(.pm10)]?.readings.map(\.start.milliseconds)
        #expect(starts == [1_790_856_000_000, 1_790_859_600_000])
        let (_, other) = service(Self.answer(times: times, offset: 7200))
        await #expect(throws: AirProblem.invalid(field: "hourly.time")) {
            try await other.fetch(.pollutants, at: [AirSamples.brno], now: AirSamples.noon)
        }
    }

    @Test(
        "a value that no air has, or in an unknown unit, is kept as invalid and is not 0",
        arguments: [
            ("[-5,1e300]", "\u{3BC}g/m³", AirValue.Problem.negative), ("[1e300,1]", "\u{B5}g/m³", .outOfRange),
            ("[7,7]", "mol", .unknownUnit), ("[7,7]", "ppb", .wrongUnit), ("[\"7\",7]", "ug/m3", .notANumber),
        ])
    func invalid(_ values: String, _ unit: String, _ problem: AirValue.Problem) async throws {
        let (_, provider) = service(Self.answer(values: values, unit: unit))
        let answer = try await provider.fetch(.pollutants, at: [AirSamples.brno], now: AirSamples.noon)
        let reading = answer.deliveries[AirSamples.brno.cell]?[.pollutant(.pm10)]?.readings.first
        guard case .invalid(_, problem)? = reading?.content else { return #expect(Bool(false), "\(reading as Any)") }
    }

    @Test(
        "an answer that is not as documented is refused by its field",
        arguments: [
            ("<html>", ""), ("{", ""), ("{}", "latitude"), ("[1]", "latitude"),
            (answer(times: "[1790856000]"), "hourly.pm10"), (answer(values: "7"), "hourly.pm10"),
            (answer(times: "[1790859600,1790856000]"), "hourly.time"),
            (answer(times: "[]", values: "[]"), "hourly.time"),
            (answer(times: "[-1,3599]"), "hourly.time"),
        ])
    func unreadable(_ body: String, _ field: String) async throws {
        let (_, provider) = service(body)
        await #expect(throws: AirProblem.invalid(field: field)) {
            try await provider.fetch(.pollutants, at: [AirSamples.brno], now: AirSamples.noon)
        }
    }

    private static let minute = Instant(milliseconds: 1_790_857_860_000)

    @Test(
        "an error says what it means",
        arguments: [
            (400, "Latitude must be in range of -90 to 90°. Given: 522.52.", nil),
            (400, "No data is available for this location", AirProblem.notCovered),
            (429, "Minutely API request limit exceeded. Please try again in one minute.", .quota(until: minute)),
            (
                429, "Hourly API request limit exceeded. Please try again in the next hour.",
                .quota(until: Instant(milliseconds: 1_790_859_600_000))
            ),
            (
                429, "Daily API request limit exceeded. Please try again tomorrow.",
                .quota(until: Instant(milliseconds: 1_790_899_200_000))
            ),
            (429, "Too many concurrent requests", .quota(until: AirSamples.noon.adding(seconds: 10))),
            (503, "The service is overloaded", .failed(status: 503)),
            (500, "Something went wrong.", .failed(status: 500)),
            (200, "Surprise", .rejected(reason: "Surprise")),
        ] as [(Int, String, AirProblem?)])
    func errors(_ status: Int, _ reason: String, _ problem: AirProblem?) async throws {
        let (_, provider) = service(#"{"error":true,"reason":"\#(reason)"}"#, status: status)
        await #expect(throws: problem ?? .rejected(reason: reason)) {
            try await provider.fetch(.weather, at: [AirSamples.brno], now: AirSamples.noon)
        }
    }

    @Test("places by name: what is absent is unknown, a mountain is no settlement, no hit is none")
    func geocoding() async throws {
        let (stub, provider) = service(try AirSamples.recorded("geocoding-brno-2026-10-01"))
        let found = try await provider.places(
            named: "Brno", language: "de", country: Country("CZ"), now: AirSamples.noon)
        let brno = try #require(found.first)
        #expect(brno.name == "Brno" && brno.country == Country("CZ") && brno.population == 379_466)
        #expect(brno.zone == "Europe/Prague" && brno.isSettlement && brno.postcodes.isEmpty)
        #expect(found.first { $0.name == "Bruno" }?.postcodes == ["68014"])
        let mountain = try #require(found.first { $0.featureCode == "MT" })
        #expect(!mountain.isSettlement && mountain.population == nil)
        #expect(
            stub.asked.first?.url
                == "http://g.test/v1/search?name=Brno&count=20&language=de&countryCode=CZ")
        let (_, empty) = service(try AirSamples.recorded("geocoding-no-result-2026-10-01"))
        #expect(try await empty.places(named: "x", language: "en", country: nil, now: AirSamples.noon).isEmpty)
    }
}
