/// An air quality index computed from concentrations, with everything that it rests on.
public struct AirQualityIndex: Sendable, Hashable {
    /// One reading's own index.
    public struct Part: Sendable, Hashable {
        public let reading: AirQualityReading
        /// Nil if it is missing or invalid, or if the table of its averaging period does not reach there.
        public let index: Int64?
    }

    /// Something that the number alone does not say.
    public enum Reason: Sendable, Hashable {
        /// The reading is no possible concentration.
        case invalid(name: String, ConcentrationText.Invalidity)
        /// The concentration is above the published table.
        case beyond(name: String)
        /// The table ends below this concentration, and the averaging period that decides there is not known.
        case aboveTable(name: String)
        /// The table starts above this concentration, so it has no say.
        case belowTable(name: String)
        /// There are fewer pollutants than the standard needs.
        case tooFewPollutants
        /// The standard needs PM2.5 or PM10.
        case noParticulates
        /// Pollutants of the standard are not known; they could only make it worse.
        case incomplete
    }

    public let scheme: AirQualityScheme
    /// The worst of the parts; nil if the standard gives none.
    public let index: Int64?
    /// The published word; nil without an index.
    public let category: AirQualityScheme.Category?
    /// What it means for health. Without an index it is known only if the concentrations are above a table.
    public let health: HealthRisk
    /// The name of the reading that decides; of equal ones, the first in the order of `Pollutant`.
    public let main: String?
    /// Each reading, in the order given.
    public let parts: [Part]
    /// Whether a concentration is above what the standard has a number for.
    public let isBeyond: Bool
    public let reasons: [Reason]

    /// Whether every pollutant of the standard has an index.
    public var isComplete: Bool { !reasons.contains(.incomplete) }

    /// Computes the index.
    ///
    /// - Parameter readings: at most one for each table of the scheme.
    public init(_ readings: [AirQualityReading], in scheme: AirQualityScheme) {
        var sum = IndexSum(scheme)
        for reading in readings { sum.add(reading) }
        sum.finish()
        self.scheme = scheme
        let main = sum.main
        index = main?.index
        category = main?.index.flatMap { scheme.category($0) }
        health = (category?.health ?? .unknown).worse(than: sum.healthAbove)
        self.main = main?.reading.name
        parts = sum.parts
        isBeyond = sum.isBeyond
        reasons = sum.reasons
    }

    /// The names of the readings that are missing, in the order given.
    public var missing: [String] { names { $0 == .missing } }

    /// The names of those that no concentration can have.
    public var invalid: [String] {
        names { text in
            if case .invalid = text { true } else { false }
        }
    }

    private func names(_ isIncluded: (ConcentrationText) -> Bool) -> [String] {
        parts.filter { isIncluded($0.reading.concentration) }.map { $0.reading.name }
    }
}
