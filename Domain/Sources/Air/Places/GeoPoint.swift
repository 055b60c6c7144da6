/// A point on the Earth (WGS 84), to a millionth of a degree.
public struct GeoPoint: Sendable, Hashable {
    /// Millionths of a degree, north is positive.
    public let latitude: Int64
    /// Millionths of a degree, east is positive; at least -180°, below 180°.
    public let longitude: Int64

    /// Creates a point; nil if there is no such place. 180° east is 180° west.
    public init?(latitude: Int64, longitude: Int64) {
        guard latitude >= -90_000_000, latitude <= 90_000_000, longitude >= -180_000_000, longitude <= 180_000_000
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude == 180_000_000 ? -180_000_000 : longitude
    }

    /// Reads two plain decimal numbers; nil if they are no place.
    public init?(latitude: String, longitude: String) {
        guard let latitude = GeoPoint.millionths(latitude), let longitude = GeoPoint.millionths(longitude) else {
            return nil
        }
        self.init(latitude: latitude, longitude: longitude)
    }

    private static func millionths(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard let scan = DecimalScan(bytes), scan.isFinite, scan.end == bytes.count,
            let size = scan.scaled(places: 6, below: 1_000_000_000)
        else { return nil }
        return scan.isNegative ? -size : size
    }

    /// Degrees as a plain decimal number without trailing zeros.
    public static func text(_ millionths: Int64) -> String {
        let size = millionths < 0 ? -millionths : millionths
        var fraction = Array("\(1_000_000 + size % 1_000_000)".utf8.dropFirst())
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        let digits = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
        return (millionths < 0 ? "-" : "") + "\(size / 1_000_000)" + digits
    }
}

/// A square of 0.05° by 0.05°, about five kilometres: as exactly as a person's place is kept and asked about.
public struct AirCell: Sendable, Hashable {
    /// Millionths of a degree between two cells.
    public static let step: Int64 = 50_000

    /// Its middle, a multiple of 0.05°.
    public let middle: GeoPoint

    /// The cell with this point in it.
    public init(containing point: GeoPoint) {
        let middle = GeoPoint(
            latitude: AirCell.rounded(point.latitude), longitude: AirCell.rounded(point.longitude))
        // The nearest multiple of 0.05 is never beyond 90 or 180, which are multiples too.
        self.middle = middle ?? point
    }

    private static func rounded(_ millionths: Int64) -> Int64 {
        let up = millionths + (millionths < 0 ? -step / 2 : step / 2)
        return up / step * step
    }
}
