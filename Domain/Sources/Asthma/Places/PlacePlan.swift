/// A plan of places without a map underneath: what is drawn where, and which places are drawn as one because they are too
/// close at this scale.
public struct PlacePlan: Sendable, Hashable {
    /// One or more places.
    public struct Pin: Sendable, Hashable {
        /// Metres from the middle of the plan.
        public let east: Double
        public let north: Double
        /// Positions in the list of clusters, the most frequent first.
        public let places: [Int]
        /// The puffs at all of them.
        public let count: Int
    }

    /// The widths that a plan can have, in metres.
    public static let spans: [Double] = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 500_000, 2_000_000]
    /// The share of the width within which places are drawn as one.
    public static let closeness = 0.07

    /// Metres from one edge to the other.
    public let span: Double
    /// The most frequent first.
    public let pins: [Pin]
    /// How many places lie outside it.
    public let outside: Int

    /// Draws places around the first one.
    ///
    /// - Parameters:
    ///   - clusters: the most frequent first.
    ///   - span: one of `spans`; nil for the smallest with nine tenths of the puffs on it.
    public init(_ clusters: [PlaceCluster], span wanted: Double? = nil) {
        let points = PlacePlan.points(clusters)
        let span = wanted ?? PlacePlan.fitting(clusters, points)
        var found: [(east: Double, north: Double, places: [Int])] = []
        var outside = 0
        for (index, point) in points.enumerated() {
            guard abs(point.east) <= span / 2, abs(point.north) <= span / 2 else {
                outside += 1
                continue
            }
            let near = found.firstIndex { pin in
                let (east, north) = (pin.east - point.east, pin.north - point.north)
                return (east * east + north * north).squareRoot() < span * PlacePlan.closeness
            }
            if let near {
                found[near].places.append(index)
            } else {
                found.append((east: point.east, north: point.north, places: [index]))
            }
        }
        self.span = span
        self.outside = outside
        pins = found.map { pin in
            Pin(
                east: pin.east, north: pin.north, places: pin.places,
                count: pin.places.reduce(0) { $0 + clusters[$1].count })
        }
    }

    /// The next smaller and the next larger span; nil at an end.
    public static func steps(from span: Double) -> (closer: Double?, wider: Double?) {
        (spans.last { $0 < span }, spans.first { $0 > span })
    }

    private static func points(_ clusters: [PlaceCluster]) -> [(east: Double, north: Double)] {
        guard let first = clusters.first else { return [] }
        let origin = DistanceOrigin(latitude: first.latitude, longitude: first.longitude)
        return clusters.map { origin.offset(latitude: $0.latitude, longitude: $0.longitude) }
    }

    private static func fitting(_ clusters: [PlaceCluster], _ points: [(east: Double, north: Double)]) -> Double {
        let all = clusters.reduce(0) { $0 + $1.count }
        return spans.first { span in
            let inside = zip(clusters, points).reduce(0) { sum, pair in
                // With a margin, so that no place is drawn on the edge.
                let fits = abs(pair.1.east) <= span * 0.45 && abs(pair.1.north) <= span * 0.45
                return sum + (fits ? pair.0.count : 0)
            }
            return inside * 10 >= all * 9
        } ?? spans[spans.count - 1]
    }
}
