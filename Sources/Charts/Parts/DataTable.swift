/// The numbers of a chart as a table, for beside it.
public struct DataTable: Sendable, Equatable {
    public struct Column: Sendable, Equatable {
        public let name: String
        /// The place of the series whose marker heads the column, from 0.
        public let series: Int?

        public init(_ name: String, series: Int? = nil) {
            self.name = name
            self.series = series
        }
    }

    /// The first column names the rows.
    public let columns: [Column]
    public let rows: [[String]]

    public init(columns: [Column], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }
}
