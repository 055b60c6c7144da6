/// The meaning of a colour or shape on a chart.
public struct LegendEntry: Sendable, Equatable {
    public let name: String
    /// The index of the series, from 0, or nil if the chart draws its own symbol for the entry.
    public let series: Int?

    /// An entry for each series; none if there is only one.
    static func entries(_ series: [some NamedSeries]) -> [LegendEntry] {
        series.count > 1 ? series.map { LegendEntry(name: $0.name, series: $0.place) } : []
    }
}

/// A series whose `place`, from 0, determines colour and marker.
protocol NamedSeries {
    var name: String { get }
    var place: Int { get }
}

/// A legend inside the drawing, for print: rows of markers and names.
struct LegendRows {
    static let rowHeight = 20.0
    let marks: [Mark]
    let height: Double

    init(_ symbols: [(name: String, mark: (_ x: Double, _ y: Double) -> Mark)], width: Double) {
        var marks: [Mark] = []
        var (x, row) = (0.0, 0.0)
        for symbol in symbols {
            let name = symbol.name.shortened(to: width - 20, at: 12)
            let needed = 18 + name.width(at: 12)
            if x > 0, x + needed > width {
                x = 0
                row += 1
            }
            let y = row * Self.rowHeight + 8
            marks.append(symbol.mark(x + 6, y))
            marks.append(.text(name, x: x + 17, y: y + 4.2, anchor: .start, .axis))
            x += needed + 14
        }
        self.marks = marks
        height = symbols.isEmpty ? 0 : (row + 1) * Self.rowHeight + 6
    }
}
