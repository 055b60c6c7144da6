import Air
import Clinical
import Feeds
import Testing

@Suite("Providers of air data over the network")
struct AirServerTests {
    private static let now = "\(AirSamples.noon.milliseconds / 1000)"

    private func chain(
        _ providers: [any AirProvider], _ clock: TestClock, order: String = "", patience: Duration = .seconds(9)
    ) throws -> AirProviderChain {
        AirProviderChain(
            providers.map { .init($0, budget: AirBudget([.day: AirCost(10_000)])) }, order: try AirOrder(order),
            patience: patience, clock: { clock.now })
    }

    @Test("200 people in 20 places: two requests an hour, all values there")
    func people() async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            let clock = TestClock()
            let chain = try chain([server.openMeteo()], clock)
            await chain.use(AirSamples.twenty)
            await withTaskGroup(of: Int.self) { group in
                for person in 0..<200 {
                    group.addTask { await chain.conditions(at: AirSamples.twenty[person % 20]).series.count }
                }
                for await count in group { #expect(count == 20) }
            }
            let log = try await server.log()
            #expect(log.count == 2)
            #expect(log.allSatisfy { $0.prefix { $0 != "&" }.split(separator: "%2C").count == 20 })
            // 15 variables for 20 places, and 7 for as many.
            #expect(await chain.spent(on: "open-meteo", in: .day) == AirCost(50))
        }
    }

    @Test("pollen is null outside Europe, and the rest is there")
    func america() async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            let conditions = try await chain([server.openMeteo()], TestClock()).conditions(at: AirSamples.newYork)
            #expect(conditions.refusals.map(\.reason) == [.noPollenOutsideEurope])
            #expect(conditions.series.count == 14 && !conditions.isComplete(.pollen))
        }
    }

    @Test("silence delays nobody, and is taken for an answer by nobody")
    func silence() async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            let clock = TestClock()
            let chain = try chain([server.openMeteo()], clock, patience: .milliseconds(100))
            let before = try await full(chain)
            try await server.control(#"{"slow": 30}"#)
            clock.advance(seconds: 3600)
            let start = ContinuousClock.now
            let during = await chain.conditions(at: AirSamples.brno, about: [.weather])
            #expect(during == before && ContinuousClock.now - start < .milliseconds(100))
            clock.advance(seconds: 4 * 3600)
            let later = await chain.conditions(at: AirSamples.brno, about: [.weather])
            #expect(later.series == before.series && later.refusals.map(\.reason) == [.tooSlow])
            #expect(ContinuousClock.now - start < .seconds(2))
        }
    }

    private func full(_ chain: AirProviderChain) async throws -> AirConditions {
        for _ in 0..<50 {
            let conditions = await chain.conditions(at: AirSamples.brno, about: [.weather])
            if conditions.isComplete(.weather), conditions.refusals.isEmpty { return conditions }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw AirProblem.tooSlow
    }

    @Test(
        "what the server does wrong is said",
        arguments: [
            (#"{"flaw": "cut"}"#, AirRefusal.Reason.invalidAnswer(field: "", until: nil)),
            (#"{"flaw": "html"}"#, .invalidAnswer(field: "", until: nil)),
            (#"{"fail": [{"status": 503, "reason": "The service is overloaded"}]}"#, .noAnswer),
            (
                #"{"fail": [{"status": 429, "reason": "Hourly API request limit exceeded. Please try again in the next hour."}]}"#,
                .quota(until: QuotaWindow.hour.end(after: AirSamples.noon))
            ),
            (
                #"{"fail": [{"status": 429, "headers": {"Retry-After": "7"}}]}"#,
                .quota(until: AirSamples.noon.adding(seconds: 7))
            ),
            (#"{"fail": [{"status": 400, "reason": "Invalid timezone"}]}"#, .rejected("Invalid timezone")),
        ])
    func faults(_ wishes: String, _ reason: AirRefusal.Reason) async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            try await server.control(wishes)
            let conditions = try await chain([server.openMeteo()], TestClock())
                .conditions(at: AirSamples.brno, about: [.weather])
            #expect(conditions.refusals.map(\.reason) == [reason] && conditions.series.isEmpty)
        }
    }

    @Test("a part of the day missing or impossible is unknown, and the rest is known", arguments: ["gaps", "range"])
    func flaws(_ flaw: String) async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            try await server.control(#"{"flaw": "\#(flaw)"}"#)
            let conditions = try await chain([server.openMeteo()], TestClock()).conditions(at: AirSamples.brno)
            let readings = try #require(conditions[.pollen(.taxon(.grass))]?.readings)
            #expect(readings.count == 144)
            #expect(readings.filter { $0.value == nil }.count == (flaw == "gaps" ? 72 : 48))
        }
    }

    @Test("Ambee bills records, and its quota ends with the day; then the next provider answers")
    func quota() async throws {
        try await LocalAirServer.run(["--now", Self.now, "--records", "50"]) { server in
            let order = "pollen: ambee, open-meteo; pollutants: ambee; weather: ambee"
            let chain = try chain(
                [server.ambee(forecastHours: 12), server.openMeteo()], TestClock(), order: order)
            let first = await chain.conditions(at: AirSamples.brno, about: [.pollen])
            #expect(first[.pollen(.group(.grass))]?.readings.count == 49)
            #expect(await chain.spent(on: "ambee", in: .day) == AirCost(49))
            let second = await chain.conditions(at: AirSamples.brno, about: [.pollutants])
            #expect(second[.pollutant(.pm2_5)] != nil && second[.pollutant(.o3)] == nil)
            let other = await chain.conditions(at: AirSamples.twenty[0], about: [.pollen])
            let until = QuotaWindow.day.end(after: AirSamples.noon)
            #expect(other.refusals.map(\.reason) == [.quota(until: until)])
            #expect(other[.pollen(.taxon(.grass))]?.provenance.source.id == "open-meteo")
        }
    }

    @Test("a search for a place is asked once an hour, counts, and is refused like any other question")
    func search() async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            let clock = TestClock()
            let chain = try chain([server.openMeteo()], clock)
            for words in ["Brno", " Brno ", "Brno", "B", ""] {
                guard case .found(let places) = await chain.places(named: words, language: "en") else {
                    return #expect(Bool(false), "\(words)")
                }
                #expect(places.count == (words.count < 2 ? 0 : 2))
            }
            #expect(try await server.log().count == 1)
            #expect(await chain.spent(on: "open-meteo", in: .day) == AirCost(1))
            try await server.control(
                #"{"fail": [{"status": 429, "reason": "Hourly API request limit exceeded. Please try again in the next hour."}]}"#
            )
            let until = QuotaWindow.hour.end(after: AirSamples.noon)
            for _ in 0..<2 {
                #expect(await chain.places(named: "Bruno", language: "en") == .refused(.quota(until: until)))
            }
            clock.advance(seconds: 3600)
            #expect(await chain.places(named: "Nowhere", language: "en") == .found([]))
        }
    }

    @Test("a wrong key is refused, places are found")
    func keyAndPlaces() async throws {
        try await LocalAirServer.run(["--now", Self.now]) { server in
            await #expect(throws: AirProblem.keyRefused) {
                try await server.ambee(key: "wrong").fetch(.pollen, at: [AirSamples.brno], now: AirSamples.noon)
            }
            let provider = server.openMeteo()
            let found = try await provider.places(named: "brno", language: "en", country: nil, now: AirSamples.noon)
            #expect(found.map(\.isSettlement) == [true, false])
            let none = try await provider.places(named: "Nowhere", language: "en", country: nil, now: AirSamples.noon)
            #expect(none.isEmpty)
        }
    }
}
