import Clinical
import Testing

@testable import Air

@Suite struct `Typical months` {
    private func found(_ latitude: Int64, _ longitude: Int64, _ country: String?) throws -> [String] {
        let point = try #require(GeoPoint(latitude: latitude * 1_000_000, longitude: longitude * 1_000_000))
        return TypicalSeason.at(point, in: country.flatMap { Country($0) }).map { season in
            "\(season.kind.code) \(season.months.lowerBound)–\(season.months.upperBound)"
        }
    }

    @Test func `are those that a source names for the country`() throws {
        #expect(try found(51, -2, "GB") == ["tree 3–5", "grass 5–7", "weed 6–9"])
        #expect(try found(40, -75, "US") == ["tree 3–5", "grass 5–7"])
        #expect(try found(52, 13, "DE").contains("tree-birch 4–5"))
        #expect(try found(52, 13, "DE").contains("grass 5–7"))
        #expect(try found(-37, 144, "AU") == ["grass 10–12"])
    }

    @Test func `are those of Europe in its other countries, and where none is known`() throws {
        let european = ["grass 5–7", "grass 4–6", "weed-mugwort 7–8"]
        #expect(try found(48, 2, "FR") == european)
        #expect(try found(48, 2, nil) == european)
    }

    @Test(arguments: [(Int64(-20), Int64(145), "AU"), (35, 139, "JP"), (0, 20, nil)])
    func `are none where no source names any`(latitude: Int64, longitude: Int64, country: String?) throws {
        #expect(try found(latitude, longitude, country).isEmpty)
    }
}
