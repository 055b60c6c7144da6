package import Charts

/// A chart with legend and table, ready for a template.
package struct ChartFigure: Encodable, Sendable {
    package let name: String
    package let svg: String
    package let legend: [Entry]
    package let hasLegend: Bool
    /// The top-left header cell of the table, above the row names.
    package let corner: String
    package let heads: [Head]
    /// The table body as HTML.
    package let rows: String

    package struct Entry: Encodable, Sendable {
        package let name: String
        package let marker: String

        package init(name: String, marker: String) {
            self.name = name
            self.marker = marker
        }
    }

    /// One column header; with a marker, the text is for screen readers only.
    package struct Head: Encodable, Sendable {
        package let name: String
        package let marker: String?

        package init(name: String, marker: String?) {
            self.name = name
            self.marker = marker
        }
    }

    /// The id must be unique on the page; ids of the chart's parts derive from it. `latestFirst` reverses the table
    /// rows so that the newest is on top.
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

/// One row of a thin bar chart.
package struct ShareRow: Encodable, Sendable {
    package let picture: Picture?
    package let name: String
    package let value: String
    package let bar: String

    /// `share` is the fraction of the widest bar, from 0 to 1.
    package init(_ name: String, value: String, share: Double, picture: Picture? = nil) {
        self.picture = picture
        self.name = name
        self.value = value
        bar = ShareBar.svg(share)
    }
}
