import Air
import Clinical
import Feeds
import Foundation
import TestSupport
import Testing

@Suite("What the operator says about providers of air data")
struct AirFeedSettingsTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Data/air")
        .standardizedFileURL.path

    @Test("each provider has its own mode, and what is not set up is said")
    func modes() async throws {
        let settings = AirFeedSettings(
            order: try AirOrder("pollen: station, ambee, open-meteo"),
            openMeteo: .init(.free, mode: .canned, budget: .openMeteo),
            ambee: .init(.init(api: "http://a.test", key: "k"), mode: .failing(.down), budget: .ambee))
        let chain = try AirProviderChain.make(
            settings, live: StubService([]).client, canned: folder, clock: { AirSamples.noon })
        let conditions = await chain.conditions(at: AirSamples.brno, about: [.pollen])
        #expect(conditions.refusals.map(\.reason) == [.notSetUp, .noAnswer])
        #expect(conditions.isComplete(.pollen))
        #expect(await chain.spent(on: "open-meteo", in: .hour) == AirCost(thousandths: 1500))
    }

    @Test("a missing file of invented answers is a problem at the start, and only if it is needed")
    func missing() throws {
        let live = StubService([]).client
        _ = try AirProviderChain.make(AirFeedSettings(), live: live, canned: "/nowhere", clock: { AirSamples.noon })
        let canned = AirFeedSettings(openMeteo: .init(.free, mode: .canned, budget: .openMeteo))
        #expect(throws: FeedProblem.unreadable) {
            try AirProviderChain.make(canned, live: live, canned: "/nowhere", clock: { AirSamples.noon })
        }
    }

    @Test("units of gases")
    func gases() {
        #expect(AirFeedSettings.gasUnits("co=ppm, o3 = ppb") == [.co: "ppm", .o3: "ppb"])
        #expect(AirFeedSettings.gasUnits("")?.isEmpty == true)
        for text in ["co", "co=litres", "pm10=ppb", "helium=ppb", "co=ppm,co=ppb"] {
            #expect(AirFeedSettings.gasUnits(text) == nil)
        }
    }
}
