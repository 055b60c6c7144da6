public import Clinical

/// Puffs taken near each other.
public struct PlaceCluster: Sendable, Hashable {
    /// Its middle, where most of its puffs were, in millionths of a degree.
    public let latitude: Int64
    public let longitude: Int64
    public let count: Int
    /// The last puff there.
    public let last: Instant

    /// Creates a cluster.
    public init(latitude: Int64, longitude: Int64, count: Int, last: Instant) {
        self.latitude = latitude
        self.longitude = longitude
        self.count = count
        self.last = last
    }
}

/// The places at which puffs were taken, the most frequent first, then the last visited.
public struct PlaceClusters: Sendable, Hashable {
    /// The largest distance of a puff from the middle, in metres.
    public static let radius = 150.0

    public let clusters: [PlaceCluster]
    /// For each puff given, the position of its cluster.
    public let clusterOfPuff: [Int]

    /// Groups puffs. The busiest spot of some 25 m is the middle of the first cluster and takes in every spot within the
    /// radius, and so on with what is left. The order of the puffs makes no difference.
    public init(_ puffs: [(place: PuffPlace, at: Instant)]) {
        let spots = Spots(puffs)
        let grid = SpotGrid(spots.all)
        var found: [PlaceCluster] = []
        var clusterOfSpot = Array(repeating: -1, count: spots.all.count)
        for middle in spots.byCount where clusterOfSpot[middle] < 0 {
            let centre = DistanceOrigin(latitude: spots.all[middle].latitude, longitude: spots.all[middle].longitude)
            var count = 0
            var last = spots.all[middle].last
            grid.forEachSpot(near: centre) { near in
                guard clusterOfSpot[near] < 0 else { return }
                let spot = spots.all[near]
                guard near == middle || spot.isWithin(PlaceClusters.radius, of: centre) else { return }
                clusterOfSpot[near] = found.count
                count += spot.count
                if spot.last > last { last = spot.last }
            }
            found.append(
                PlaceCluster(latitude: centre.latitude, longitude: centre.longitude, count: count, last: last))
        }
        let order = found.indices.inOrder { PlaceClusters.ranks(found[$0], before: found[$1]) }
        var rank = Array(repeating: 0, count: found.count)
        for (position, index) in order.enumerated() { rank[index] = position }
        clusters = order.map { found[$0] }
        clusterOfPuff = spots.spotOfPuff.map { rank[clusterOfSpot[$0]] }
    }

    private static func ranks(_ left: PlaceCluster, before right: PlaceCluster) -> Bool {
        if left.count != right.count { return left.count > right.count }
        if left.last != right.last { return left.last > right.last }
        return (left.latitude, left.longitude) < (right.latitude, right.longitude)
    }
}
