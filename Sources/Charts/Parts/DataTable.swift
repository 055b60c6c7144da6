/// A chart's numbers as a table, shown with the chart.
public struct DataTable: Sendable, Equatable {
    public struct Column: Sendable, Equatable {
        public let name: String
        /// The index, from 0, of the series whose marker is in the heading.
        public let series: Int?

        public init(_ name: String, series: Int? = nil) {
            self.name = name
            self.series = series
        }
    }

    /// The first column contains row headings.
    public let columns: [Column]
    public let rows: [[String]]

    public init(columns: [Column], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The rows as HTML for a `tbody`. Built here because a template engine is too slow for years of rows.
    /// `latestFirst` reverses them; `marksLatest` gives the last of `rows` the class `now`.
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
