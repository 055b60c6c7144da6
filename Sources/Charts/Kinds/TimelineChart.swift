/// A step chart over time, such as of dose levels, with marks for events. Times are in any unit.
public struct TimelineChart: Chart {
    /// A period at one height.
    public struct Step: Sendable, Equatable {
        public let from: Double
        public let through: Double
        /// Determines the height by rank: steps are ordered by value, not drawn in proportion to it.
        public let value: Double
        /// A short label drawn on the step, such as "80 mg".
        public let label: String
        /// The full period for hover and the table, such as "9 February to 12 March".
        public let span: String

        public init(from: Double, through: Double, value: Double, label: String, span: String) {
            self.from = from
            self.through = through
            self.value = value
            self.label = label
            self.span = span
        }
    }

    /// An event at one point in time.
    public struct Happening: Sendable, Equatable {
        public let at: Double
        public let when: String
        public let name: String
        /// Drawn as a filled diamond rather than an open one.
        public let isGrave: Bool

        public init(at: Double, when: String, name: String, isGrave: Bool = false) {
            self.at = at
            self.when = when
            self.name = name
            self.isGrave = isGrave
        }
    }

    /// A label on the time axis.
    public struct Tick: Sendable, Equatable {
        public let at: Double
        public let label: String

        public init(at: Double, label: String) {
            self.at = at
            self.label = label
        }
    }

    public struct Words: Sendable, Equatable {
        /// Table headings, such as "When" and "What".
        public let when: String
        public let what: String
        /// The legend's names for the two marks.
        public let happening: String
        public let grave: String

        public init(when: String, what: String, happening: String, grave: String) {
            self.when = when
            self.what = what
            self.happening = happening
            self.grave = grave
        }
    }

    public let title: String
    public let summary: String
    let range: ClosedRange<Double>
    let steps: [Step]
    let happenings: [Happening]
    let ticks: [Tick]
    let words: Words
    private(set) var width = 326.0

    public init(
        title: String, summary: String, from: Double, through: Double, steps: [Step], happenings: [Happening],
        ticks: [Tick], words: Words
    ) {
        self.title = title
        self.summary = summary
        let (from, through) = (from.bounded(-1e9, 1e9), through.bounded(-1e9, 1e9))
        range = min(from, through)...max(through, from + 1)
        self.steps = steps
        self.happenings = happenings
        self.ticks = ticks
        self.words = words
    }

    public func resized(to width: Double) -> Self {
        var chart = self
        chart.width = width.bounded(120, 4000)
        return chart
    }

    public var legend: [LegendEntry] { kinds.map { LegendEntry(name: $0.name, series: nil) } }

    /// The kinds of marks that occur, with their names.
    private var kinds: [(name: String, isGrave: Bool)] {
        var kinds: [(String, Bool)] = []
        if happenings.contains(where: { !$0.isGrave }) { kinds.append((words.happening, false)) }
        if happenings.contains(where: \.isGrave) { kinds.append((words.grave, true)) }
        return kinds
    }

    /// Steps and events in chronological order.
    public var table: DataTable {
        let rows =
            steps.map { (at: $0.from, row: [$0.span, $0.label]) }
            + happenings.map { (at: $0.at, row: [$0.when, $0.name]) }
        let sorted = rows.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        return DataTable(columns: [.init(words.when), .init(words.what)], rows: sorted.map(\.element.row))
    }
}

extension TimelineChart {
    static let head = 34.0
    static let rise = 22.0

    public var marks: ChartMarks {
        let heights = Array(Set(steps.map { $0.value.amount })).sorted()
        let rows = max(1, min(heights.count, 8))
        // More than eight levels share the height of eight.
        let rise = Self.rise * Double(rows) / Double(max(1, heights.count))
        let bottom = Self.head + Self.rise * Double(rows) + 6
        let length = range.upperBound - range.lowerBound
        let x = { (at: Double) in ((at - range.lowerBound) / length).bounded(0, 1) * width }
        let top = { (value: Double) in
            bottom - rise * Double((heights.firstIndex(of: value.amount) ?? 0) + 1) - 4
        }
        var marks: [Mark] = [.path("M0 \(bottom.coordinate)H\(width.coordinate)", .stroke(.line))]
        for step in steps { marks.append(area(step, x(step.from), x(step.through), top(step.value), bottom)) }
        var (last, stacked) = (-Double.infinity, 0)
        for one in happenings.sorted(by: { $0.at < $1.at }) {
            // Between two steps, the mark is drawn on the earlier one.
            let current = steps.last { $0.from <= one.at }
            let place = x(one.at).bounded(7, width - 7)
            // Marks that would overlap are stacked.
            stacked = place - last < 9 ? min(stacked + 1, 2) : 0
            last = place
            let y = (current.map { top($0.value) } ?? bottom) - 8 - Double(stacked) * 10
            marks.append(.datum("\(one.when): \(one.name)", [Self.symbol(isGrave: one.isGrave, x: place, y: y)]))
        }
        marks += names(x, bottom)
        let grave = kinds.map(\.isGrave)
        return ChartMarks(
            Drawing(width: width, height: bottom + 26, marks: marks),
            symbols: grave.map { isGrave in { x, y in Self.symbol(isGrave: isGrave, x: x, y: y) } })
    }

    static func symbol(isGrave: Bool, x: Double, y: Double) -> Mark {
        Marker.diamond.mark(
            x: x, y: y, radius: 5.5,
            paint: Paint(fill: isGrave ? .urgent : .surface, stroke: .urgent, width: 1.75))
    }

    private func area(_ step: Step, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Mark {
        let width = max(1, right - left)
        let gap = width > 4 ? 1.0 : 0
        var marks: [Mark] = [
            .rectangle(
                x: left + gap, y: top, width: width - 2 * gap, height: bottom - top, radius: min(3, width / 3),
                .fill(.tint)),
            .rectangle(
                x: left + gap, y: top, width: width - 2 * gap, height: 3, radius: min(1.5, width / 3), .fill(.brand)),
        ]
        if step.label.width(at: 11) + 8 <= width, bottom - top >= 18 {
            marks.append(.text(step.label, x: left + 6, y: top + 15, anchor: .start, .onTint))
        }
        return .datum("\(step.label), \(step.span)", marks)
    }

    private func names(_ x: (Double) -> Double, _ bottom: Double) -> [Mark] {
        var free = -Double.infinity
        return ticks.filter { range.contains($0.at) }.sorted { $0.at < $1.at }.compactMap { tick in
            let needed = tick.label.width(at: 12)
            let centre = Thinning.centre(x(tick.at), width: needed, within: 0...width)
            guard centre - needed / 2 >= free else { return nil }
            free = centre + needed / 2 + 8
            return .text(tick.label, x: centre, y: bottom + 19, anchor: .middle, .axis)
        }
    }
}
