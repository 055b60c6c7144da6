import Clinical
import Feeds
import Testing

@Suite("The operator's order of providers")
struct AirOrderTests {
    private static let text =
        "pollen: ambee; pollen@europe: station, open-meteo; pollen@DE: open-meteo;; weather@US:ambee"

    @Test("a country goes before Europe, and Europe before the rest")
    func regions() throws {
        let order = try AirOrder(Self.text)
        #expect(order.providers(.pollen, at: AirSamples.place("48", "11", "DE")) == ["open-meteo"])
        #expect(order.providers(.pollen, at: AirSamples.brno) == ["station", "open-meteo"])
        #expect(order.providers(.pollen, at: AirSamples.newYork) == ["ambee"])
        #expect(order.providers(.weather, at: AirSamples.newYork) == ["ambee"])
        #expect(order.providers(.weather, at: AirSamples.brno) == ["open-meteo"])
        #expect(try AirOrder("") == .usual)
    }

    @Test(
        "a text that is no order says what is wrong",
        arguments: [
            ("pollen", AirOrder.Problem.notARule("pollen")), ("pollen:", .notARule("pollen:")),
            ("grass: ambee", .unknownTopic("grass")), ("pollen@mars: ambee", .unknownRegion("mars")),
            ("pollen: weather.com", .unknownProvider("weather.com")),
            ("pollen: ambee; pollen: station", .twice("pollen: station")), ("a:b:c", .notARule("a:b:c")),
        ])
    func problems(_ text: String, _ problem: AirOrder.Problem) {
        #expect(throws: problem) { try AirOrder(text) }
    }
}
