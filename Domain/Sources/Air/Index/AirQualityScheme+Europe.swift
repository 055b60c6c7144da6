extension AirQualityScheme {
    /// The European index since 2025: ETC HE Report 2024/17, table 5.2. All five are means of an hour. The bounds are
    /// printed as whole numbers and read as continuous; a bound belongs to the better band.
    static let eea2024 = AirQualityScheme(
        .eea2024, source: "EEA, ETC HE Report 2024/17, table 5.2", at: .celsius20,
        [
            .banded(.pm2_5, .hour, .exact, bounds: [5, 15, 50, 90, 140]),
            .banded(.pm10, .hour, .exact, bounds: [15, 45, 120, 195, 270]),
            .banded(.o3, .hour, .exact, bounds: [60, 100, 120, 160, 180]),
            .banded(.no2, .hour, .exact, bounds: [10, 25, 60, 100, 150]),
            .banded(.so2, .hour, .exact, bounds: [20, 40, 125, 190, 275]),
        ],
        [
            Category(slug: "good", through: 1, health: .absent),
            Category(slug: "fair", through: 2, health: .low),
            Category(slug: "moderate", through: 3, health: .moderate),
            Category(slug: "poor", through: 4, health: .high),
            Category(slug: "very-poor", through: 5, health: .veryHigh),
            Category(slug: "extremely-poor", through: 6, health: .hazardous),
        ])

    /// The UK's Daily Air Quality Index as published by Defra. Concentrations are rounded to whole µg/m³ first.
    static let ukDAQI = AirQualityScheme(
        .ukDAQI, source: "Defra, UK-AIR: Daily Air Quality Index, update of April 2013", at: .celsius20,
        [
            .banded(.pm2_5, .day, .nearest, bounds: [11, 23, 35, 41, 47, 53, 58, 64, 70]),
            .banded(.pm10, .day, .nearest, bounds: [16, 33, 50, 58, 66, 75, 83, 91, 100]),
            .banded(.o3, .eightHours, .nearest, bounds: [33, 66, 100, 120, 140, 160, 187, 213, 240]),
            .banded(.no2, .hour, .nearest, bounds: [67, 134, 200, 267, 334, 400, 467, 534, 600]),
            .banded(.so2, .quarterHour, .nearest, bounds: [88, 177, 266, 354, 443, 532, 710, 887, 1064]),
        ],
        [
            Category(slug: "low", through: 3, health: .low),
            Category(slug: "moderate", through: 6, health: .moderate),
            Category(slug: "high", through: 9, health: .high),
            Category(slug: "very-high", through: 10, health: .veryHigh),
        ])

    /// The Common Air Quality Index for background stations, hourly: CITEAIR II, "Comparing Urban Air Quality across
    /// Borders", 2012. The report says only ">100" of what is above its grid, here 101.
    static let caqi = AirQualityScheme(
        .caqi, source: "CITEAIR II, Comparing Urban Air Quality across Borders (2012), background, hourly",
        at: .celsius20,
        [
            .continuous(.pm2_5, .hour, bounds: [15, 30, 55, 110]),
            .continuous(.pm10, .hour, bounds: [25, 50, 90, 180]),
            .continuous(.o3, .hour, bounds: [60, 120, 180, 240]),
            .continuous(.no2, .hour, bounds: [50, 100, 200, 400]),
            .continuous(.so2, .hour, bounds: [50, 100, 300, 500]),
            .continuous(.co, .eightHours, bounds: [5000, 7500, 10_000, 20_000]),
        ],
        [
            Category(slug: "very-low", through: 25, health: .absent),
            Category(slug: "low", through: 50, health: .low),
            Category(slug: "medium", through: 75, health: .moderate),
            Category(slug: "high", through: 100, health: .high),
            Category(slug: "very-high", through: 101, health: .veryHigh),
        ])

    /// The index of Germany's environment agency: means of an hour. Printed as whole µg/m³ and read like the European
    /// index, whose form it shares: 9.1 µg/m³ of PM10 are above 9.
    static let germanLQI = AirQualityScheme(
        .germanLQI, source: "Umweltbundesamt, Der Luftqualitätsindex (LQI)", at: .celsius20,
        [
            .banded(.pm2_5, .hour, .exact, bounds: [5, 15, 30, 50]),
            .banded(.pm10, .hour, .exact, bounds: [9, 27, 54, 90]),
            .banded(.o3, .hour, .exact, bounds: [24, 72, 144, 240]),
            .banded(.no2, .hour, .exact, bounds: [10, 30, 60, 100]),
            .banded(.so2, .hour, .exact, bounds: [10, 30, 60, 100]),
        ],
        [
            Category(slug: "very-good", through: 1, health: .absent),
            Category(slug: "good", through: 2, health: .low),
            Category(slug: "moderate", through: 3, health: .moderate),
            Category(slug: "poor", through: 4, health: .high),
            Category(slug: "very-poor", through: 5, health: .veryHigh),
        ])
}
