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

    /// The rows as HTML, to stand in the body of a table: years of them would keep a template engine busy for longer than
    /// the chart takes. `latestFirst` turns them around; the last of `rows` can be marked with the class `now`.
    public func markup(latestFirst: Bool = false, marksLatest: Bool = false) -> String {
        var text = ""
        for index in latestFirst ? Array(rows.indices.reversed()) : Array(rows.indices) {
            text += marksLatest && index == rows.count - 1 ? #"<tr class="now">"# : "<tr>"
            for (place, cell) in rows[index].enumerated() {
                text += place == 0 ? #"<th scope="row">"# : #"<td class="r">"#
                text += escaped(cell)
                text += place == 0 ? "</th>" : "</td>"
            }
            text += "</tr>"
        }
        return text
    }
}
