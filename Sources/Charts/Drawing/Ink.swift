/// The meaning of a mark, which determines its colour: a CSS class on pages, a literal colour in print.
public enum Ink: Sendable, Hashable {
    /// A series by index, from 0. An index has the same colour and marker in every chart; they repeat after eight.
    case series(Int)
    /// Primary text.
    case ink
    /// Axis labels and dashed markers.
    case muted
    /// Grid lines.
    case line
    /// The background of the chart.
    case surface
    /// Borders of unfilled marks.
    case control
    case brand, onBrand
    /// Tinted areas and text on them.
    case tint, onTint, sunken
    case caution, urgent

    /// The number of series with distinct colours and markers.
    public static let seriesCount = 8

    /// The name in classes (`f-brand` fills, `s-brand` strokes) and in palettes.
    var name: String {
        switch self {
        case .series(let index): "c\(index.wrapped(Self.seriesCount) + 1)"
        case .ink: "ink"
        case .muted: "muted"
        case .line: "line"
        case .surface: "surface"
        case .control: "control"
        case .brand: "brand"
        case .onBrand: "on-brand"
        case .tint: "tint"
        case .onTint: "on-tint"
        case .sunken: "sunken"
        case .caution: "caution"
        case .urgent: "urgent"
        }
    }

    /// Every ink once, series first.
    static let all: [Ink] =
        (0..<seriesCount).map(Ink.series) + [
            .ink, .muted, .line, .surface, .control, .brand, .onBrand, .tint, .onTint, .sunken, .caution, .urgent,
        ]
}

extension Int {
    /// The remainder, never negative.
    func wrapped(_ count: Int) -> Int { (self % count + count) % count }
}
