/// A picture of numbers with words for all of it: a title, a summary, a legend and a table.
///
/// Charts know neither dates nor languages. Whoever makes one hands over texts that are ready to be read.
public protocol Chart: Sendable {
    /// What is shown, as in "Symptoms by week".
    var title: String { get }
    /// What can be seen, in a sentence or two, for who does not see it.
    var summary: String { get }
    var legend: [LegendEntry] { get }
    var table: DataTable { get }
    /// The marks without a legend.
    var marks: ChartMarks { get }
}

/// The marks of a chart; only this target draws them.
public struct ChartMarks: Sendable {
    let drawing: Drawing
    /// How each entry of the legend is drawn around a point.
    let symbols: [@Sendable (_ x: Double, _ y: Double) -> Mark]

    init(_ drawing: Drawing, symbols: [@Sendable (_ x: Double, _ y: Double) -> Mark]) {
        self.drawing = drawing
        self.symbols = symbols
    }

    /// Marks whose legend shows the marker of each series.
    init(_ drawing: Drawing, legend: [LegendEntry]) {
        self.drawing = drawing
        symbols = legend.map { entry in
            { x, y in
                Marker(series: entry.series ?? 0).mark(
                    x: x, y: y, radius: 6.5, paint: .fill(.series(entry.series ?? 0)))
            }
        }
    }
}

extension Chart {
    /// SVG to stand within a page, coloured by the classes of `charts.css`. The id is used once on the page; the legend
    /// and the table stand beside it.
    public func svg(id: String) -> String {
        var writer = SVGWriter(.classes)
        writer.open(marks.drawing, title: title, description: summary, id: id)
        writer.write(marks.drawing.marks)
        writer.close()
        return writer.text
    }

    /// The entries of the legend with their markers, to stand beside the chart.
    public func legendMarkers() -> [(name: String, svg: String)] {
        zip(legend, marks.symbols).map { entry, symbol in
            var writer = SVGWriter(.classes)
            writer.write([symbol(8, 8)])
            return (entry.name, #"<svg class="marker" viewBox="0 0 16 16" aria-hidden="true">\#(writer.text)</svg>"#)
        }
    }

    /// SVG that is a file of its own, with literal colours, its font and its legend; needs no style sheet.
    public func resolved(for palette: Palette, id: String = "chart") -> String {
        let marks = marks
        let drawing = marks.drawing
        let rows = LegendRows(zip(legend, marks.symbols).map { ($0.name, $1) }, width: drawing.width)
        let whole = Drawing(width: drawing.width, height: drawing.height + rows.height, marks: [])
        var writer = SVGWriter(.literal(palette))
        writer.open(whole, title: title, description: summary, id: id)
        writer.write(rows.marks)
        writer.group(below: rows.height, drawing.marks)
        writer.close()
        return writer.text
    }

    /// How many times as high as wide the resolved SVG is.
    public func resolvedAspect() -> Double {
        let marks = marks
        let rows = LegendRows(zip(legend, marks.symbols).map { ($0.name, $1) }, width: marks.drawing.width)
        return (marks.drawing.height + rows.height) / marks.drawing.width
    }
}
