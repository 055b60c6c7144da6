package import Air
internal import Foundation

/// The part of the Earth that a picture shows, in degrees. East of 180° it goes on counting.
package struct MapView: Sendable, Equatable {
    package private(set) var west: Double
    package private(set) var east: Double
    package private(set) var south: Double
    package private(set) var north: Double

    /// Islands and parts further away than this are left out unless a point is there: French Guiana, Hawaii.
    private static let reach = 20.0
    /// No picture shows less than this.
    private static let least = 0.5

    /// So many kilometres around a point.
    package init(around point: GeoPoint, kilometres: Double) {
        let (x, y) = (Double(point.longitude) / 1_000_000, Double(point.latitude) / 1_000_000)
        let up = max(kilometres / 111.195, Self.least / 2)
        let aside = up / Self.shrinking(y)
        (west, east, south, north) = (x - aside, x + aside, y - up, y + up)
    }

    /// The largest part of a country, what is near it, and the points.
    init(_ outline: CountryOutline?, points: [GeoPoint]) {
        let rings = (outline?.rings ?? []).filter { !$0.isEmpty }.map { MapRing($0) }
        let main = rings.max { $0.area < $1.area }
        let middle = main?.middle ?? points.first.map { Double($0.longitude) / 1_000_000 } ?? 0
        let spots = points.map { point in
            MapRing.Corner(
                longitude: MapRing.degrees(point.longitude, near: middle),
                latitude: Double(point.latitude) / 1_000_000)
        }
        self.init(main?.corners ?? spots)
        let home = self
        for ring in (outline?.rings ?? []).map({ MapRing($0, near: middle) }) where !ring.corners.isEmpty {
            let part = MapView(ring.corners)
            let isNear = home.isWithin(Self.reach, of: part)
            if isNear || spots.contains(where: { part.isWithin(1, of: MapView([$0])) }) { include(part) }
        }
        spots.forEach { include(MapView([$0])) }
        widen()
    }

    /// The smallest part with these corners.
    private init(_ corners: [MapRing.Corner]) {
        let (across, up) = (corners.map(\.longitude), corners.map(\.latitude))
        (west, east) = (across.min() ?? 0, across.max() ?? 0)
        (south, north) = (up.min() ?? 0, up.max() ?? 0)
    }

    var middle: Double { (west + east) / 2 }

    /// How long a degree of longitude is in the middle, in degrees of latitude.
    var shrinking: Double { Self.shrinking((south + north) / 2) }

    /// In degrees of latitude.
    var width: Double { (east - west) * shrinking }
    var height: Double { north - south }

    func shows(_ ring: MapRing) -> Bool {
        !ring.corners.isEmpty && isWithin(0, of: MapView(ring.corners))
    }

    private func isWithin(_ degrees: Double, of other: MapView) -> Bool {
        other.west - east <= degrees && west - other.east <= degrees && other.south - north <= degrees
            && south - other.north <= degrees
    }

    private mutating func include(_ other: MapView) {
        (west, east) = (min(west, other.west), max(east, other.east))
        (south, north) = (min(south, other.south), max(north, other.north))
    }

    private mutating func widen() {
        let up = max(0, Self.least - height) / 2
        (south, north) = (south - up, north + up)
        let aside = max(0, Self.least - width) / 2 / shrinking
        (west, east) = (west - aside, east + aside)
    }

    /// At the poles a degree of longitude has no length; a picture needs some.
    private static func shrinking(_ latitude: Double) -> Double { max(0.05, cos(latitude * .pi / 180)) }
}
