import Air
import Testing

@Suite("Points and cells")
struct AirPlaceTests {
    @Test(
        "a cell's middle is the nearest multiple of 0.05°",
        arguments: [
            ("49.19522", "16.60796", "49.2", "16.6"), ("-33.86", "151.21", "-33.85", "151.2"),
            ("0.02", "-0.02", "0", "0"), ("90", "179.99", "90", "-180"), ("-90", "-180", "-90", "-180"),
        ])
    func cells(_ latitude: String, _ longitude: String, _ middle: String, _ eastWest: String) throws {
        let cell = AirCell(containing: try #require(GeoPoint(latitude: latitude, longitude: longitude)))
        #expect(GeoPoint.text(cell.middle.latitude) == middle)
        #expect(GeoPoint.text(cell.middle.longitude) == eastWest)
        #expect(AirCell(containing: cell.middle) == cell)
    }

    @Test("there is nothing beyond the poles", arguments: [("522.52", "0"), ("0", "180.1"), ("north", "0"), ("", "")])
    func nowhere(_ latitude: String, _ longitude: String) {
        #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
    }
}
