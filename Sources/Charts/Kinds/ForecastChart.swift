/// Bars by hour with the bounds of their levels, and below them an index in cells; what has passed is faded.
public struct ForecastChart: Chart {
    /// One bar.
    public struct Hour: Sendable, Equatable {
        /// Nil if it is not known.
        public let value: Double?
        public let isPast: Bool
        /// The table's row, time first; joined it is shown on hover.
        public let row: [String]

        public init(value: Double?, isPast: Bool, row: [String]) {
            self.value = value
            self.isPast = isPast
            self.row = row
        }
    }

    /// A dashed line.
    public struct Bound: Sendable, Equatable {
        public let value: Double
        /// "High"
        public let label: String

        public init(value: Double, label: String) {
            self.value = value
            self.label = label
        }
    }

    /// The index of some hours.
    public struct Cell: Sendable, Equatable {
        public let hours: Range<Int>
        public let text: String
        /// Drawn with a border.
        public let isMarked: Bool
        /// Shown on hover.
        public let sentence: String

        public init(hours: Range<Int>, text: String, isMarked: Bool, sentence: String) {
            self.hours = hours
            self.text = text
            self.isMarked = isMarked
            self.sentence = sentence
        }
    }

    /// A text at an hour: of the clock, of a day.
    public struct Tick: Sendable, Equatable {
        public let hour: Int
        public let label: String

        public init(hour: Int, label: String) {
            self.hour = hour
            self.label = label
        }
    }

    /// Hours with a word.
    public struct Span: Sendable, Equatable {
        public let hours: Range<Int>
        public let label: String

        public init(hours: Range<Int>, label: String) {
            self.hours = hours
            self.label = label
        }
    }

    public let title: String
    public let summary: String
    /// The table's headings, as many as a row has cells.
    let columns: [String]
    let hours: [Hour]
    let bounds: [Bound]
    let cells: [Cell]
    /// The name of the cells, on the left.
    let cellsName: String
    let days: [Tick]
    let ticks: [Tick]
    let best: Span?
    let now: Tick?
    let width: Double

    public init(
        title: String, summary: String, columns: [String], hours: [Hour], bounds: [Bound], cells: [Cell],
        cellsName: String, days: [Tick], ticks: [Tick], best: Span?, now: Tick?, width: Double = 326
    ) {
        self.title = title
        self.summary = summary
        self.columns = columns
        self.hours = hours
        self.bounds = bounds
        self.cells = cells
        self.cellsName = cellsName
        self.days = days
        self.ticks = ticks
        self.best = best
        self.now = now
        self.width = width.bounded(120, 4000)
    }

    public var legend: [LegendEntry] { [] }

    public var table: DataTable {
        DataTable(columns: columns.map { .init($0) }, rows: hours.map(\.row))
    }
}
