/// The plot area of bar and line charts, with its grid.
struct Plot {
    static let foot = 26.0

    let scale: Scale
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    private let tickLabels: [String]

    init(scale: Scale, width: Double, height: Double, headroom: Double, format: (Double) -> String) {
        self.scale = scale
        tickLabels = scale.ticks.map(format)
        let widest = tickLabels.map { $0.width(at: 12) }.max() ?? 0
        left = max(26, widest + 12).bounded(0, width / 2)
        right = width
        top = headroom
        bottom = height - Self.foot
    }

    func y(_ value: Double) -> Double { bottom - scale.share(of: value) * (bottom - top) }

    var grid: [Mark] {
        zip(scale.ticks, tickLabels).flatMap { value, label -> [Mark] in
            let y = y(value)
            return [
                .path("M\(left.coordinate) \(y.coordinate)H\(right.coordinate)", .stroke(.line)),
                .text(label, x: left - 8, y: y + 4, anchor: .end, .axis),
            ]
        }
    }

    /// The labels below the plot, as many as fit.
    func axis(_ labels: [String], at x: (Int) -> Double, step: Double) -> [Mark] {
        let widest = labels.map { $0.width(at: 12) }.max() ?? 0
        let room = min(widest, (right - left) / 2)
        var free = Double.infinity
        var marks: [Mark] = []
        // From last to first, so that the latest label is always shown.
        for index in Thinning.indices(count: labels.count, step: step, widest: room).reversed() {
            let label = labels[index].shortened(to: room + 1, at: 12)
            let width = label.width(at: 12)
            let centre = Thinning.centre(x(index), width: width, within: 0...right)
            guard centre + width / 2 <= free else { continue }
            free = centre - width / 2 - 4
            marks.append(.text(label, x: centre, y: bottom + 19, anchor: .middle, .axis))
        }
        return marks.reversed()
    }

    /// Dashed lines with labels above the plot. Later events take priority; a label that would overlap a later one is
    /// not drawn.
    func events(_ events: [Event], at x: (Int) -> Double) -> [Mark] {
        var marks: [Mark] = []
        var taken: [ClosedRange<Double>] = []
        for event in events.sorted(by: { $0.before > $1.before }) {
            let x = x(event.before).bounded(left, right)
            let width = event.label.width(at: 12)
            let places: [(start: Double, anchor: Mark.Anchor)] = [(x + 6, .start), (x - 6 - width, .end)]
            let place = places.first { place in
                let room = place.start...(place.start + width + 6)
                return place.start >= 0 && place.start + width <= right && !taken.contains { $0.overlaps(room) }
            }
            // A line without a label starts below the other labels.
            let y = place == nil ? 20.0 : 4
            marks.append(
                .path("M\(x.coordinate) \(y.coordinate)V\(bottom.coordinate)", .stroke(.muted, width: 1.5, dash: "3 4"))
            )
            guard let place else { continue }
            taken.append(place.start...(place.start + width + 6))
            let start = place.anchor == .start ? place.start : x - 6
            marks.append(.text(event.label, x: start, y: 13, anchor: place.anchor, .strong))
        }
        return marks
    }
}

/// A change between two buckets of a chart, drawn as a labelled dashed line.
public struct Event: Sendable, Equatable {
    /// The index of the bucket that follows it. The number of buckets places it after the last one.
    public let before: Int
    public let label: String

    public init(before: Int, label: String) {
        self.before = before
        self.label = label
    }
}
