package import Charts

/// A chart with legend and table, ready for a template.
package struct ChartFigure: Encodable, Sendable {
    package let name: String
    package let svg: String
    package let legend: [Entry]
    package let hasLegend: Bool
    /// The table's first head, above the names of the rows.
    package let corner: String
    package let heads: [Head]
    /// The body of the table, as HTML.
    package let rows: String

    package struct Entry: Encodable, Sendable {
        package let name: String
        package let marker: String

        package init(name: String, marker: String) {
            self.name = name
            self.marker = marker
        }
    }

    /// One head of the table; with a marker the words are for those who do not see it.
    package struct Head: Encodable, Sendable {
        package let name: String
        package let marker: String?

        package init(name: String, marker: String?) {
            self.name = name
            self.marker = marker
        }
    }

    /// The id stands once on the page; the chart's own parts are named after it. `latestFirst` turns the rows of the table around, so that the newest stands on top.
    package init(_ chart: some Chart, id: String, latestFirst: Bool = false, marksLatest: Bool = false) {
        name = chart.title
        svg = chart.svg(id: id)
        legend = chart.legendMarkers().map { Entry(name: $0.name, marker: $0.svg) }
        hasLegend = !legend.isEmpty
        let table = chart.table
        corner = table.columns.first?.name ?? ""
        heads = table.columns.dropFirst().map { column in
            Head(name: column.name, marker: column.series.map { Marker.svg(series: $0) })
        }
        rows = table.markup(latestFirst: latestFirst, marksLatest: marksLatest)
    }
}

/// One line of a list that is drawn as thin bars.
package struct ShareRow: Encodable, Sendable {
    package let picture: Picture?
    package let name: String
    package let value: String
    package let bar: String

    /// `share` is the part of the widest bar, from 0 to 1.
    package init(_ name: String, value: String, share: Double, picture: Picture? = nil) {
        self.picture = picture
        self.name = name
        self.value = value
        bar = ShareBar.svg(share)
    }
}
