import Air
import Clinical
import Testing

@testable import Host

@Suite struct OutlineMapTests {
    /// Points as (latitude, longitude) in whole degrees.
    private func points(_ degrees: [(Int64, Int64)]) -> [GeoPoint] {
        degrees.compactMap { GeoPoint(latitude: $0.0 * 1_000_000, longitude: $0.1 * 1_000_000) }
    }

    private func square(_ south: Int64, _ west: Int64, side: Int64 = 10) -> [GeoPoint] {
        points([(south, west), (south, west + side), (south + side, west + side), (south + side, west)])
    }

    private func map(_ rings: [[GeoPoint]], _ spots: [(Int64, Int64)] = [], view: MapView? = nil) -> OutlineMap {
        OutlineMap(CountryOutline(rings: rings), points: points(spots), width: 200, height: 100, view: view)
    }

    private func xy(_ map: OutlineMap) -> [[Double]] { map.spots.map { [$0.x, $0.y] } }

    @Test func `a square at the equator keeps its shape, centred`() {
        let map = map([square(-5, 0)], [(0, 5), (5, 0), (-5, 10)])
        #expect(map.path == "M50,100L150,100L150,0L50,0Z")
        #expect(xy(map) == [[100, 50], [50, 0], [150, 100]])
    }

    /// At 60° a degree of longitude is half as long as one of latitude.
    @Test func `degrees of longitude shrink with the latitude`() {
        #expect(map([square(55, 0)]).path == "M75,100L125,100L125,0L75,0Z")
        #expect(map([square(-65, 0)]).path == "M75,100L125,100L125,0L75,0Z")
    }

    @Test(arguments: [Int64(170), 175, 180, -180, -175, 0])
    func `the date line changes nothing`(west: Int64) throws {
        let ring = [(-5, 0), (-5, 10), (5, 10), (5, 0)].compactMap { (y: Int64, x: Int64) -> GeoPoint? in
            let longitude = (west + x + 540) % 360 - 180
            return GeoPoint(latitude: y * 1_000_000, longitude: longitude * 1_000_000)
        }
        let middle = try #require(GeoPoint(latitude: 0, longitude: ((west + 5 + 540) % 360 - 180) * 1_000_000))
        let map = OutlineMap(CountryOutline(rings: [ring]), points: [middle], width: 200, height: 100)
        #expect(map.path == "M50,100L150,100L150,0L50,0Z")
        #expect(xy(map) == [[100, 50]])
    }

    @Test func `parts far away are left out, unless a point is there`() {
        let far = square(-5, 60, side: 2)
        #expect(map([square(-5, 0), far]).path == map([square(-5, 0)]).path)
        #expect(map([square(-5, 0), square(-5, 25, side: 2)]).path.split(separator: "Z").count == 2)
        let there = map([square(-5, 0), far], [(-4, 61)])
        #expect(there.path.split(separator: "Z").count == 2)
        #expect(there.spots.allSatisfy { (0...200).contains($0.x) && (0...100).contains($0.y) })
    }

    @Test func `a country without an outline shows its points only`() {
        let one = OutlineMap(nil, points: points([(1, 104)]), width: 200, height: 100)
        #expect(one.path.isEmpty && xy(one) == [[100, 50]])
        let two = OutlineMap(nil, points: points([(0, 179), (0, -179)]), width: 200, height: 100)
        #expect(xy(two) == [[0, 50], [200, 50]])
        #expect(OutlineMap(nil, points: [], width: 200, height: 100).spots.isEmpty)
        #expect(OutlineMap(CountryOutline(rings: [[]]), points: [], width: 200, height: 100).path.isEmpty)
    }

    @Test func `a part of a country can be shown`() throws {
        let point = try #require(points([(0, 5)]).first)
        let map = map([square(-5, 0)], [(0, 5), (1, 5)], view: MapView(around: point, kilometres: 222.39))
        #expect(xy(map) == [[100, 50], [100, 25]])
        #expect(map.path == "M-25,175L225,175L225,-75L-25,-75Z")
    }

    @Test(arguments: ["RU", "FJ", "US", "FR", "NZ", "CL", "NO", "DE", "CH", "ZA", "CA"])
    func `every country fits its box`(code: String) throws {
        let gazetteer = try TestGazetteer.open()
        let country = try #require(Country(code))
        let towns = try gazetteer.towns(in: country, around: #require(points([(0, 0)]).first), within: 30_000)
        let outline = try #require(gazetteer.outline(of: country))
        let map = OutlineMap(outline, points: towns.map(\.point), width: 320, height: 240)
        let numbers = map.path.split { "MLZ,".contains($0) }.compactMap { Double($0) }
        #expect(numbers.count > 10 && numbers.count.isMultiple(of: 2))
        let across = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] } + map.spots.map(\.x)
        let down = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] } + map.spots.map(\.y)
        #expect(across.allSatisfy { (0...320).contains($0) } && down.allSatisfy { (0...240).contains($0) })
        // It fills the box in one direction, so that no jump at the date line has widened it.
        let spread = ((across.max() ?? 0) - (across.min() ?? 0), (down.max() ?? 0) - (down.min() ?? 0))
        #expect(spread.0 > 319 || spread.1 > 239)
    }
}
