extension AirQualityScheme {
    /// India's National Air Quality Index of 2014. It needs three pollutants, one of them PM2.5 or PM10.
    ///
    /// Concentrations are rounded to the digits of the printed table (31–60 has 51–100). The last band is open and has no
    /// upper concentration, so everything in it is 401. Lead, which is not measured hourly, is left out.
    static let indiaNAQI = AirQualityScheme(
        .indiaNAQI, source: "CPCB, National Air Quality Index (2014)", at: .celsius25,
        [
            india(.pm2_5, highs: [30, 60, 90, 120, 250]),
            india(.pm10, highs: [50, 100, 250, 350, 430]),
            india(.o3, .eightHours, highs: [50, 100, 168, 208, 748]),
            india(.no2, highs: [40, 80, 180, 280, 400]),
            india(.so2, highs: [40, 80, 380, 800, 1600]),
            .stepped(
                .co, .eightHours, .milligramsPerCubicMetre, step: 100_000_000, .nearest,
                highs: [10, 20, 100, 170, 340], indices: indices, beyond: .fixed(401)),
            india(.nh3, highs: [200, 400, 800, 1200, 1800]),
        ],
        [
            Category(slug: "good", through: 50, health: .absent),
            Category(slug: "satisfactory", through: 100, health: .low),
            Category(slug: "moderately-polluted", through: 200, health: .moderate),
            Category(slug: "poor", through: 300, health: .high),
            Category(slug: "very-poor", through: 400, health: .veryHigh),
            Category(slug: "severe", through: 500, health: .hazardous),
        ], fewestPollutants: 3)

    private static let indices: [Int64] = [50, 100, 200, 300, 400]

    private static func india(_ pollutant: Pollutant, _ period: AveragingPeriod = .day, highs: [Int64]) -> IndexTable {
        .stepped(
            pollutant, period, .microgramsPerCubicMetre, step: 1_000_000, .nearest, highs: highs, indices: indices,
            beyond: .fixed(401))
    }
}
