internal import Glibc

/// Adds up the distance along points.
///
/// Great circles of a sphere with the mean radius of the earth (IUGG), by the haversine formula: within half of a hundredth
/// of the ellipsoid.
struct RouteLength {
    private static let radius = 6_371_008.8
    private var last: (latitude: Double, longitude: Double)?
    private var metres = 0.0

    var millimetres: Int64 { Int64((metres * 1000).rounded()) }

    mutating func add(_ point: WorkoutRoute.Point) {
        let here = (latitude: Self.radians(point.latitude), longitude: Self.radians(point.longitude))
        if let last, !point.isFirst { metres += Self.metres(last, here) }
        last = here
    }

    private static func radians(_ tenMillionths: Int64) -> Double { Double(tenMillionths) / 1e7 * .pi / 180 }

    private static func metres(
        _ one: (latitude: Double, longitude: Double), _ other: (latitude: Double, longitude: Double)
    ) -> Double {
        let north = sin((other.latitude - one.latitude) / 2)
        let east = sin((other.longitude - one.longitude) / 2)
        let square = north * north + cos(one.latitude) * cos(other.latitude) * east * east
        return 2 * radius * asin(min(1, square.squareRoot()))
    }
}
