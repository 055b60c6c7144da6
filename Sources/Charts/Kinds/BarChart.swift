/// A bar chart over buckets such as weeks. Several series are stacked, with the total above.
public struct BarChart: Chart {
    public struct Series: NamedSeries, Sendable, Equatable {
        public let name: String
        /// One value for each bucket. Missing, negative and non-finite values count as 0.
        public let values: [Double]
        /// The index, from 0, that determines colour and marker.
        public let place: Int

        public init(_ name: String, place: Int, values: [Double]) {
            self.name = name
            self.place = place
            self.values = values
        }
    }

    /// The names of one bar: the short one is shown below it, the long one in the table and on hover.
    public struct Bucket: Sendable, Equatable {
        public let short: String
        public let long: String

        public init(short: String, long: String) {
            self.short = short
            self.long = long
        }
    }

    /// The table's headings.
    public struct Words: Sendable, Equatable {
        /// The heading of the first column, such as "Week of".
        public let bucket: String
        /// The heading of the last column, such as "All".
        public let total: String

        public init(bucket: String, total: String) {
            self.bucket = bucket
            self.total = total
        }
    }

    /// Buckets without data, as opposed to buckets with a value of 0.
    public struct Missing: Sendable, Equatable {
        /// Shown instead of a value, such as "No data".
        public let word: String
        /// Bucket indices, from 0.
        public let buckets: Set<Int>

        public init(word: String, buckets: Set<Int>) {
            self.word = word
            self.buckets = buckets
        }
    }

    public let title: String
    public let summary: String
    let buckets: [Bucket]
    let series: [Series]
    let events: [Event]
    let words: Words
    let missing: Missing?
    private(set) var width: Double
    let height: Double
    let format: @Sendable (Double) -> String

    /// `format` turns a value or tick into display text.
    public init(
        title: String, summary: String, buckets: [Bucket], series: [Series], events: [Event] = [], words: Words,
        missing: Missing? = nil, width: Double = 326, height: Double = 212,
        format: @escaping @Sendable (Double) -> String = Whole.text
    ) {
        self.title = title
        self.summary = summary
        self.buckets = buckets
        self.series = series
        self.events = events
        self.words = words
        self.missing = missing
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
        let several = series.count > 1
        let columns =
            [DataTable.Column(words.bucket)] + series.map { .init($0.name, series: several ? $0.place : nil) }
            + (several ? [DataTable.Column(words.total)] : [])
        let rows = buckets.indices.map { index in
            if let word = missingWord(index) {
                return [buckets[index].long] + Array(repeating: word, count: columns.count - 1)
            }
            return [buckets[index].long] + series.map { format($0.value(index)) }
                + (several ? [format(total(index))] : [])
        }
        return DataTable(columns: columns, rows: rows)
    }

    /// The text for a bucket without data; nil for all others.
    func missingWord(_ index: Int) -> String? {
        missing.flatMap { $0.buckets.contains(index) ? $0.word : nil }
    }

    func total(_ index: Int) -> Double { series.reduce(0) { $0 + $1.value(index) } }
}

extension BarChart.Series {
    func value(_ index: Int) -> Double { index < values.count ? values[index].amount : 0 }
}

/// Formats numbers with at most one decimal, and whole numbers with none.
public enum Whole {
    /// "3", "2.5"
    @Sendable public static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "0" }
        return value == value.rounded() ? String(Int(value)) : value.coordinate
    }
}
