import Clinical

/// Puffs within some 25 m of each other, which stay together.
struct Spot {
    /// The mean of its puffs.
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    var count = 0
    var last: Instant
    /// How far its puffs are from the mean at most, in metres.
    var reach = 0.0

    func isWithin(_ radius: Double, of origin: DistanceOrigin) -> Bool {
        origin.metres(latitude: latitude, longitude: longitude) + reach <= radius
    }
}

/// All spots of a list of puffs.
struct Spots {
    /// The side of a spot's square in millionths of a degree: 25 m from south to north.
    private static let step: Int64 = 225

    private(set) var all: [Spot] = []
    /// For each puff, the position of its spot in `all`.
    private(set) var spotOfPuff: [Int] = []
    /// Positions in `all`, the busiest first, then from south-west to north-east.
    private(set) var byCount: [Int] = []

    init(_ puffs: [(place: PuffPlace, at: Instant)]) {
        var positions: [Int64: Int] = [:]
        var keys: [Int64] = []
        spotOfPuff.reserveCapacity(puffs.count)
        for (place, at) in puffs {
            let key = Spots.key(place)
            let position = positions[key] ?? all.count
            if position == all.count {
                positions[key] = position
                keys.append(key)
                all.append(Spot(last: at))
            }
            all[position].latitude += place.latitude
            all[position].longitude += place.longitude
            all[position].count += 1
            if at > all[position].last { all[position].last = at }
            spotOfPuff.append(position)
        }
        for index in all.indices {
            all[index].latitude /= Int64(all[index].count)
            all[index].longitude /= Int64(all[index].count)
        }
        let middles = all.map { DistanceOrigin(latitude: $0.latitude, longitude: $0.longitude) }
        for (spot, puff) in zip(spotOfPuff, puffs) where all[spot].count > 1 {
            let away = middles[spot].metres(latitude: puff.place.latitude, longitude: puff.place.longitude)
            if away > all[spot].reach { all[spot].reach = away }
        }
        let counts = all.map { $0.count }
        byCount = all.indices.inOrder { left, right in
            counts[left] == counts[right] ? keys[left] < keys[right] : counts[left] > counts[right]
        }
    }

    private static func key(_ place: PuffPlace) -> Int64 {
        (place.latitude + 90_000_000) / step * 2_000_000 + (place.longitude + 180_000_000) / step
    }
}
