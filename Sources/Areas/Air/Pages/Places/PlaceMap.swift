internal import Air
internal import Clinical
internal import Host
internal import Pages
internal import Store

/// The places of a person on the outline of a country, with its largest towns.
struct PlaceMap: Encodable, Sendable {
    let label: String
    let path: String
    let spots: [Spot]

    struct Spot: Encodable, Sendable {
        let name: String
        let x: String
        let y: String
        let textX: String
        let textY: String
        let anchor: String
        /// "own" or "town"
        let style: String
        let radius: String
    }

    private static let (width, height) = (320.0, 240.0)
    private static let towns = 6
    /// Names closer than that would cover each other.
    private static let apart = 26.0

    /// Nil without a place in a country that has an outline.
    init?(_ phrases: Phrases, _ places: [Stored<PlaceDetails>], _ gazetteer: Gazetteer?) {
        guard let gazetteer, let country = places.first?.details.country,
            let outline = gazetteer.outline(of: country)
        else { return nil }
        let own = places.map(\.details).filter { $0.country == country }
        guard let home = own.first?.cell.middle else { return nil }
        let towns = gazetteer.towns(in: country, around: home, within: 20_000, limit: Self.towns)
        let points = own.map { ($0.name, $0.cell.middle, true) } + towns.map { ($0.name, $0.point, false) }
        let map = OutlineMap(outline, points: points.map(\.1), width: Self.width, height: Self.height)
        label = phrases("place.map", ["country": phrases.formats.country(country)])
        path = map.path
        var taken: [OutlineMap.Spot] = []
        spots = zip(points, map.spots).compactMap { point, spot in
            let isFree = taken.allSatisfy { abs($0.y - spot.y) > 12 || abs($0.x - spot.x) > 3 * Self.apart }
            guard point.2 || isFree else { return nil }
            taken.append(spot)
            return Spot(point.0, spot, isOwn: point.2, width: Self.width)
        }
    }
}

extension PlaceMap {
    static var sample: PlaceMap {
        PlaceMap(
            label: "Your places", path: "M20,20L300,40L280,220L40,200Z",
            spots: [
                Spot("Home, Bristol", OutlineMap.Spot(x: 120, y: 150), isOwn: true, width: width),
                Spot("London", OutlineMap.Spot(x: 230, y: 140), isOwn: false, width: width),
            ])
    }

    private init(label: String, path: String, spots: [Spot]) {
        self.label = label
        self.path = path
        self.spots = spots
    }
}

extension PlaceMap.Spot {
    fileprivate init(_ name: String, _ spot: OutlineMap.Spot, isOwn: Bool, width: Double) {
        let isLeft = spot.x < width * 0.6
        self.name = name
        (x, y) = ("\(spot.x)", "\(spot.y)")
        textX = "\(spot.x + (isLeft ? 8 : -8))"
        textY = "\(spot.y + 4)"
        anchor = isLeft ? "start" : "end"
        style = isOwn ? "own" : "town"
        radius = isOwn ? "5" : "2.5"
    }
}
