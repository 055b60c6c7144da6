/// A calendar of days in weeks. Each state has its own shape and word and does not rely on colour.
public struct CalendarChart: Chart {
    public enum State: Sendable, Hashable, CaseIterable {
        /// A filled disc with a check mark.
        case taken
        /// A half-filled ring.
        case part
        /// A ring with a minus: recorded as skipped.
        case skipped
        /// A ring with two bars: paused.
        case held
        /// An empty ring.
        case missed
        /// A dashed ring around the day's number.
        case pending
        /// Only the day's number.
        case none
    }

    public struct Day: Sendable, Equatable {
        /// The day of the month.
        public let number: String
        /// The day in words, such as "20 February".
        public let name: String
        public let value: String
        public let state: State

        public init(number: String, name: String, value: String, state: State) {
            self.number = number
            self.name = name
            self.value = value
            self.state = state
        }
    }

    public let title: String
    public let summary: String
    let weekdays: [String]
    let leading: Int
    let days: [Day]
    let stateNames: [(State, String)]
    let heads: (day: String, state: String)
    let cell: (width: Double, height: Double)

    /// `weekdays` are the seven short names in column order. `leading` is the number of empty days at the start of
    /// the first week. `stateNames` are the legend's states with their names. `cell` is the size of a day in chart
    /// units.
    public init(
        title: String, summary: String, weekdays: [String], leading: Int, days: [Day],
        stateNames: [(State, String)], heads: (day: String, state: String),
        cell: (width: Double, height: Double) = (46, 40.4)
    ) {
        self.title = title
        self.summary = summary
        self.weekdays = weekdays
        self.leading = leading.wrapped(7)
        self.days = days
        self.stateNames = stateNames
        self.heads = heads
        self.cell = cell
    }

    public var legend: [LegendEntry] { stateNames.map { LegendEntry(name: $0.1, series: nil) } }

    public var table: DataTable {
        DataTable(columns: [.init(heads.day), .init(heads.state)], rows: days.map { [$0.name, $0.value] })
    }
}

extension CalendarChart {
    public var marks: ChartMarks {
        let gap = 6.0
        let width = cell.width * 7 - gap
        let centre = { (column: Int) in (cell.width - gap) / 2 + cell.width * Double(column) }
        let radius = min(cell.width, cell.height) * 0.405
        var marks: [Mark] = weekdays.prefix(7).enumerated().map { column, name in
            .text(
                name.shortened(to: cell.width - 2, at: 12), x: centre(column), y: 10, anchor: .middle, .axis)
        }
        for (index, day) in days.enumerated() {
            let place = leading + index
            let y = 17 + cell.height * (Double(place / 7) + 0.5)
            marks.append(
                .datum("\(day.name): \(day.value)", Self.symbol(day.state, day.number, centre(place % 7), y, radius)))
        }
        let weeks = (leading + days.count + 6) / 7
        let drawing = Drawing(width: width, height: 17 + cell.height * Double(max(1, weeks)) + 2, marks: marks)
        return ChartMarks(
            drawing,
            symbols: stateNames.map { state, _ in
                { x, y in .group(Self.symbol(state, "", x, y, 6.5)) }
            })
    }

    /// The symbol of a state, centred on (x, y).
    static func symbol(_ state: State, _ number: String, _ x: Double, _ y: Double, _ radius: Double) -> [Mark] {
        let ring = Mark.circle(x: x, y: y, radius: radius - 1, .stroke(.control, width: 1.75))
        let size = radius / 13
        func path(_ data: String) -> String { "M\((x).coordinate) \((y).coordinate)m\(data)" }
        func by(_ dx: Double, _ dy: Double) -> String { "\((dx * size).coordinate) \((dy * size).coordinate)" }
        switch state {
        case .taken:
            return [
                .circle(x: x, y: y, radius: radius, .fill(.brand)),
                .path(
                    path("\(by(-4.7, 0.4))l\(by(3.3, 3.3))l\(by(6.2, -6.8))"),
                    .stroke(.onBrand, width: 2 * max(1, size * 0.8), round: true)),
            ]
        case .part:
            let inner = radius - 1
            return [
                ring,
                .path(
                    "M\(x.coordinate) \((y - inner).coordinate)a\(inner.coordinate) \(inner.coordinate) 0 0 0 0 "
                        + "\((inner * 2).coordinate)Z", .fill(.brand)),
            ]
        case .skipped:
            return [ring, .path(path("\(by(-5, 0))l\(by(10, 0))"), .stroke(.muted, width: 2, round: true))]
        case .held:
            return [
                ring,
                .path(
                    path("\(by(-2.6, -4.4))l\(by(0, 8.8))m\(by(5.2, -8.8))l\(by(0, 8.8))"),
                    .stroke(.muted, width: 2, round: true)),
            ]
        case .missed: return [ring]
        case .pending:
            return [.circle(x: x, y: y, radius: radius - 1, .stroke(.control, width: 1.75, dash: "3 3"))]
                + text(number, x, y, .strong)
        case .none: return [.circle(x: x, y: y, radius: radius, Paint())] + text(number, x, y, .axis)
        }
    }

    private static func text(_ number: String, _ x: Double, _ y: Double, _ style: TextStyle) -> [Mark] {
        number.isEmpty ? [] : [.text(number, x: x, y: y + 4.2, anchor: .middle, style)]
    }
}
