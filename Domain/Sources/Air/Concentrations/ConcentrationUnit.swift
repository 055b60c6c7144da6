/// A unit of concentrations.
public enum ConcentrationUnit: Sendable, Hashable, CaseIterable {
    case microgramsPerCubicMetre
    case milligramsPerCubicMetre
    /// Volumes per thousand million.
    case partsPerBillion
    /// Volumes per million.
    case partsPerMillion

    /// Reads a spelling: `ug/m3`, with either Unicode micro sign or Greek mu for the u and with either 3, `mg/m3`, `ppb`
    /// or `ppm`; nil for any other.
    public init?(spelling: String) {
        switch spelling {
        case "ug/m3", "\u{B5}g/m3", "\u{3BC}g/m3", "ug/m\u{B3}", "\u{B5}g/m\u{B3}", "\u{3BC}g/m\u{B3}":
            self = .microgramsPerCubicMetre
        case "mg/m3", "mg/m\u{B3}": self = .milligramsPerCubicMetre
        case "ppb": self = .partsPerBillion
        case "ppm": self = .partsPerMillion
        default: return nil
        }
    }

    /// Whether it is a share of the air's volume rather than a mass.
    public var isVolumeShare: Bool { self == .partsPerBillion || self == .partsPerMillion }

    /// Whether it is a thousand µg/m³ or a thousand ppb.
    var isThousandfold: Bool { self == .milligramsPerCubicMetre || self == .partsPerMillion }
}
