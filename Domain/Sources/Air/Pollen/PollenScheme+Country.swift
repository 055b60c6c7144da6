public import Clinical

extension PollenScheme {
    /// The levels that are used at a place: those of its country, where the country has none those of the United States.
    ///
    /// Which country has which is chosen by this project.
    public static func preferred(in country: Country?) -> PollenScheme.ID {
        switch country?.code {
        case "GB", "DK": .ukGrass
        case "SE": .sweden
        case "AU": .melbourne
        default: .nab
        }
    }

    /// The scheme at a place, with the levels of the United States for groups that it has none for.
    public static func used(_ chosen: PollenScheme.ID?, in country: Country?) -> PollenScheme {
        PollenScheme(chosen ?? preferred(in: country)).completed(by: PollenScheme(.nab))
    }

    /// Which scheme's levels a group has; nil if it has none.
    public func origin(of group: PollenGroup) -> PollenScheme.ID? {
        tables.first { $0.group == group }.map { $0.origin ?? id }
    }

    /// The whole grains/m³ from which a group is moderate, high and very high; nil without a table.
    public func bounds(of group: PollenGroup) -> [Int64]? {
        tables.first { $0.group == group }.map { [$0.moderate, $0.high, $0.veryHigh] }
    }
}
