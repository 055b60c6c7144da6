internal import Asthma
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// What reliever use says about control. An estimate, and never the Asthma Control Test.
struct ControlCard: Encodable, Sendable {
    /// "27 Oct to 23 Nov, 24 of 28 days known"
    let span: String
    /// "at most 20 of 25"; nil without a score.
    let total: String?
    /// Why there is no score.
    let none: String?
    let figure: ChartFigure?
    let items: [Item]
    let hasItems: Bool

    struct Item: Encodable, Sendable {
        let label: String
        let score: String
    }

    init(_ phrases: Phrases, _ estimate: ControlEstimate) {
        span = phrases(
            "asthma.control.span",
            [
                "from": phrases.formats.shortDay(estimate.first), "through": phrases.formats.shortDay(estimate.through),
                "known": "\(estimate.knownDays)", "days": "\(ControlEstimate.windowDays)",
            ])
        switch estimate.outcome {
        case .exact(let sum): (total, none) = (phrases("asthma.control.exact", ["total": "\(sum)"]), nil)
        case .atMost(let sum): (total, none) = (phrases("asthma.control.atMost", ["total": "\(sum)"]), nil)
        case .tooFewKnownDays(let needed):
            (total, none) = (nil, phrases("asthma.control.tooFew", ["needed": "\(needed)"]))
        }
        items = estimate.items.map { item in
            Item(
                label: phrases("asthma.control.\(item.measure.rawValue)", count: item.count), score: "\(item.score)")
        }
        hasItems = !items.isEmpty
        figure =
            items.isEmpty
            ? nil
            : ChartFigure(
                RadarChart(
                    title: phrases("asthma.control.title"), summary: phrases("asthma.control.summary"),
                    axes: estimate.items.map { phrases("asthma.control.axis.\($0.number)") },
                    series: [
                        .init(
                            phrases("asthma.control.score"), place: 0, values: estimate.items.map { Double($0.score) })
                    ], axisName: phrases("asthma.control.item")), id: "asthma-control")
    }
}
