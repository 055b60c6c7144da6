import Air
import Testing

@Suite("Values in the unit of their source")
struct AirValueTests {
    typealias Row = (text: String, unit: String, quantity: AirQuantity, millionths: Int64)

    @Test(
        "weather is kept in one unit",
        arguments: [
            ("16.0", "°C", .weather(.temperature), 16_000_000), ("-0.5", "°C", .weather(.temperature), -500_000),
            ("45.63", "°F", .weather(.temperature), 7_572_222), ("32", "°F", .weather(.temperature), 0),
            ("20.3", "km/h", .weather(.windSpeed), 20_300_000), ("10", "m/s", .weather(.windGusts), 36_000_000),
            ("8.7", "mp/h", .weather(.windSpeed), 14_001_293), ("10", "kn", .weather(.windSpeed), 18_520_000),
            ("0.3", "mm", .weather(.rain), 300_000), ("1", "inch", .weather(.rain), 25_400_000),
            ("100", "%", .weather(.cloudCover), 100_000_000), ("95", "wmo code", .weather(.weatherCode), 95_000_000),
        ] as [Row])
    func weather(_ row: Row) throws {
        let unit = try #require(AirUnit(spelling: row.unit))
        #expect(try AirValue.read(row.text, in: unit, of: row.quantity) == .weather(millionths: row.millionths))
    }

    @Test("both mu signs are the same unit", arguments: ["\u{3BC}g/m³", "\u{B5}g/m³", "ug/m3"])
    func mu(_ spelling: String) throws {
        let unit = try #require(AirUnit(spelling: spelling))
        let value = try AirValue.read("8.1", in: unit, of: .pollutant(.pm2_5))
        #expect(value == .concentration(try #require(Concentration(millionths: 8_100_000, isVolumeShare: false))))
    }

    @Test(
        "what no air can have is refused, and never becomes 0",
        arguments: [
            ("-1", .concentration(.microgramsPerCubicMetre), .pollutant(.o3), .negative),
            ("1e99", .concentration(.microgramsPerCubicMetre), .pollutant(.o3), .outOfRange),
            ("nan", .grainsPerCubicMetre, .pollen(.taxon(.birch)), .notFinite),
            ("-3", .grainsPerCubicMetre, .pollen(.taxon(.birch)), .negative),
            ("250000", .grainsPerCubicMetre, .pollen(.group(.tree)), .outOfRange),
            ("", .grainsPerCubicMetre, .pollen(.group(.tree)), .notANumber),
            ("12", .celsius, .pollen(.group(.tree)), .wrongUnit),
            ("12", .concentration(.partsPerBillion), .pollutant(.pm10), .wrongUnit),
            ("400", .celsius, .weather(.temperature), .outOfRange), ("101", .percent, .weather(.humidity), .outOfRange),
            ("2", .fraction, .weather(.cloudCover), .outOfRange), ("-4", .knots, .weather(.windSpeed), .negative),
            ("3.5", .code, .weather(.weatherCode), .notANumber),
        ] as [(String, AirUnit, AirQuantity, AirValue.Problem)])
    func refused(_ text: String, _ unit: AirUnit, _ quantity: AirQuantity, _ problem: AirValue.Problem) {
        #expect(throws: problem) { try AirValue.read(text, in: unit, of: quantity) }
    }

    @Test("a quantity's name is its own")
    func slugs() {
        let all: [AirQuantity] =
            PollenGroup.allCases.map { .pollen(.group($0)) } + PollenTaxon.cams.map { .pollen(.taxon($0)) }
            + Pollutant.allCases.map { .pollutant($0) } + WeatherQuantity.allCases.map { .weather($0) }
        #expect(Set(all.map(\.slug)).count == all.count)
        for quantity in all { #expect(AirQuantity(slug: quantity.slug) == quantity) }
        #expect(AirQuantity(slug: "pollen-tree-hazel") == .pollen(.taxon(PollenTaxon("hazel", .tree))))
        for text in ["", "pollen", "pollen-tree-", "hazel"] { #expect(AirQuantity(slug: text) == nil) }
    }
}
