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

    @Test("a budget is limits of windows", arguments: ["", "100/day", "5000/hour, 10000/day", "0/minute"])
    func budgets(_ text: String) throws {
        let budget = try #require(AirBudget(text))
        #expect((budget.spent(in: .day, at: AirSamples.noon) != nil) == text.contains("day"))
    }

    @Test("anything else is no budget", arguments: ["100", "100/week", "-1/day", "1/day,2/day", "1.5/day", "/day"])
    func noBudgets(_ text: String) { #expect(AirBudget(text) == nil) }

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
