extension AirQualityScheme {
    /// The United States' AQI since May 2024: EPA-454/B-24-002, table 6, and 40 CFR 58, appendix G.
    static let usEPA2024 = AirQualityScheme(
        .usEPA2024, source: "EPA-454/B-24-002 (May 2024); 40 CFR 58, appendix G", at: .celsius25,
        [
            particles(highs: [90, 354, 554, 1254, 2254, 3254], indices: [50, 100, 150, 200, 300, 500]),
            .stepped(
                .pm10, .day, .microgramsPerCubicMetre, step: 1_000_000, highs: [54, 154, 254, 354, 424, 604],
                indices: indices),
            // Above 0.200 ppm only the hour decides, and below 0.125 ppm only the eight hours do.
            .stepped(
                .o3, .hour, .partsPerMillion, step: 1_000_000, highs: [164, 204, 404, 604],
                indices: [150, 200, 300, 500], from: (125, 101)),
            .stepped(
                .o3, .eightHours, .partsPerMillion, step: 1_000_000, highs: [54, 70, 85, 105, 200],
                indices: [50, 100, 150, 200, 300], beyond: .undefined),
            .stepped(
                .no2, .hour, .partsPerBillion, step: 1_000_000, highs: [53, 100, 360, 649, 1249, 2049],
                indices: indices),
            // Above 304 ppb only the day decides, and below 305 ppb only the hour does.
            .stepped(
                .so2, .hour, .partsPerBillion, step: 1_000_000, highs: [35, 75, 185, 304],
                indices: [50, 100, 150, 200], beyond: .undefined),
            .stepped(
                .so2, .day, .partsPerBillion, step: 1_000_000, highs: [604, 1004], indices: [300, 500],
                from: (305, 201)),
            .stepped(
                .co, .eightHours, .partsPerMillion, step: 100_000_000, highs: [44, 94, 124, 154, 304, 504],
                indices: indices),
        ], words)

    /// The table for PM2.5 from 2012 to 2024: 78 FR 3086.
    static let usEPA2012 = AirQualityScheme(
        .usEPA2012, source: "EPA-454/B-18-007 (2018), table 5: PM2.5", at: .celsius25,
        [
            particles(
                highs: [120, 354, 554, 1504, 2504, 3504, 5004], indices: [50, 100, 150, 200, 300, 400, 500])
        ], words)

    private static let indices: [Int64] = [50, 100, 150, 200, 300, 500]

    private static func particles(highs: [Int64], indices: [Int64]) -> IndexTable {
        .stepped(.pm2_5, .day, .microgramsPerCubicMetre, step: 100_000, highs: highs, indices: indices)
    }

    private static let words = [
        Category(slug: "good", through: 50, health: .absent),
        Category(slug: "moderate", through: 100, health: .low),
        Category(slug: "unhealthy-for-sensitive-groups", through: 150, health: .moderate),
        Category(slug: "unhealthy", through: 200, health: .high),
        Category(slug: "very-unhealthy", through: 300, health: .veryHigh),
        Category(slug: "hazardous", through: 500, health: .hazardous),
    ]
}
