/// The area between the axes of bars and lines, with its grid.
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

    /// The names below, as many as have room.
    func axis(_ labels: [String], at x: (Int) -> Double, step: Double) -> [Mark] {
        let widest = labels.map { $0.width(at: 12) }.max() ?? 0
        let room = min(widest, (right - left) / 2)
        var free = Double.infinity
        var marks: [Mark] = []
        // From the last to the first: the latest stays, whatever had to make room.
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

    /// Dashed lines with their words above the plot. The latest comes first; words that would run into those of a later
    /// line are left to the table.
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
            // A line without words begins below those of the others.
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

/// Something that changed between two of a chart's buckets, drawn as a dashed line with its words.
public struct Event: Sendable, Equatable {
    /// The bucket that it stands before; the number of buckets puts it after the last.
    public let before: Int
    public let label: String

    public init(before: Int, label: String) {
        self.before = before
        self.label = label
    }
}
