/// A unit in which a source gives a value.
public enum AirUnit: Sendable, Hashable {
    case grainsPerCubicMetre
    case concentration(ConcentrationUnit)
    case celsius, fahrenheit
    case percent
    /// From 0 to 1.
    case fraction
    case kilometresPerHour, metresPerSecond, milesPerHour, knots
    case millimetres, inches
    /// A code of the World Meteorological Organization.
    case code

    /// Reads a unit as Open-Meteo spells it, or as `ConcentrationUnit` does; nil for any other.
    public init?(spelling: String) {
        switch spelling {
        case "grains/m\u{B3}", "grains/m3": self = .grainsPerCubicMetre
        case "\u{B0}C": self = .celsius
        case "\u{B0}F": self = .fahrenheit
        case "%": self = .percent
        case "km/h": self = .kilometresPerHour
        case "m/s": self = .metresPerSecond
        case "mp/h", "mph": self = .milesPerHour
        case "kn": self = .knots
        case "mm": self = .millimetres
        case "inch": self = .inches
        case "wmo code": self = .code
        default:
            guard let unit = ConcentrationUnit(spelling: spelling) else { return nil }
            self = .concentration(unit)
        }
    }

    /// Whether a quantity can have it.
    func measures(_ quantity: AirQuantity) -> Bool {
        switch (quantity, self) {
        case (.pollen, .grainsPerCubicMetre): true
        case (.pollutant(let pollutant), .concentration(let unit)): !(pollutant.isParticulate && unit.isVolumeShare)
        case (.weather(.temperature), .celsius), (.weather(.temperature), .fahrenheit): true
        case (.weather(.humidity), .percent), (.weather(.humidity), .fraction): true
        case (.weather(.cloudCover), .percent), (.weather(.cloudCover), .fraction): true
        case (.weather(.windSpeed), _), (.weather(.windGusts), _): speed != nil
        case (.weather(.rain), .millimetres), (.weather(.rain), .inches): true
        case (.weather(.weatherCode), .code): true
        default: false
        }
    }

    /// Millionths of a km/h in one of it; nil if it is no speed. The mile is 1,609.344 m and the knot 1.852 km/h.
    var speed: Int64? {
        switch self {
        case .kilometresPerHour: 1_000_000
        case .metresPerSecond: 3_600_000
        case .milesPerHour: 1_609_344
        case .knots: 1_852_000
        default: nil
        }
    }
}
