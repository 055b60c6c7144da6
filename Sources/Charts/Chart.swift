/// A chart of numbers with a text equivalent: a title, a summary, a legend and a table.
///
/// Charts know neither dates nor languages. Their creator passes in display-ready texts.
public protocol Chart: Sendable {
    /// What is shown, such as "Symptoms by week".
    var title: String { get }
    /// What the chart shows, in a sentence or two, for people who cannot see it.
    var summary: String { get }
    var legend: [LegendEntry] { get }
    var table: DataTable { get }
    /// The marks without a legend.
    var marks: ChartMarks { get }
    /// The chart drawn at another width, as far as its kind allows. The text keeps its size.
    func resized(to width: Double) -> Self
}

/// The marks of a chart; only this target draws them.
public struct ChartMarks: Sendable {
    let drawing: Drawing
    /// Draws the symbol of each legend entry, centred on a point.
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
    public func resized(to width: Double) -> Self { self }

    /// SVG to embed in a page, coloured by the classes of `charts.css`. The id must be unique on the page; the legend
    /// and the table are separate.
    public func svg(id: String) -> String {
        let drawing = marks.drawing
        var writer = SVGWriter(.classes)
        writer.open(drawing, title: title, description: summary, id: id)
        writer.write(drawing.marks)
        writer.close()
        return writer.text
    }

    /// The entries of the legend with their markers, for display next to the chart.
    public func legendMarkers() -> [(name: String, svg: String)] {
        zip(legend, marks.symbols).map { entry, symbol in
            var writer = SVGWriter(.classes)
            writer.write([symbol(8, 8)])
            return (entry.name, #"<svg class="marker" viewBox="0 0 16 16" aria-hidden="true">\#(writer.text)</svg>"#)
        }
    }

    /// Standalone SVG with literal colours, its font and its legend; needs no style sheet.
    public func resolved(for palette: Palette, id: String = "chart") -> String {
        svgWithLegend(.literal(palette), id: id)
    }

    func svgWithLegend(_ colouring: SVGWriter.Colouring, id: String, classes: String = "chart") -> String {
        let marks = marks
        let drawing = marks.drawing
        let rows = LegendRows(zip(legend, marks.symbols).map { ($0.name, $1) }, width: drawing.width)
        let whole = Drawing(width: drawing.width, height: drawing.height + rows.height, marks: [])
        var writer = SVGWriter(colouring)
        writer.open(whole, title: title, description: summary, id: id, classes: classes)
        writer.write(rows.marks)
        writer.group(below: rows.height, drawing.marks)
        writer.close()
        return writer.text
    }

    /// The ratio of height to width of the resolved SVG.
    public func resolvedAspect() -> Double {
        let marks = marks
        let rows = LegendRows(zip(legend, marks.symbols).map { ($0.name, $1) }, width: marks.drawing.width)
        return (marks.drawing.height + rows.height) / marks.drawing.width
    }
}
