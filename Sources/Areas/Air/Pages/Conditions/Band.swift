internal import Air
internal import Pages

/// A level as people see it: a word and a shape.
struct Band: Encodable, Sendable {
    /// "High"
    let word: String
    /// A class of the style sheet: "low" to "hazardous", "unknown".
    let style: String
    let symbol: String

    init(_ phrases: Phrases, _ risk: HealthRisk) {
        word = phrases("air.level.\(risk.rawValue)")
        switch risk {
        case .absent, .low: (style, symbol) = ("low", "ui-band-low")
        case .moderate: (style, symbol) = ("moderate", "ui-band-moderate")
        case .high: (style, symbol) = ("high", "ui-band-high")
        case .veryHigh: (style, symbol) = ("very-high", "ui-band-very-high")
        case .hazardous: (style, symbol) = ("hazardous", "ui-urgent")
        case .unknown: (style, symbol) = ("unknown", "ui-band-unknown")
        }
    }
}
