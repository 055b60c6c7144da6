internal import Asthma
internal import Clinical
internal import Feeds
internal import Pages

extension PlanFigure {
    /// The streets under a plan, for somebody who wants them.
    struct Streets: Encodable, Sendable {
        let tiles: [Tile]
        let side: String
        let attribution: String
    }

    struct Tile: Encodable, Sendable {
        let path: String
        let x: String
        let y: String
    }

    /// Showing streets or leaving them out.
    struct Toggle: Encodable, Sendable {
        let link: Link
        /// Whom it asks; nil for leaving them out.
        let note: String?
    }

    /// Who has the streets.
    struct StreetSource: Sendable {
        let host: String
        let attribution: String
    }

    /// Nothing without a tile server, and where a flat plan and a map do not lie on each other.
    static func streets(
        _ phrases: Phrases, _ plan: PlacePlan, around cluster: PlaceCluster, _ filter: PlaceFilter,
        _ source: StreetSource?, person: Person.ID
    ) -> (streets: Streets?, toggle: Toggle?) {
        guard let source,
            let found = StreetTiles(
                latitude: cluster.latitude, longitude: cluster.longitude, span: plan.span, width: side)
        else { return (nil, nil) }
        var other = filter
        other.showsStreets.toggle()
        let path = Paths.asthma(person, PlaceForm.noun) + other.query(scale: plan.span)
        guard filter.showsStreets else {
            return (
                nil,
                Toggle(
                    link: Link(phrases("asthma.places.streets"), path),
                    note: phrases("asthma.places.streets.note", ["service": source.host]))
            )
        }
        let streets = Streets(
            tiles: found.drawn.map {
                Tile(path: Paths.mapTile(person, $0.number), x: text($0.x), y: text($0.y))
            },
            // A hair larger, so that no gap shines through.
            side: text(found.side + 0.1), attribution: source.attribution)
        return (streets, Toggle(link: Link(phrases("asthma.places.streets.hide"), path), note: nil))
    }
}
