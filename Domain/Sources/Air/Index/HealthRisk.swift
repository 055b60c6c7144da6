/// What a band means for health, in one set of words for every standard; the mildest first.
public enum HealthRisk: String, Sendable, Hashable, CaseIterable {
    /// No risk to speak of. The word is "none"; a case of that name would read as nil.
    case absent = "none"
    case low, moderate, high
    case veryHigh = "very-high"
    case hazardous
    /// Not computable. Never shown as low.
    case unknown

    /// The place from mildest to worst; nil for unknown.
    public var rank: Int? {
        switch self {
        case .absent: 0
        case .low: 1
        case .moderate: 2
        case .high: 3
        case .veryHigh: 4
        case .hazardous: 5
        case .unknown: nil
        }
    }

    /// The worse of two; a known one if the other is unknown.
    public func worse(than other: HealthRisk) -> HealthRisk {
        guard let rank else { return other }
        guard let otherRank = other.rank else { return self }
        return rank >= otherRank ? self : other
    }
}

extension HealthRisk {
    /// A provider's word for a level of pollen, in any case and with spaces, hyphens or underscores: "Medium" is moderate,
    /// "Extreme" is very high, and a word that is not known stays unknown.
    public init(word: String) {
        var letters: [UInt8] = []
        for byte in word.utf8 {
            let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
            if lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "z") { letters.append(lower) }
        }
        switch String(decoding: letters, as: UTF8.self) {
        case "none", "absent": self = .absent
        case "low": self = .low
        case "moderate", "medium": self = .moderate
        case "high": self = .high
        case "veryhigh", "extreme": self = .veryHigh
        default: self = .unknown
        }
    }
}
