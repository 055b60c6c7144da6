/// Where a device says that it was (WGS 84), to a millionth of a degree.
public struct ReportedPlace: Sendable, Hashable {
    /// Millionths of a degree, north is positive.
    public let latitude: Int64
    /// Millionths of a degree, east is positive; at least -180°, below 180°.
    public let longitude: Int64

    /// Why there is no place. The phone's may be taken instead, with consent.
    public enum Absence: String, Sendable, Hashable, CaseIterable {
        /// Both fields are empty or not there.
        case notSent = "not-sent"
        /// A field is not a plain decimal number.
        case unreadable
        /// 0° north, 0° east, which devices without a fix send.
        case noFix = "no-fix"
        /// No such place is on Earth.
        case outOfRange = "out-of-range"
    }

    init(latitude: Int64, longitude: Int64) {
        self.latitude = latitude
        self.longitude = longitude == 180_000_000 ? -180_000_000 : longitude
    }

    /// Reads the two fields of a payload, plain decimal degrees.
    public static func read(_ latitude: ArraySlice<UInt8>, _ longitude: ArraySlice<UInt8>) -> Result {
        if latitude.isEmpty, longitude.isEmpty { return .absent(.notSent) }
        guard let north = PlainDecimal.millionths(latitude), let east = PlainDecimal.millionths(longitude) else {
            return .absent(.unreadable)
        }
        if north == 0, east == 0 { return .absent(.noFix) }
        guard abs(north) <= 90_000_000, abs(east) <= 180_000_000 else { return .absent(.outOfRange) }
        return .place(ReportedPlace(latitude: north, longitude: east))
    }

    /// A place, or why there is none.
    public enum Result: Sendable, Hashable {
        case place(ReportedPlace)
        case absent(Absence)
    }
}
