import Air
import Clinical
import Feeds
import Foundation
import TestSupport
import Testing

@Suite("Modes of providers of air data")
struct AirModeTests {
    private let clock = TestClock()

    private func client(_ mode: AirProviderMode, _ provider: String) throws -> FeedClient {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Data/air/\(provider).json").standardizedFileURL.path
        return try FeedClient.air(mode, live: StubService([]).client, canned: file, clock: { [clock] in clock.now })
    }

    private func chain(_ mode: AirProviderMode, order: String = "") throws -> AirProviderChain {
        let openMeteo = OpenMeteoProvider(
            account: .free, client: try client(mode, "open-meteo"), isInvented: mode.isInvented)
        let ambee = AmbeeProvider(
            account: .init(api: "https://api.ambeedata.com", key: "key", gasUnits: [.o3: "ppb"]),
            client: try client(mode, "ambee"), isInvented: mode.isInvented)
        return AirProviderChain(
            [.init(openMeteo), .init(ambee)], order: try AirOrder(order),
            patience: mode == .failing(.slow) ? .milliseconds(50) : .seconds(5),
            clock: { [clock] in clock.now })
    }

    @Test("canned answers have every quantity for every hour, and say that they are invented")
    func canned() async throws {
        let chain = try chain(.canned)
        await chain.use(AirSamples.twenty)
        let conditions = await chain.conditions(at: AirSamples.twenty[3])
        #expect(conditions.refusals.isEmpty && conditions.series.count == 20)
        for series in conditions.series {
            #expect(series.readings.count == 144 && series.reading(at: clock.now)?.value != nil)
            #expect(!series.provenance.source.mayBeStored)
        }
        #expect(conditions.series.first?.provenance.source.attribution.first?.contains("Invented") == true)
        let ambee = await chain.conditions(at: AirSamples.newYork)
        #expect(ambee.refusals.map(\.reason) == [.noPollenOutsideEurope])
    }

    @Test("Ambee's canned answers are of now and two days to come")
    func ambee() async throws {
        let chain = try chain(.canned, order: "pollen: ambee; pollutants: ambee; weather: ambee")
        let conditions = await chain.conditions(at: AirSamples.newYork)
        #expect(conditions.refusals.isEmpty)
        #expect(conditions[.pollen(.group(.grass))]?.readings.count == 48)
        #expect(conditions[.pollutant(.o3)] != nil && conditions[.pollutant(.no2)] == nil)
        #expect(conditions[.weather(.humidity)] != nil)
    }

    @Test(
        "an error on purpose is what people would see",
        arguments: [
            ("down", AirRefusal.Reason.noAnswer), ("overloaded", .noAnswer), ("slow", .tooSlow),
            ("quota", .quota(until: QuotaWindow.day.end(after: AirSamples.noon))),
            ("key", .keyRefused(until: AirSamples.noon.adding(seconds: 3600))),
            ("invalid", .invalidAnswer(field: "", until: nil)),
        ])
    func errors(_ name: String, _ reason: AirRefusal.Reason) async throws {
        let mode = try #require(AirProviderMode("error:\(name)"))
        let both = try chain(mode, order: "weather: open-meteo, ambee")
        let conditions = await both.conditions(at: AirSamples.brno, about: [.weather])
        #expect(conditions.refusals.map(\.reason) == [reason, reason] && conditions.series.isEmpty)
    }

    @Test("half a day is missing, or values are impossible: none of them is a value", arguments: ["gaps", "range"])
    func flaws(_ name: String) async throws {
        let mode = try #require(AirProviderMode("error:\(name)"))
        let series = try #require(await chain(mode).conditions(at: AirSamples.brno)[.pollutant(.pm2_5)])
        #expect(series.readings.filter { $0.value == nil }.count == (name == "gaps" ? 72 : 48))
    }

    @Test("a mode is one of three words", arguments: ["", "error", "error:", "error:fire", "Live", "canned "])
    func unknown(_ text: String) { #expect(AirProviderMode(text) == nil) }
}
