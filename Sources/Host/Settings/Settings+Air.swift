public import Air
public import Feeds
internal import Foundation

extension Settings {
    /// Where pollen, air quality and weather come from, and how long they are kept.
    public struct Air: Sendable {
        /// A station nearby whose measurements are in a file.
        public struct Station: Sendable {
            public let name: String
            public let point: GeoPoint
            /// Metres.
            public let radius: Int64
            /// The IANA name of its zone.
            public let zone: String
            /// The days between which it counts pollen; nil if it does all year.
            public let season: (from: MonthDay, to: MonthDay)?
        }

        /// Whom to name for a station, and under which licence.
        public struct Licence: Sendable {
            public let attribution: String
            public let name: String
        }

        public let order: AirOrder
        /// Nil if all its addresses are switched off.
        public let openMeteo: AirFeedSettings.Service<OpenMeteoProvider.Account>?
        /// Nil without a key.
        public let ambee: AirFeedSettings.Service<AmbeeProvider.Account>?
        public let station: (station: Station, path: String, licence: Licence?)?
        /// Days.
        public let retention: Int
    }
}

extension Settings.Air {
    /// Returns nil if a text is rejected; the reader records the problem.
    ///
    /// - Parameter isDemo: invents values unless a mode is set, so that a family of the demo has air without a network.
    init?(_ reader: inout SettingsReader, isDemo: Bool) {
        let weather = reader.value(of: SettingsTable.openMeteoURL)
        let air = reader.value(of: SettingsTable.openMeteoAirURL)
        let places = reader.value(of: SettingsTable.openMeteoPlacesURL)
        let key = reader.value(of: SettingsTable.openMeteoKey)
        let budget = reader.value(of: SettingsTable.openMeteoBudget)
        let ambee = Self.ambee(&reader)
        let order = reader.value(of: SettingsTable.airOrder)
        let modes = reader.value(of: SettingsTable.airModes)
        let station = reader.value(of: SettingsTable.airStation)
        let file = reader.value(of: SettingsTable.airStationFile)
        let licence = reader.value(of: SettingsTable.airStationLicence)
        let retention = reader.value(of: SettingsTable.airRetention)
        guard let weather, let air, let places, let key, let budget, let ambee, let order, let modes, let station,
            let file, let licence, let retention
        else { return nil }
        guard (station == nil) == (file == nil) else {
            let alone = station == nil ? SettingsTable.airStationFile.name : SettingsTable.airStation.name
            reader.complain(
                alone, source: reader.source(of: alone),
                sentence: "\(alone) is set alone: a station and its file belong together.")
            return nil
        }
        self.order = order
        let isOff = weather == nil && air == nil && places == nil
        openMeteo =
            isOff
            ? nil
            : AirFeedSettings.Service(
                .init(weather: weather, airQuality: air, geocoding: places, key: key),
                mode: modes["open-meteo"] ?? (isDemo ? .canned : .live), budget: budget)
        self.ambee = ambee.map {
            AirFeedSettings.Service($0.account, mode: modes["ambee"] ?? .live, budget: $0.budget)
        }
        if let station, let file { self.station = (station, file.path, licence) } else { self.station = nil }
        self.retention = retention
    }

    /// Nil if a text is rejected; without a key there is no account.
    private static func ambee(
        _ reader: inout SettingsReader
    ) -> (account: AmbeeProvider.Account, budget: AirBudget)?? {
        let address = reader.value(of: SettingsTable.ambeeURL)
        let key = reader.value(of: SettingsTable.ambeeKey)
        let budget = reader.value(of: SettingsTable.ambeeBudget)
        let gases = reader.value(of: SettingsTable.ambeeGases)
        guard let address, let key, let budget, let gases else { return nil }
        guard let address, let key else { return .some(nil) }
        return .some((AmbeeProvider.Account(api: address, key: key, gasUnits: gases), budget))
    }
}
