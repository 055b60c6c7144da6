internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Which puffs the page about places shows.
struct PlaceFilter: Sendable {
    enum Span: String, CaseIterable {
        case threeMonths = "3-months"
        case year
        case all
    }

    var span = Span.threeMonths
    var inhaler: String?
    /// Places with fewer uses are left out.
    var atLeast = 1
    /// Metres from one edge of the plan to the other; nil for what fits.
    var scale: Double?
    /// Whether streets are drawn under the places, from the operator's tile server.
    var showsStreets = false

    /// The most puffs that are looked at, the last ones.
    var mostPuffs = 20_000

    static let least = [1, 2, 5, 10]

    init() {}

    init(_ query: (String) -> String?) {
        span = query("span").flatMap { Span(rawValue: $0) } ?? .threeMonths
        inhaler = query("inhaler").flatMap { $0.isEmpty ? nil : $0 }
        atLeast = query("uses").flatMap { Int($0) }.flatMap { Self.least.contains($0) ? $0 : nil } ?? 1
        scale = query("scale").flatMap { Double($0) }.flatMap { PlacePlan.spans.contains($0) ? $0 : nil }
        showsStreets = query("streets") == "yes"
    }

    func first(_ today: CalendarDay) -> CalendarDay? {
        switch span {
        case .threeMonths: today.adding(days: -91)
        case .year: today.adding(days: -365)
        case .all: nil
        }
    }

    /// As a query, with another scale.
    func query(scale: Double?) -> String {
        var parts = ["span=\(span.rawValue)", "uses=\(atLeast)"]
        if let inhaler { parts.append("inhaler=\(inhaler)") }
        if let scale { parts.append("scale=\(Int(scale))") }
        if showsStreets { parts.append("streets=yes") }
        return "?" + parts.joined(separator: "&")
    }
}

extension AsthmaView {
    /// The puffs for symptoms by place.
    struct PlacesFound {
        /// The most frequent first.
        let clusters: [PlaceCluster]
        let names: [Stored<AsthmaPlace>?]
        /// Puffs without a place.
        let unknown: Int
        /// Whether earlier puffs were left out.
        let isCut: Bool
    }

    func places(_ filter: PlaceFilter) -> PlacesFound {
        let first = filter.first(now.day)
        let puffs = records.uses.filter { puff in
            first.map { puff.at.day >= $0 } ?? true && filter.inhaler.map { puff.inhaler.text == $0 } ?? true
                && isForSymptoms(puff.inhaler, puff.purpose)
        }
        let found = PlaceClusters(puffs.compactMap { puff in puff.place.map { (place: $0, at: puff.at.instant) } })
        let clusters = found.clusters.filter { $0.count >= filter.atLeast }
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
