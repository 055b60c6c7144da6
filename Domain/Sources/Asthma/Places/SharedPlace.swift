/// A place as far as others may see it.
public enum SharedPlace: Sendable, Hashable {
    /// At home. There is no coordinate.
    case home
    /// Rounded to 0.01°, about a kilometre; in hundredths of a degree.
    case rounded(latitude: Int, longitude: Int)

    /// The distance from home that is still home, in metres.
    public static let homeRadius = 200.0

    /// - Parameter homes: where the person lives; empty if nobody said.
    public init(_ place: PuffPlace, homes: [PuffPlace]) {
        let isHome = homes.contains { $0.isWithin(SharedPlace.homeRadius, of: place) }
        self =
            isHome
            ? .home
            : .rounded(
                latitude: SharedPlace.hundredths(place.latitude), longitude: SharedPlace.hundredths(place.longitude))
    }

    private static func hundredths(_ millionths: Int64) -> Int {
        Int((millionths + (millionths < 0 ? -5000 : 5000)) / 10_000)
    }
}
