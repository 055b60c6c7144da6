import Asthma
import Clinical
import Foundation
import NamedInstants
import Seeds
import Testing

@Suite struct `Places of puffs` {
    /// A point so many metres north and east of another, near Essen unless said otherwise.
    private func place(
        north: Double = 0, east: Double = 0, of latitude: Double = 51.45, _ longitude: Double = 7.01
    ) throws -> PuffPlace {
        let metres = 111_194.9266
        let turned = longitude + east / (metres * cos(latitude * .pi / 180))
        return try #require(
            PuffPlace(
                latitude: Int64(((latitude + north / metres) * 1_000_000).rounded()),
                longitude: Int64(((turned >= 180 ? turned - 360 : turned) * 1_000_000).rounded()), source: .phone))
    }

    /// Metres between two points in millionths of a degree, by the haversine formula.
    private func metres(_ left: (Int64, Int64), _ right: (Int64, Int64)) -> Double {
        func radians(_ millionths: Int64) -> Double { Double(millionths) / 1_000_000 * .pi / 180 }
        let north = sin((radians(left.0) - radians(right.0)) / 2)
        let east = sin((radians(left.1) - radians(right.1)) / 2)
        let part = north * north + cos(radians(left.0)) * cos(radians(right.0)) * east * east
        return 2 * 6_371_000 * asin(part.squareRoot())
    }

    private let start = Instant(milliseconds: 1_790_000_000_000)

    private func clusters(_ places: [PuffPlace]) -> PlaceClusters {
        PlaceClusters(places.enumerated().map { ($1, start.adding(seconds: Int64($0))) })
    }

    @Test(arguments: [(0.0, 1), (100.0, 1), (145.0, 1), (160.0, 2), (1000.0, 2)])
    func `are one within 150 m`(_ metres: Double, _ count: Int) throws {
        #expect(clusters([try place(), try place(north: metres)]).clusters.count == count)
        #expect(clusters([try place(), try place(east: metres)]).clusters.count == count)
    }

    @Test func `are ranked by count, then by the last puff`() throws {
        let home = try place()
        let school = try place(north: 1000)
        let park = try place(east: 3000)
        let found = clusters([school, home, park, home, home, park, school])
        #expect(found.clusters.map { $0.count } == [3, 2, 2])
        #expect(found.clusters[1].latitude == school.latitude)
        #expect(found.clusters[0].last == start.adding(seconds: 4))
        #expect(found.clusterOfPuff == [1, 0, 2, 0, 0, 2, 1])
    }

    @Test func `are found across the date line`() throws {
        let east = try #require(PuffPlace(latitude: -16_800_000, longitude: 179_999_800, source: .phone))
        let west = try #require(PuffPlace(latitude: -16_800_000, longitude: -179_999_800, source: .phone))
        #expect(clusters([east, west]).clusters.count == 1)
        let pole = try #require(PuffPlace(latitude: 90_000_000, longitude: 0, source: .phone))
        let other = try #require(PuffPlace(latitude: 89_999_500, longitude: -120_000_000, source: .phone))
        #expect(clusters([pole, other]).clusters.count == 1)
    }

    @Test(.seeded, arguments: 0..<20) func `do not depend on the order of the puffs`(_ number: Int) throws {
        var dice = Dice(seed: Seed.of(UInt64(number)))
        let puffs = try (0..<300).map { index in
            (
                place: try place(
                    north: Double(dice.number(-400...400)), east: Double(dice.number(-400...400)),
                    of: number % 2 == 0 ? 51.45 : -16.8, number % 3 == 0 ? 179.9999 : 7.01),
                at: start.adding(seconds: Int64(index))
            )
        }
        let found = PlaceClusters(puffs)
        #expect(found.clusters == PlaceClusters(puffs.shuffled(using: &dice)).clusters)
        #expect(found.clusters.reduce(0) { $0 + $1.count } == puffs.count)
        for (puff, cluster) in zip(puffs, found.clusterOfPuff) {
            let middle = found.clusters[cluster]
            let away = metres(
                (puff.place.latitude, puff.place.longitude), (middle.latitude, middle.longitude))
            #expect(away <= PlaceClusters.radius + 0.1)
        }
        let ranks = found.clusters.map { $0.count }
        #expect(ranks == ranks.sorted(by: >))
    }

    @Test(
        arguments: [
            (0.0, .home), (195.0, .home), (210.0, .rounded(latitude: 5145, longitude: 701)),
            (2000.0, .rounded(latitude: 5147, longitude: 701)),
        ] as [(Double, SharedPlace)])
    func `are shared without an address`(_ metres: Double, _ shared: SharedPlace) throws {
        #expect(SharedPlace(try place(north: metres), homes: [try place()]) == shared)
    }

    @Test func `are rounded away from zero, and without a home only rounded`() throws {
        let lima = try #require(PuffPlace(latitude: -12_046_400, longitude: -77_042_800, source: .phone))
        #expect(SharedPlace(lima, homes: []) == .rounded(latitude: -1205, longitude: -7704))
    }

    @Test func `exist`() {
        #expect(PuffPlace(latitude: 0, longitude: 0, source: .device) == nil)
        #expect(PuffPlace(latitude: 90_000_001, longitude: 0, source: .device) == nil)
        #expect(PuffPlace(latitude: 1, longitude: 180_000_000, source: .device)?.longitude == -180_000_000)
    }
}
