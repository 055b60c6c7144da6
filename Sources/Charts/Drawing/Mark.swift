/// A chart as marks on an area with its own units; the markup scales it to the available space.
struct Drawing: Sendable {
    let width: Double
    let height: Double
    let marks: [Mark]
}

/// One shape or text on a chart, in the chart's own units.
indirect enum Mark: Sendable {
    case rectangle(x: Double, y: Double, width: Double, height: Double, radius: Double, Paint)
    case circle(x: Double, y: Double, radius: Double, Paint)
    case path(String, Paint)
    case text(String, x: Double, y: Double, anchor: Anchor, TextStyle)
    case group([Mark])
    /// The marks of one datum. The text is shown on hover and when reached with the arrow keys.
    case datum(String, [Mark])

    enum Anchor: String, Sendable {
        case start, middle, end
    }
}

/// The fill and stroke of a mark.
struct Paint: Sendable {
    var fill: Ink?
    var stroke: Ink?
    var width: Double = 1
    var dash: String?
    /// Ends and corners are round.
    var isRound = false
    /// From 0, invisible, to 1.
    var opacity: Double = 1

    static func fill(_ ink: Ink) -> Paint { Paint(fill: ink) }

    static func stroke(
        _ ink: Ink, width: Double = 1, dash: String? = nil, round: Bool = false
    ) -> Paint {
        Paint(stroke: ink, width: width, dash: dash, isRound: round)
    }
}

/// The size, weight and colour of text on a chart.
enum TextStyle: Sendable {
    /// 12 units, medium weight, in the muted ink.
    case axis
    /// 12 units, semibold, in the primary ink.
    case strong
    /// 11 units, semibold, in the ink for tinted areas.
    case onTint

    var size: Double { self == .onTint ? 11 : 12 }
    var weight: Int { self == .axis ? 500 : 600 }
    var ink: Ink {
        switch self {
        case .axis: .muted
        case .strong: .ink
        case .onTint: .onTint
        }
    }
}
