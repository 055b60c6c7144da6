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
