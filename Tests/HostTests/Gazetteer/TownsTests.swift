import Air
import Clinical
import Testing

@testable import Host

@Suite struct TownsTests {
    private let gazetteer: Gazetteer

    init() throws { gazetteer = try TestGazetteer.open() }

    private func point(_ latitude: String, _ longitude: String) throws -> GeoPoint {
        try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    @Test func `the largest towns near a point, the largest first`() throws {
        let zurich = try point("47.37", "8.54")
        let swiss = gazetteer.towns(in: Country("CH"), around: zurich, within: 60, limit: 3)
        #expect(swiss.first?.name == "Zürich" && swiss.count == 3 && swiss.allSatisfy { $0.country.code == "CH" })
        let populations = swiss.compactMap(\.population)
        #expect(populations == populations.sorted(by: >))
        #expect(gazetteer.towns(around: zurich, within: 230, limit: 1).first?.name == "Milan")
        #expect(gazetteer.towns(around: zurich, limit: 0).isEmpty)
    }

    @Test func `nothing in the middle of an ocean, and nothing of another country`() throws {
        #expect(try gazetteer.towns(around: point("-48.9", "-123.4"), within: 500).isEmpty)
        #expect(try gazetteer.towns(in: Country("CH"), around: point("52.5", "13.4"), within: 100).isEmpty)
    }

    @Test func `the date line does not cut the neighbourhood in two`() throws {
        let west = try gazetteer.towns(in: Country("FJ"), around: point("-18.1", "-179.9"), within: 200, limit: 5)
        #expect(west.contains { $0.name == "Suva" })
    }

    @Test func `the nearest town is the one that a look at all of them finds`() throws {
        let index = TownIndex(gazetteer)
        #expect(try index.nearest(to: point("50.98", "11.33"))?.name == "Weimar")
        #expect(try index.nearest(to: point("-48.9", "-123.4")) == nil)
        // Across the date line, and at the pole.
        #expect(try index.nearest(to: point("90", "0")) == nil)
        for (latitude, longitude) in [("-16.8", "-179.98"), ("35.68", "139.69"), ("51.5", "0"), ("-33.9", "18.4")] {
            let here = try point(latitude, longitude)
            let all = gazetteer.towns(around: here, within: 15, limit: .max)
            let nearest = all.min { Gazetteer.kilometres(here, $0.point) < Gazetteer.kilometres(here, $1.point) }
            #expect(index.nearest(to: here) == nearest)
        }
    }
}
