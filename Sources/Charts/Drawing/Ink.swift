/// What a mark means, from which its colour follows: a class where a style sheet decides, a literal colour in print.
public enum Ink: Sendable, Hashable {
    /// A series by its place, from 0. It keeps place, colour and marker everywhere; after eight they begin again.
    case series(Int)
    /// Text that counts.
    case ink
    /// Axis labels and dashed markers.
    case muted
    /// Lines of the grid.
    case line
    /// The ground that the chart stands on.
    case surface
    /// Borders of marks that are not filled.
    case control
    case brand, onBrand
    /// Soft areas.
    case tint, onTint, sunken
    case caution, urgent

    /// How many series differ in colour and marker.
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
    /// The remainder that is never negative.
    func wrapped(_ count: Int) -> Int { (self % count + count) % count }
}
