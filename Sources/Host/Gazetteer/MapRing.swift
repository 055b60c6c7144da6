internal import Air

/// A closed line in degrees whose longitudes do not jump at 180°, so that it may go on beyond it.
struct MapRing {
    struct Corner {
        let longitude: Double
        let latitude: Double
    }

    let corners: [Corner]

    /// Places the line as near as possible to a longitude.
    init(_ points: [GeoPoint], near middle: Double? = nil) {
        var last = points.first.map { Double($0.longitude) / 1_000_000 } ?? 0
        let joined = points.map { point in
            last = Self.degrees(point.longitude, near: last)
            return Corner(longitude: last, latitude: Double(point.latitude) / 1_000_000)
        }
        let own = Self.middle(joined.map(\.longitude))
        let turn = middle.map { Self.turn(own, near: $0) } ?? 0
        corners = joined.map { Corner(longitude: $0.longitude + turn, latitude: $0.latitude) }
    }

    /// A longitude in degrees, plus or minus whole turns, so that it is at most 180° from another.
    static func degrees(_ millionths: Int64, near other: Double) -> Double {
        let degrees = Double(millionths) / 1_000_000
        return degrees + turn(degrees, near: other)
    }

    var middle: Double { Self.middle(corners.map(\.longitude)) }

    /// In square degrees at the equator's scale, for comparing.
    var area: Double {
        let next = corners.dropFirst() + corners.prefix(1)
        let sum = zip(corners, next).reduce(0) {
            $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
        }
        return abs(sum) / 2
    }

    private static func turn(_ degrees: Double, near other: Double) -> Double {
        ((other - degrees) / 360).rounded() * 360
    }

    private static func middle(_ longitudes: [Double]) -> Double {
        ((longitudes.min() ?? 0) + (longitudes.max() ?? 0)) / 2
    }
}
