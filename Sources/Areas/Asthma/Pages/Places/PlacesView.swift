internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

extension AsthmaView {
    /// The puffs for symptoms by place.
    struct PlacesFound {
        /// In the order of the filter.
        let clusters: [PlaceCluster]
        let names: [Stored<AsthmaPlace>?]
        /// Puffs without a place.
        let unknown: Int
        /// Whether earlier puffs were left out.
        let isCut: Bool
    }

    func places(_ filter: PlaceFilter) -> PlacesFound {
        let (first, last) = filter.days(now.day)
        let puffs = records.uses.filter { puff in
            first.map { puff.at.day >= $0 } ?? true && puff.at.day <= last
                && filter.inhaler.map { puff.inhaler.text == $0 } ?? true
                && isForSymptoms(puff.inhaler, puff.purpose)
        }
        let found = PlaceClusters(puffs.compactMap { puff in puff.place.map { (place: $0, at: puff.at.instant) } })
        var clusters = found.clusters.filter { $0.count >= filter.atLeast }
        if filter.order == .latest { clusters.sort { $0.last > $1.last } }
        return PlacesFound(
            clusters: clusters, names: clusters.map { name(of: $0) }, unknown: puffs.count { $0.place == nil },
            isCut: records.uses.count >= filter.mostPuffs)
    }

    /// The person's own name for a place; the nearest, if there are several.
    func name(of cluster: PlaceCluster) -> Stored<AsthmaPlace>? {
        guard let spot = cluster.spot else { return nil }
        return records.places.first { $0.details.spot?.isWithin(PlaceClusters.radius, of: spot) ?? false }
    }
}

extension PlaceCluster {
    var spot: PuffPlace? { PuffPlace(latitude: latitude, longitude: longitude, source: .phone) }
    /// In millionths of a degree, as addresses have it.
    var address: String { "\(latitude),\(longitude)" }

    /// Reads `address`.
    static func spot(_ text: String) -> PuffPlace? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Int64(parts[0]), let longitude = Int64(parts[1]) else { return nil }
        return PuffPlace(latitude: latitude, longitude: longitude, source: .phone)
    }
}
