/// A line chart over buckets. A bucket without a value breaks the line; values are not interpolated.
public struct LineChart: Chart {
    public struct Series: NamedSeries, Sendable, Equatable {
        public let name: String
        public let values: [Double?]
        /// The index, from 0, that determines colour and marker.
        public let place: Int
        public let style: Style

        /// How the values are drawn.
        public enum Style: Sendable, Equatable {
            /// A line with a marker at each value.
            case points
            /// A line alone, for what is calculated from other values.
            case line
            /// A dashed line that the table leaves out, for a value that does not change.
            case dashed
        }

        public init(_ name: String, place: Int, values: [Double?], style: Style = .points) {
            self.name = name
            self.place = place
            self.values = values
            self.style = style
        }
    }

    /// Where the vertical axis begins.
    public enum Axis: Sendable, Equatable {
        case fromZero
        /// At a round value below the lowest.
        case fitting
    }

    public let title: String
    public let summary: String
    let buckets: [BarChart.Bucket]
    let series: [Series]
    let events: [Event]
    let bucketName: String
    let missing: String
    let axis: Axis
    private(set) var width: Double
    let height: Double
    let format: @Sendable (Double) -> String

    /// `bucketName` is the heading of the table's first column. `missing` is shown for buckets without a value.
    public init(
        title: String, summary: String, buckets: [BarChart.Bucket], series: [Series], events: [Event] = [],
        bucketName: String, missing: String = "–", axis: Axis = .fromZero, width: Double = 326,
        height: Double = 212, format: @escaping @Sendable (Double) -> String = Whole.text
    ) {
        self.title = title
        self.summary = summary
        self.buckets = buckets
        self.series = series
        self.events = events
        self.bucketName = bucketName
        self.missing = missing
        self.axis = axis
        self.width = width.bounded(120, 4000)
        self.height = height.bounded(100, 4000)
        self.format = format
    }

    public func resized(to width: Double) -> Self {
        var chart = self
        chart.width = width.bounded(120, 4000)
        return chart
    }

    public var legend: [LegendEntry] { LegendEntry.entries(series) }

    public var table: DataTable {
        let series = series.filter { $0.style != .dashed }
        let several = series.count > 1
        return DataTable(
            columns: [.init(bucketName)] + series.map { .init($0.name, series: several ? $0.place : nil) },
            rows: buckets.indices.map { index in
                [buckets[index].long] + series.map { $0.value(index).map(format) ?? missing }
            })
    }
}

extension LineChart.Series {
    func value(_ index: Int) -> Double? {
        guard values.indices.contains(index), let value = values[index], value.isFinite else { return nil }
        return value.amount
    }

    /// Whether the buckets on both sides have no value.
    func isAlone(_ index: Int) -> Bool { value(index - 1) == nil && value(index + 1) == nil }
}

extension LineChart {
    public var marks: ChartMarks {
        let values = series.flatMap { one in buckets.indices.compactMap { one.value($0) } }
        let isWhole = values.allSatisfy { $0 == $0.rounded() }
        let plot = Plot(
            scale: axis == .fitting
                ? Scale(fitting: values, format: format) : Scale(reaching: values.max() ?? 0, wholeNumbers: isWhole),
            width: width, height: height, headroom: events.isEmpty ? 14 : 36, format: format)
        let step = (plot.right - plot.left) / Double(max(1, buckets.count))
        let x = { (index: Int) in plot.left + step * (Double(index) + 0.5) }
        var marks = plot.grid + plot.events(events) { plot.left + step * Double($0) }
        for one in series { marks.append(line(one, x, plot)) }
        for index in buckets.indices { marks.append(points(index, x(index), step, plot)) }
        marks += plot.axis(buckets.map(\.short), at: x, step: step)
        return ChartMarks(Drawing(width: width, height: height, marks: marks), legend: legend)
    }

    private func line(_ one: Series, _ x: (Int) -> Double, _ plot: Plot) -> Mark {
        var data = ""
        var isBroken = true
        for index in buckets.indices {
            if let value = one.value(index) {
                data += "\(isBroken ? "M" : "L")\(x(index).coordinate) \(plot.y(value).coordinate)"
                isBroken = false
            } else {
                isBroken = true
            }
        }
        let isDashed = one.style == .dashed
        return .path(
            data,
            .stroke(.series(one.place), width: isDashed ? 1.5 : 2.5, dash: isDashed ? "6 4" : nil, round: !isDashed))
    }

    private func points(_ index: Int, _ x: Double, _ step: Double, _ plot: Plot) -> Mark {
        let known = series.filter { $0.style != .dashed }.compactMap { one in one.value(index).map { (one, $0) } }
        var marks: [Mark] = [
            .rectangle(x: x - step / 2, y: plot.top, width: step, height: plot.bottom - plot.top, radius: 0, Paint())
        ]
        // Dense points get no markers; the line is enough, except for a point without a neighbour.
        let radius = step >= 9 ? 4.5 : step >= 5 ? 3 : 0
        marks += known.filter { $0.0.style == .points && (radius > 0 || $0.0.isAlone(index)) }.map { one, value in
            Marker(series: one.place).mark(
                x: x, y: plot.y(value), radius: max(radius, 3),
                paint: Paint(fill: .series(one.place), stroke: .surface, width: 1.5))
        }
        let parts = known.map { series.count > 1 ? "\($0.0.name) \(format($0.1))" : format($0.1) }
        return .datum("\(buckets[index].long): \(parts.isEmpty ? missing : parts.joined(separator: ", "))", marks)
    }
}
