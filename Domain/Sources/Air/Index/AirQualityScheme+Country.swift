public import Clinical

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
