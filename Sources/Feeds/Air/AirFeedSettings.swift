public import Air
internal import Clinical

/// What the operator says about providers of air data.
public struct AirFeedSettings: Sendable {
    /// An account, where its answers come from, and what may be spent on it.
    public struct Service<Account: Sendable>: Sendable {
        public let account: Account
        public let mode: AirProviderMode
        public let budget: AirBudget

        /// Creates the settings of a service.
        public init(_ account: Account, mode: AirProviderMode = .live, budget: AirBudget) {
            self.account = account
            self.mode = mode
            self.budget = budget
        }
    }

    public let order: AirOrder
    /// Nil if it is switched off.
    public let openMeteo: Service<OpenMeteoProvider.Account>?
    /// Nil without a key.
    public let ambee: Service<AmbeeProvider.Account>?
    /// Nil without a file.
    public let station: StationFileProvider.Station?

    /// Creates settings; without any, Open-Meteo's free service is used.
    public init(
        order: AirOrder = .usual,
        openMeteo: Service<OpenMeteoProvider.Account>? = Service(.free, budget: .openMeteo),
        ambee: Service<AmbeeProvider.Account>? = nil, station: StationFileProvider.Station? = nil
    ) {
        self.order = order
        self.openMeteo = openMeteo
        self.ambee = ambee
        self.station = station
    }

    /// Reads units of gases, such as `co=ppm, o3=ppb`; nil if a name or a unit is not known, or a name comes twice.
    public static func gasUnits(_ text: String) -> [Pollutant: String]? {
        var units: [Pollutant: String] = [:]
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
                .map { Whitespace.trimmed(String($0)) }
            guard sides.count == 2, let pollutant = Pollutant(rawValue: sides[0]), !pollutant.isParticulate,
                ConcentrationUnit(spelling: sides[1]) != nil, units.updateValue(sides[1], forKey: pollutant) == nil
            else { return nil }
        }
        return units
    }
}
