/// A radar chart: axes around a centre, and one outline for each series.
public struct RadarChart: Chart {
    /// Of the circle with its labels; more space would stay empty.
    private static let widest = 326.0

    public let title: String
    public let summary: String
    let axes: [String]
    let series: [BarChart.Series]
    let axisName: String
    private(set) var width = Self.widest
    let format: @Sendable (Double) -> String

    /// `axisName` is the heading of the table's first column. Fewer than three axes give lines instead of an area.
    public init(
        title: String, summary: String, axes: [String], series: [BarChart.Series], axisName: String,
        format: @escaping @Sendable (Double) -> String = Whole.text
    ) {
        self.title = title
        self.summary = summary
        self.axes = axes
        self.series = series
        self.axisName = axisName
        self.format = format
    }

    public func resized(to width: Double) -> Self {
        var chart = self
        chart.width = width.bounded(240, Self.widest)
        return chart
    }

    public var legend: [LegendEntry] { LegendEntry.entries(series) }

    public var table: DataTable {
        let several = series.count > 1
        return DataTable(
            columns: [.init(axisName)] + series.map { .init($0.name, series: several ? $0.place : nil) },
            rows: axes.indices.map { axis in [axes[axis]] + series.map { format($0.value(axis)) } })
    }
}

extension RadarChart {
    public var marks: ChartMarks {
        let (height, radius) = (244.0, 80.0)
        let values = series.flatMap { one in axes.indices.map { one.value($0) } }
        let scale = Scale(reaching: values.max() ?? 0)
        func point(_ axis: Int, _ share: Double) -> (x: Double, y: Double) {
            let (sine, cosine) = Turn.of(Double(axis) / Double(max(1, axes.count)))
            return (width / 2 + sine * radius * share, height / 2 - cosine * radius * share)
        }
        func outline(_ share: (Int) -> Double) -> String {
            axes.indices.map { axis in
                let point = point(axis, share(axis))
                return "\(axis == 0 ? "M" : "L")\(point.x.coordinate) \(point.y.coordinate)"
            }.joined() + (axes.isEmpty ? "" : "Z")
        }
        var marks: [Mark] = scale.ticks.dropFirst().map { tick in
            .path(outline { _ in tick / scale.top }, .stroke(.line))
        }
        marks += scale.ticks.suffix(1).map { tick in
            .text(
                format(tick), x: width / 2 - 4, y: height / 2 - radius * tick / scale.top + 4, anchor: .end, .axis)
        }
        for one in series {
            marks.append(
                .path(
                    outline { scale.share(of: one.value($0)) },
                    Paint(
                        fill: .series(one.place), stroke: .series(one.place), width: 2, isRound: true, opacity: 0.2)))
        }
        for axis in axes.indices {
            marks.append(
                datum(axis, end: point(axis, 1), width: width, height: height) { point(axis, scale.share(of: $0)) })
        }
        return ChartMarks(Drawing(width: width, height: height, marks: marks), legend: legend)
    }

    private func datum(
        _ axis: Int, end: (x: Double, y: Double), width: Double, height: Double, at: (Double) -> (x: Double, y: Double)
    ) -> Mark {
        let (middle, centre) = (width / 2, height / 2)
        let away = 1.15
        let x = middle + (end.x - middle) * away
        let y = centre + (end.y - centre) * away + 4
        let isMiddle = abs(end.x - middle) < 12
        let anchor: Mark.Anchor = isMiddle ? .middle : end.x > middle ? .start : .end
        let room = isMiddle ? width : end.x > middle ? width - x : x
        let lines = axes[axis].lines(room: room, at: 12)
        // A single line is level with the end of the axis; two lines are centred on it, or start above it for the top
        // axis.
        let first = lines.count < 2 ? y : end.y < centre - 60 ? y - 13 : isMiddle ? y : y - 6.5
        var marks: [Mark] = [
            .path(
                "M\(middle.coordinate) \(centre.coordinate)L\(end.x.coordinate) \(end.y.coordinate)", .stroke(.line))
        ]
        for (index, line) in lines.enumerated() {
            marks.append(.text(line, x: x, y: first + 13 * Double(index), anchor: anchor, .axis))
        }
        for one in series {
            let point = at(one.value(axis))
            marks.append(
                Marker(series: one.place).mark(
                    x: point.x, y: point.y, radius: 4.5,
                    paint: Paint(fill: .series(one.place), stroke: .surface, width: 1.5)))
        }
        let parts = series.map { series.count > 1 ? "\($0.name) \(format($0.value(axis)))" : format($0.value(axis)) }
        return .datum("\(axes[axis]): \(parts.joined(separator: ", "))", marks)
    }
}

/// The sine and cosine of a fraction of a full turn, without a math library.
enum Turn {
    static func of(_ share: Double) -> (sine: Double, cosine: Double) {
        let angle = (share - share.rounded(.down)) * 2 * Double.pi
        return (sine(angle), sine(angle + Double.pi / 2))
    }

    private static func sine(_ angle: Double) -> Double {
        // Reduced to ±π/2, where nine terms of the Taylor series have an error below 1e-13.
        var x = angle.truncatingRemainder(dividingBy: 2 * Double.pi)
        if x > Double.pi { x -= 2 * Double.pi }
        if x > Double.pi / 2 { x = Double.pi - x } else if x < -Double.pi / 2 { x = -Double.pi - x }
        let square = x * x
        var (term, sum) = (x, x)
        for step in 1...8 {
            term *= -square / Double((2 * step) * (2 * step + 1))
            sum += term
        }
        return sum
    }
}
