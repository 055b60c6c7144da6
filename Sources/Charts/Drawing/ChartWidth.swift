/// The widths of a chart that is shown on paper and on screens of any size, in its own units.
public enum ChartWidth {
    /// Across a sheet of paper or a desktop.
    public static let wide = 760.0
    /// Across a card on a phone of 360 pixels, whose words are then at least 11 pixels high.
    public static let narrow = 288.0
}

extension Chart {
    /// SVG to embed in a page, drawn at both widths with the legend inside. `charts.css` shows the drawing that fits and
    /// hides the other one, also from screen readers; the wide one is printed. Drawn once if this kind of chart has only
    /// one width.
    public func svgs(id: String) -> String {
        let (wide, narrow) = (resized(to: ChartWidth.wide), resized(to: ChartWidth.narrow))
        let width = wide.marks.drawing.width
        let size = width < ChartWidth.wide / 2 ? "chart chart-small" : "chart"
        guard narrow.marks.drawing.width < width else { return wide.svgWithLegend(.classes, id: id, classes: size) }
        return wide.svgWithLegend(.classes, id: id, classes: "\(size) chart-wide")
            + narrow.svgWithLegend(.classes, id: "\(id)-narrow", classes: "chart chart-narrow")
    }
}
