/// The widths of a chart that is shown on paper and on screens of any size, in its own units.
public enum ChartWidth {
    /// Across a sheet of paper or a desktop.
    public static let wide = 760.0
    /// Across a card on a phone of 360 pixels, whose words are then at least 11 pixels high.
    public static let narrow = 288.0
}

extension Chart {
    /// SVG to embed in a page, drawn at both widths. `charts.css` shows the drawing that fits and hides the other one,
    /// also from screen readers; the wide one is printed. Drawn once if this kind of chart has only one width.
    public func svgs(id: String) -> String {
        let wide = resized(to: ChartWidth.wide).marks.drawing
        let narrow = resized(to: ChartWidth.narrow).marks.drawing
        guard narrow.width < wide.width else { return svg(wide, id: id) }
        return svg(wide, id: id, classes: "chart chart-wide")
            + svg(narrow, id: "\(id)-narrow", classes: "chart chart-narrow")
    }
}
