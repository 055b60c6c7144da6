import Air
import Clinical
import Testing

@Suite struct AirQualityIndexTests {
    @Test func `the worst part decides, and the first of equal ones`() throws {
        let worst = try index(.usEPA2024, "pm10=20", "pm2_5=36", "o3_8h=0.02")
        #expect(worst.index == 102 && worst.main == "pm2_5")
        #expect(worst.category?.slug == "unhealthy-for-sensitive-groups" && worst.health == .moderate)
        #expect(worst.parts.map(\.reading.name) == ["pm10", "pm2_5", "o3_8h"])
        #expect(try index(.eea2024, "so2=10", "no2=5", "pm10=3").main == "pm10")
        #expect(try index(.usEPA2024, "pm2_5_24h=36").main == "pm2_5_24h")
    }

    @Test func `ozone is the higher of an hour and eight hours`() throws {
        #expect(try index(.usEPA2024, "o3_8h=0.075", "o3_1h=0.150").main == "o3_1h")
        #expect(try index(.usEPA2024, "o3_8h=0.100", "o3_1h=0.130").main == "o3_8h")
        let low = try index(.usEPA2024, "o3_8h=0.050", "o3_1h=0.060")
        #expect(low.index == 46 && low.reasons.contains(.belowTable(name: "o3_1h")))
    }

    @Test func `above the eight hours' table, only the hour tells`() throws {
        let unknown = try index(.usEPA2024, "o3_8h=0.201", "pm2_5=9")
        #expect(unknown.index == nil && unknown.isBeyond && unknown.health == .veryHigh && unknown.main == nil)
        #expect(unknown.parts.map(\.index) == [nil, 50])
        let hazardous = try index(.usEPA2024, "o3_8h=0.201", "pm2_5=300")
        #expect(hazardous.index == nil && hazardous.health == .hazardous)
        let known = try index(.usEPA2024, "o3_8h=0.250", "o3_1h=0.450")
        #expect(known.index == 346 && known.main == "o3_1h" && !known.isBeyond)
    }

    @Test func `above the hour's table, only the day of sulphur dioxide tells`() throws {
        #expect(try index(.usEPA2024, "so2_1h=305", "so2_24h=400").index == 232)
        let unknown = try index(.usEPA2024, "so2_1h=305", "so2_24h=100")
        #expect(unknown.index == nil && unknown.health == .high)
    }

    @Test func `missing and invalid readings leave the others their say`() throws {
        let some = try index(.eea2024, "pm2_5=-", "pm10=-3", "o3=nan", "no2=inf", "so2=50", )
        #expect(some.index == 3 && some.main == "so2" && !some.isComplete)
        #expect(some.missing == ["pm2_5"] && some.invalid == ["pm10", "o3", "no2"])
        let none = try index(.eea2024, "pm2_5=-", "pm10=-0.1")
        #expect(none.index == nil && none.health == .unknown && none.category == nil && none.main == nil)
        #expect(try index(.eea2024, "pm2_5=-0").index == 1)
        #expect(try index(.eea2024, "pm2_5=1e20").invalid == ["pm2_5"])
    }

    @Test func `complete needs every pollutant of the standard`() throws {
        #expect(try index(.usEPA2012, "pm2_5=5").isComplete)
        #expect(try index(.eea2024, "pm2_5=1", "pm10=1", "o3=1", "no2=1", "so2=1").isComplete)
        #expect(try !index(.eea2024, "pm2_5=1", "pm10=1", "o3=1", "no2=1", "so2=-").isComplete)
        // An hour of ozone below its table says nothing.
        #expect(
            try !index(.usEPA2024, "pm2_5=1", "pm10=1", "o3_1h=0.01", "no2=1", "so2_1h=1", "co=1").isComplete)
    }

    @Test func `India needs three pollutants and particles`() throws {
        let two = try index(.indiaNAQI, "pm2_5=60", "no2=20")
        #expect(two.index == nil && two.health == .unknown && two.parts.map(\.index) == [100, 25])
        #expect(two.reasons == [.tooFewPollutants, .incomplete])
        let gases = try index(.indiaNAQI, "no2=20", "so2=20", "co=0.5")
        #expect(gases.index == nil && gases.reasons == [.noParticulates, .incomplete])
        let three = try index(.indiaNAQI, "pm2_5=300", "no2=20", "so2=20")
        #expect(three.index == 401 && three.isBeyond && three.category?.slug == "severe" && three.health == .hazardous)
    }

    @Test(arguments: [
        (AirQualityScheme.ID.ukDAQI, "no2=10 no2=201 no2=401 no2=601", [HealthRisk.low, .moderate, .high, .veryHigh]),
        (.caqi, "no2=10 no2=60 no2=150 no2=300 no2=500", [.absent, .low, .moderate, .high, .veryHigh]),
        (.germanLQI, "no2=10 no2=20 no2=50 no2=70 no2=101", [.absent, .low, .moderate, .high, .veryHigh]),
        (
            .eea2024, "no2=10 no2=20 no2=50 no2=70 no2=150 no2=151",
            [.absent, .low, .moderate, .high, .veryHigh, .hazardous]
        ),
    ]) func `bands have words for health`(id: AirQualityScheme.ID, readings: String, expected: [HealthRisk]) throws {
        #expect(try readings.split(separator: " ").map { try index(id, String($0)).health } == expected)
    }

    @Test func `a country has its own index`() {
        #expect(AirQualityScheme.ID.preferred(in: Country("GB")) == .ukDAQI)
        #expect(AirQualityScheme.ID.preferred(in: Country("FR")) == .eea2024)
        #expect(AirQualityScheme.ID.preferred(in: Country("BR")) == .usEPA2024)
        #expect(AirQualityScheme.ID.preferred(in: nil) == .usEPA2024)
    }
}
