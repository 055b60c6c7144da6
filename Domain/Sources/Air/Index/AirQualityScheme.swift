public import Clinical

/// A published air quality index: its tables, its words, and where they were read.
public struct AirQualityScheme: Sendable, Hashable {
    /// A standard in one version.
    public enum ID: String, Sendable, Hashable, CaseIterable {
        case usEPA2024 = "us-epa-2024"
        /// The table for PM2.5 that applied until May 2024; some providers still use it.
        case usEPA2012 = "us-epa-2012"
        case eea2024 = "eea-2024"
        case ukDAQI = "uk-daqi"
        case indiaNAQI = "india-naqi"
        case caqi
        case germanLQI = "german-lqi"
    }

    /// A published word, up to an index.
    public struct Category: Sendable, Hashable {
        /// The word in lower case with hyphens, such as `unhealthy-for-sensitive-groups`.
        public let slug: String
        /// The highest index in this category. The last category has no upper limit.
        public let through: Int64
        /// What it means for health.
        public let health: HealthRisk
    }

    public let id: ID
    /// Where the tables were read.
    public let source: String
    /// How gases are converted.
    public let conditions: ReferenceConditions
    /// A table for each pollutant and averaging period.
    public let tables: [IndexTable]
    /// The words, by rising index.
    public let categories: [Category]
    /// The fewest pollutants, of which one is particulate, for an index; 1 if any one will do.
    public let fewestPollutants: Int

    init(
        _ id: ID, source: String, at conditions: ReferenceConditions, _ tables: [IndexTable], _ categories: [Category],
        fewestPollutants: Int = 1
    ) {
        self.id = id
        self.source = source
        self.conditions = conditions
        self.tables = tables
        self.categories = categories
        self.fewestPollutants = fewestPollutants
    }

    /// The scheme with this id.
    public init(_ id: ID) {
        switch id {
        case .usEPA2024: self = .usEPA2024
        case .usEPA2012: self = .usEPA2012
        case .eea2024: self = .eea2024
        case .ukDAQI: self = .ukDAQI
        case .indiaNAQI: self = .indiaNAQI
        case .caqi: self = .caqi
        case .germanLQI: self = .germanLQI
        }
    }

    /// The pollutants that the standard looks at, in the order of `Pollutant`.
    public var pollutants: [Pollutant] {
        Pollutant.allCases.filter { pollutant in tables.contains { $0.pollutant == pollutant } }
    }

    /// The word for an index.
    func category(_ index: Int64) -> Category? {
        categories.first { index <= $0.through } ?? categories.last
    }
}

extension AirQualityScheme.ID {
    /// The index that people in a country know from their authorities; the European one in the countries of the European
    /// Environment Agency, and the United States' where nothing else is known.
    ///
    /// A person can choose another. Which country has which is chosen by this project.
    public static func preferred(in country: Country?) -> AirQualityScheme.ID {
        switch country?.code {
        case "GB": .ukDAQI
        case "IN": .indiaNAQI
        case "DE": .germanLQI
        case let code? where eeaCountries.contains(code): .eea2024
        default: .usEPA2024
        }
    }

    /// The members of the European Environment Agency and the cooperating countries, November 2026.
    private static let eeaCountries = [
        "AL", "AT", "BA", "BE", "BG", "CH", "CY", "CZ", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS",
        "IT",
        "LI", "LT", "LU", "LV", "ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "TR", "XK",
    ]
}
