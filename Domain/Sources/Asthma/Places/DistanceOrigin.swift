/// A point from which to measure distances of a few kilometres on the Earth.
struct DistanceOrigin {
    /// Metres in a millionth of a degree of latitude, on a sphere with a radius of 6,371 km.
    private static let metresPerMillionth = 0.111_194_926_6

    let latitude: Int64
    let longitude: Int64
    private let cosine: Double

    /// - Parameters: millionths of a degree.
    init(latitude: Int64, longitude: Int64) {
        self.latitude = latitude
        self.longitude = longitude
        cosine = Cosine.of(millionths: latitude)
    }

    /// Metres to another point: within a metre for up to 2 km, away from the poles.
    func metres(latitude: Int64, longitude: Int64) -> Double {
        let (east, north) = offset(latitude: latitude, longitude: longitude)
        return (north * north + east * east).squareRoot()
    }

    /// Metres to the east and to the north.
    func offset(latitude: Int64, longitude: Int64) -> (east: Double, north: Double) {
        let north = Double(latitude - self.latitude) * DistanceOrigin.metresPerMillionth
        var turn = longitude - self.longitude
        if turn > 180_000_000 { turn -= 360_000_000 }
        if turn < -180_000_000 { turn += 360_000_000 }
        let east = Double(turn) * DistanceOrigin.metresPerMillionth * cosine
        return (east, north)
    }
}

/// The cosine, without a library. Good to a billionth within a quarter turn.
enum Cosine {
    /// - Parameter millionths: a latitude in millionths of a degree.
    static func of(millionths: Int64) -> Double {
        let angle = Double(millionths) / 1_000_000 * 3.141592653589793 / 180
        let square = angle * angle
        var term = 1.0
        var sum = 1.0
        for step in 1...10 {
            let number = Double(2 * step)
            term *= -square / (number * (number - 1))
            sum += term
        }
        return sum < 0 ? 0 : sum
    }
}
