/// Where a puff was taken (WGS 84), to a millionth of a degree.
public struct PuffPlace: Sendable, Hashable {
    /// Who said where it was.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// The device on the inhaler.
        case device
        /// The phone that received it, with consent.
        case phone
    }

    /// Millionths of a degree, north is positive.
    public let latitude: Int64
    /// Millionths of a degree, east is positive; at least -180°, below 180°.
    public let longitude: Int64
    public let source: Source

    /// Creates a place; nil if there is none on Earth. 180° east is 180° west. 0° north, 0° east is what devices without a
    /// fix send, and is no place either.
    public init?(latitude: Int64, longitude: Int64, source: Source) {
        guard latitude >= -90_000_000, latitude <= 90_000_000, longitude >= -180_000_000, longitude <= 180_000_000,
            latitude != 0 || longitude != 0
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude == 180_000_000 ? -180_000_000 : longitude
        self.source = source
    }

    /// Whether another place is at most so many metres away.
    public func isWithin(_ metres: Double, of other: PuffPlace) -> Bool {
        DistanceOrigin(latitude: latitude, longitude: longitude)
            .metres(latitude: other.latitude, longitude: other.longitude) <= metres
    }
}
