/// Bars over buckets such as weeks: one series as plain bars, several stacked with the total above.
public struct BarChart: Chart {
    public struct Series: Sendable, Equatable {
        public let name: String
        /// One for each bucket; what is missing, below 0 or no number is 0.
        public let values: [Double]
        /// The place that decides colour and marker, from 0.
        public let place: Int

        public init(_ name: String, place: Int, values: [Double]) {
            self.name = name
            self.place = place
            self.values = values
        }
    }

    /// One bar's names: the short one below it, the long one in the table and when it is pointed at.
    public struct Bucket: Sendable, Equatable {
        public let short: String
        public let long: String

        public init(short: String, long: String) {
            self.short = short
            self.long = long
        }
    }

    /// The words of the table and of the values.
    public struct Words: Sendable, Equatable {
        /// The head of the first column, "Week of".
        public let bucket: String
        /// The head of the last column, "All".
        public let total: String

        public init(bucket: String, total: String) {
            self.bucket = bucket
            self.total = total
        }
    }

    /// Buckets about which nothing is known, which is not 0.
    public struct Missing: Sendable, Equatable {
        /// "No data"
        public let word: String
        /// Their places, from 0.
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
    let width: Double
    let height: Double
    let format: @Sendable (Double) -> String

    /// `format` writes a value or a tick as people read it.
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

    public var legend: [LegendEntry] {
        series.count > 1 ? series.map { LegendEntry(name: $0.name, series: $0.place) } : []
    }

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

    /// The word of a bucket about which nothing is known; nil for all others.
    func missingWord(_ index: Int) -> String? {
        missing.flatMap { $0.buckets.contains(index) ? $0.word : nil }
    }

    func total(_ index: Int) -> Double { series.reduce(0) { $0 + $1.value(index) } }
}

extension BarChart.Series {
    func value(_ index: Int) -> Double { index < values.count ? values[index].amount : 0 }
}

/// Writes numbers without decimals where they have none.
public enum Whole {
    /// "3", "2.5"
    @Sendable public static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "0" }
        return value == value.rounded() ? String(Int(value)) : value.coordinate
    }
}
