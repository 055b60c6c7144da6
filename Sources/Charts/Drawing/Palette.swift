/// Literal colours for output without a style sheet, such as print.
public struct Palette: Sendable {
    /// Comma-separated family names; the first that is installed is used.
    public var font: String
    private var colours: [Ink: String]

    /// The light theme on white paper, with the same colours as `Public/css/tokens.css`.
    public static let print = Palette(
        font: "Inter, Noto Sans, DejaVu Sans, sans-serif",
        colours: [
            .series(0): "#0A5757", .series(1): "#B98B3F", .series(2): "#265DAC", .series(3): "#A77EA4",
            .series(4): "#62240D", .series(5): "#538971", .series(6): "#320C76", .series(7): "#7C6417",
            .ink: "#0F2B2D", .muted: "#456163", .line: "#D6E5E8", .surface: "#FFFFFF", .control: "#5A8F8F",
            .brand: "#0A5757", .onBrand: "#FFFFFF", .tint: "#C3E2E7", .onTint: "#0A4444", .sunken: "#E9F5F9",
            .caution: "#A86200", .urgent: "#AE1530",
        ])

    private init(font: String, colours: [Ink: String]) {
        self.font = font
        self.colours = colours
    }

    /// A hex colour such as "#0A5757".
    public func colour(of ink: Ink) -> String {
        let known: Ink = if case .series(let index) = ink { .series(index.wrapped(Ink.seriesCount)) } else { ink }
        return colours[known] ?? "#000000"
    }
}
