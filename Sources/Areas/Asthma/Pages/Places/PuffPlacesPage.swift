internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Where relievers were used: a ranked list, then the same places on a plan.
struct PuffPlacesPage: Page {
    static let template = "asthma/places"
    static let place: Place? = .insights

    let title: String
    let subtitle: String?
    let back: Link?
    let path: String
    let spans: Menu
    let inhalers: Menu
    let least: Menu
    let order: Menu
    let places: [Row]
    let hasPlaces: Bool
    /// "5 puffs without a place"; nil if there are none.
    let unknown: String?
    /// Of how many puffs only the last are shown; nil if it is all of them.
    let cut: String?
    let plan: PlanFigure?

    struct Row: Encodable, Sendable {
        let number: String
        let name: String
        let symbol: String
        let count: String
        /// Of the most frequent place, for the bar.
        let percent: Int
        let last: String
        /// Naming it, or changing its name.
        let edit: Link
        let forget: String
        let spot: String
    }

    init(
        _ phrases: Phrases, _ view: AsthmaView, _ filter: PlaceFilter, person: Person.ID,
        streets: PlanFigure.StreetSource? = nil,
        town: (PlaceCluster) -> String? = { _ in nil }
    ) {
        let found = view.places(filter)
        title = phrases("asthma.places.title")
        subtitle = phrases("asthma.places.text")
        back = Link(phrases("asthma.title"), Paths.asthma(person))
        path = Paths.asthma(person, PlaceForm.noun)
        spans = Menu(
            "span", phrases("asthma.places.span"),
            options: PlaceFilter.Span.offered(view.now.day).map { ($0.code, phrases.span($0)) },
            chosen: filter.span.code)
        inhalers = Menu(
            "inhaler", phrases("asthma.inhaler"),
            options: [("", phrases("asthma.places.everyInhaler"))]
                + view.records.inhalers.map { ($0.id.text, $0.details.name) }, chosen: filter.inhaler ?? "")
        least = Menu(
            "uses", phrases("asthma.places.least"),
            options: PlaceFilter.least.map { ("\($0)", phrases("asthma.places.least.of", count: $0)) },
            chosen: "\(filter.atLeast)")
        order = Menu(
            "order", phrases("asthma.places.order"),
            options: PlaceFilter.Order.allCases.map { ($0.rawValue, phrases("asthma.places.order.\($0.rawValue)")) },
            chosen: filter.order.rawValue)
        let most = found.clusters.map(\.count).max() ?? 1
        places = zip(found.clusters, found.names).enumerated().map { index, found in
            let (cluster, name) = found
            return Row(
                number: "\(index + 1)",
                name: name?.details.name ?? town(cluster).map { phrases("asthma.places.near", ["town": $0]) }
                    ?? phrases("asthma.places.unnamed"),
                symbol: name?.details.isHome == true ? "ui-home" : "ui-pin",
                count: phrases("asthma.places.puffs", count: cluster.count),
                percent: cluster.count * 100 / max(1, most),
                last: phrases(
                    "asthma.places.last", ["day": phrases.formats.longDay(view.zone.local(at: cluster.last).day)]),
                edit: name.map {
                    Link(phrases("asthma.places.rename"), Paths.editAsthma(person, PlaceForm.noun, $0.id.text))
                }
                    ?? Link(
                        phrases("asthma.places.name"),
                        "\(Paths.newAsthma(person, PlaceForm.noun))?of=\(cluster.address)"),
                forget: Paths.forgottenPlaces(person), spot: cluster.address)
        }
        hasPlaces = !places.isEmpty
        unknown = found.unknown == 0 ? nil : phrases("asthma.places.unknown", count: found.unknown)
        cut =
            found.isCut
            ? phrases("asthma.places.cut", ["count": phrases.formats.number(filter.mostPuffs)]) : nil
        plan = found.clusters.first.map { cluster in
            PlanFigure(
                phrases, PlacePlan(found.clusters, span: filter.scale), around: cluster,
                names: found.names.map { $0?.details.name }, filter, streets, person: person)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        var few = PlaceFilter()
        few.mostPuffs = 10
        var streets = PlaceFilter()
        streets.showsStreets = true
        let source = PlanFigure.StreetSource(host: "tiles.example.org", attribution: "© OpenStreetMap contributors")
        return [
            Sample("empty", PuffPlacesPage(phrases, .sample(AsthmaRecords()), PlaceFilter(), person: Samples.person)),
            Sample("typical", PuffPlacesPage(phrases, .places, PlaceFilter(), person: Samples.person, streets: source)),
            Sample(
                "streets",
                PuffPlacesPage(
                    phrases, .places, streets, person: Samples.person, streets: source)),
            Sample("cut", PuffPlacesPage(phrases, .places, few, person: Samples.person)),
        ]
    }
}
