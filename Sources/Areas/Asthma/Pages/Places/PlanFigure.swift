internal import Asthma
internal import Clinical
internal import Pages

/// A plan without streets: a grid, two rings of distance, north, a scale bar, and the numbers of the list.
struct PlanFigure: Encodable, Sendable {
    /// The side of the drawing.
    static let side = 320.0

    let summary: String
    let pins: [Pin]
    let grid: [String]
    let rings: [Ring]
    /// The length of the scale bar in the drawing, and what it stands for.
    let bar: String
    let barLabel: String
    let closer: String?
    let wider: String?
    let outside: String?
    let streets: Streets?
    let toggle: Toggle?

    static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

    struct Pin: Encodable, Sendable {
        let x: String
        let y: String
        let radius: String
        /// "1", or "1–3" for several.
        let number: String
        let name: String
        let labelY: String
    }

    struct Ring: Encodable, Sendable {
        let radius: String
        let label: String
        let labelY: String
    }

    /// - Parameter source: nil without a tile server.
    init(
        _ phrases: Phrases, _ plan: PlacePlan, around cluster: PlaceCluster, names: [String?], _ filter: PlaceFilter,
        _ source: StreetSource?, person: Person.ID
    ) {
        let path = Paths.asthma(person, PlaceForm.noun)
        let scale = Self.side / plan.span
        let middle = Self.side / 2
        func length(_ metres: Double) -> String {
            metres < 1000
                ? phrases("asthma.places.metres", ["count": "\(Int(metres))"])
                : phrases("asthma.places.kilometres", ["count": "\(Int(metres / 1000))"])
        }
        let busiest = Double(plan.pins.map(\.count).max() ?? 1)
        pins = plan.pins.map { pin in
            let radius = 10 + 10 * (Double(pin.count) / busiest).squareRoot()
            let (x, y) = (middle + pin.east * scale, middle - pin.north * scale)
            let first = (pin.places.first ?? 0) + 1
            return Pin(
                x: Self.text(x), y: Self.text(y), radius: Self.text(radius),
                number: pin.places.count == 1 ? "\(first)" : "\(first)+",
                name: pin.places.first.flatMap { names[$0] } ?? "", labelY: Self.text(y + radius + 14))
        }
        grid = stride(from: 40.0, to: Self.side, by: 40).map(Self.text)
        rings = [plan.span / 5, plan.span * 2 / 5].map { metres in
            Ring(
                radius: Self.text(metres * scale), label: length(metres), labelY: Self.text(middle - metres * scale - 4)
            )
        }
        bar = Self.text(16 + plan.span / 5 * scale)
        barLabel = length(plan.span / 5)
        summary = phrases(
            "asthma.places.plan.summary", count: plan.pins.count, ["width": length(plan.span)])
        let steps = PlacePlan.steps(from: plan.span)
        closer = steps.closer.map { path + filter.query(scale: $0) }
        wider = steps.wider.map { path + filter.query(scale: $0) }
        (streets, toggle) = Self.streets(phrases, plan, around: cluster, filter, source, person: person)
        outside = plan.outside == 0 ? nil : phrases("asthma.places.outside", count: plan.outside)
    }
}
