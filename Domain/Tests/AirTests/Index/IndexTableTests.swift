import Air
import Testing

/// The bounds of each table. The United States', European and UK values are published points and their neighbours,
/// computed elsewhere; the others follow from the printed tables.
@Suite struct IndexTableTests {
    struct Table: Sendable, CustomTestStringConvertible {
        let scheme: AirQualityScheme.ID
        let name: String
        let values: String
        /// One for each value; "-" is none, and "+" marks what is above the table.
        let indices: String

        init(_ scheme: AirQualityScheme.ID, _ name: String, _ values: String, _ indices: String) {
            self.scheme = scheme
            self.name = name
            self.values = values
            self.indices = indices
        }

        var testDescription: String { "\(scheme.rawValue) \(name)" }
    }

    static let tables = [
        Table(
            .usEPA2024, "pm2_5",
            "0.0 9.0 9.05 9.099 9.1 12.0 35.4 35.5 55.4 55.5 125.4 125.5 225.4 225.5 325.4 325.5 400",
            "0 50 50 50 51 56 100 101 150 151 200 201 300 301 500 500+ 649+"),
        Table(
            .usEPA2024, "pm10", "0 54 54.9 55 154 155 254 255 354 355 424 425 604 605",
            "0 50 50 51 100 101 150 151 200 201 300 301 500 501+"),
        Table(
            .usEPA2024, "o3_8h", "0 0.054 0.055 0.070 0.070999 0.071 0.085 0.105 0.200 0.200999 0.201",
            "0 50 51 100 100 101 150 200 300 300 -+"),
        Table(
            .usEPA2024, "o3_1h", "0.124 0.1249999 0.125 0.162 0.404 0.604 0.605", "- - 101 147 300 500 501+"),
        Table(.usEPA2024, "no2", "53 53.9 54 100 360 649 1249 2049", "50 50 51 100 150 200 300 500"),
        Table(.usEPA2024, "so2_1h", "35 36 75 185 304 305", "50 51 100 150 200 -+"),
        Table(.usEPA2024, "so2_24h", "304 305 604 605 1004", "- 201 300 301 500"),
        Table(.usEPA2024, "co", "4.4 4.49 4.5 8.4 9.4 15.4 50.4", "50 50 51 90 100 200 500"),
        Table(
            .usEPA2012, "pm2_5", "10.863 12.0 12.1 32 35.4 40 49.5 150.4 235.4 500.4 500.5",
            "45 50 51 93 100 112 135 200 285 500 500+"),
        Table(.eea2024, "pm2_5", "0 5 5.0000001 5.01 15 50 50.1 90 140 140.1", "1 1 2 2 2 3 4 4 5 6"),
        Table(.eea2024, "o3", "60 60.1 100 120 160 180 181", "1 2 2 3 4 5 6"),
        Table(.eea2024, "no2", "10 25.5 60 100 150 151", "1 3 3 4 5 6"),
        Table(.eea2024, "pm10", "15 45 120 195 270 271", "1 2 3 4 5 6"),
        Table(.eea2024, "so2", "20 41 125 190 275 276", "1 3 3 4 5 6"),
        Table(
            .ukDAQI, "pm2_5", "11 11.4 11.5 12 35 36 41 42 47 48 53 54 58 59 64 65 70 71",
            "1 1 2 2 3 4 4 5 5 6 6 7 7 8 8 9 9 10"),
        Table(
            .ukDAQI, "pm10", "16 17 33 34 50 51 58 59 66 67 75 76 83 84 91 92 100 101",
            "1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10"),
        Table(.ukDAQI, "o3", "33 34 100 101 160 161 240 241", "1 2 3 4 6 7 9 10"),
        Table(.ukDAQI, "no2", "67 68 200 201 600 601", "1 2 3 4 9 10"),
        Table(.ukDAQI, "so2", "88 89 266 267 532 533 1064 1065", "1 2 3 4 6 7 9 10"),
        Table(.caqi, "pm2_5", "0 15 15.6 30 55 110 110.1", "0 25 26 50 75 100 101+"),
        Table(.caqi, "pm10", "25 50 90 180 181", "25 50 75 100 101+"),
        Table(.caqi, "o3", "60 120 180 240 241", "25 50 75 100 101+"),
        Table(.caqi, "no2", "50 100 200 400 401", "25 50 75 100 101+"),
        Table(.caqi, "so2", "50 100 300 500 501", "25 50 75 100 101+"),
        Table(.caqi, "co", "5000 7500 10000 20000 20001", "25 50 75 100 101+"),
        Table(.germanLQI, "pm2_5", "0 5 5.1 15 16 30 31 50 50.1", "1 1 2 2 3 3 4 4 5"),
        Table(.germanLQI, "pm10", "9 10 27 28 54 55 90 91", "1 2 2 3 3 4 4 5"),
        Table(.germanLQI, "o3", "24 25 72 73 144 145 240 241", "1 2 2 3 3 4 4 5"),
        Table(.germanLQI, "no2", "10 11 30 31 60 61 100 101", "1 2 2 3 3 4 4 5"),
        Table(.germanLQI, "so2", "10 11 30 31 60 61 100 101", "1 2 2 3 3 4 4 5"),
    ]

    @Test(arguments: tables) func `each bound has its published index`(table: Table) throws {
        let scheme = AirQualityScheme(table.scheme)
        for (value, expected) in zip(table.values.split(separator: " "), table.indices.split(separator: " ")) {
            let index = try index(scheme, (table.name, String(value)))
            let found = index.parts[0].index.map { "\($0)" } ?? "-"
            #expect(found + (index.isBeyond ? "+" : "") == expected, "\(value)")
        }
    }

    /// India needs three pollutants, so its parts are looked at. 31, 45 and 60 µg/m³ of PM2.5 are the authority's examples.
    @Test(arguments: [
        Table(.indiaNAQI, "pm2_5", "30 31 45 60 61 90 120 250 251 999", "50 51 75 100 101 200 300 400 401+ 401+"),
        Table(.indiaNAQI, "pm10", "50 51 100 250 350 430 431", "50 51 100 200 300 400 401+"),
        Table(.indiaNAQI, "o3", "50 100 168 208 748 749", "50 100 200 300 400 401+"),
        Table(.indiaNAQI, "no2", "40 80 180 280 400 401", "50 100 200 300 400 401+"),
        Table(.indiaNAQI, "so2", "40 80 380 800 1600 1601", "50 100 200 300 400 401+"),
        Table(.indiaNAQI, "co", "1 1.1 2 10 17 34 34.1", "50 51 100 200 300 400 401+"),
        Table(.indiaNAQI, "nh3", "200 400 800 1200 1800 1801", "50 100 200 300 400 401+"),
    ]) func `India's bounds have their published index`(table: Table) throws {
        try `each bound has its published index`(table: table)
    }
}

/// The index of readings written as on the command line.
func index(_ scheme: AirQualityScheme, _ readings: (String, String)...) throws -> AirQualityIndex {
    AirQualityIndex(try readings.map { try AirQualityReading(name: $0, value: $1, in: scheme) }, in: scheme)
}

func index(_ scheme: AirQualityScheme.ID, _ readings: String...) throws -> AirQualityIndex {
    let scheme = AirQualityScheme(scheme)
    return AirQualityIndex(
        try readings.map { reading in
            let parts = reading.split(separator: "=", maxSplits: 1).map { String($0) }
            return try AirQualityReading(name: parts[0], value: parts[1], in: scheme)
        }, in: scheme)
}
