public import Asthma
internal import Clinical
internal import SQL
public import Store

/// A place with the person's own name for it.
public struct AsthmaPlace: Sendable, Hashable, RecordDetails {
    public let name: String
    /// Millionths of a degree.
    public let latitude: Int64
    public let longitude: Int64
    public let isHome: Bool

    /// Nil if there is no such place on Earth.
    public init?(name: String, latitude: Int64, longitude: Int64, isHome: Bool) {
        guard PuffPlace(latitude: latitude, longitude: longitude, source: .phone) != nil else { return nil }
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.isHome = isHome
    }

    /// As a place of a puff.
    public var spot: PuffPlace? { PuffPlace(latitude: latitude, longitude: longitude, source: .phone) }
}

extension Record where Details == AsthmaPlace {
    package static let asthmaPlace = Record(
        "asthma_place", noun: "asthma place", isOrdered: false,
        fields: RecordField("name", \.name, .text), RecordField("latitude", \.latitude, .number),
        RecordField("longitude", \.longitude, .number), RecordField("is_home", \.isHome, .flag),
        make: { name, latitude, longitude, isHome in
            guard let place = AsthmaPlace(name: name, latitude: latitude, longitude: longitude, isHome: isHome) else {
                throw RowError(column: "latitude", expected: "a place")
            }
            return place
        })
}
