internal import Air
internal import Foundation

/// Distances on a sphere of the Earth's mean radius, 6,371.0088 km.
enum GreatCircle {
    /// The distance in whole metres, by the haversine formula.
    static func metres(_ first: GeoPoint, _ second: GeoPoint) -> Int64 {
        let (one, two) = (radians(first.latitude), radians(second.latitude))
        let width = radians(second.longitude - first.longitude)
        let half = pow(sin((two - one) / 2), 2) + cos(one) * cos(two) * pow(sin(width / 2), 2)
        return Int64((2 * 6_371_008.8 * asin(min(1, half.squareRoot()))).rounded())
    }

    private static func radians(_ millionths: Int64) -> Double { Double(millionths) / 1_000_000 * .pi / 180 }
}
