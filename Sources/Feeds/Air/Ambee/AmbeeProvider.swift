public import Air
public import Clinical
internal import Synchronization

/// Pollen, pollutants and weather from Ambee (api.ambeedata.com), for one place at a time and with a key.
///
/// The service's own documentation was not read: paths and formats are those of public client programs. What it bills are
/// records, so its hourly forecast of pollen for two days, 48 records, is asked for only once in a while.
public final class AmbeeProvider: AirProvider {
    /// The address, the key, and what the answers do not say.
    public struct Account: Sendable {
        /// How the service wants countries to be written.
        public enum CountryLetters: String, Sendable, Hashable, CaseIterable {
            case two = "2"
            case three = "3"
        }

        /// The address without a trailing slash, such as `https://api.ambeedata.com`.
        public let api: String
        public let key: String
        public let countryLetters: CountryLetters
        /// The units of gases. The answers name none, so a gas without a unit here is not understood.
        public let gasUnits: [Pollutant: String]
        /// How many hours a forecast of pollen is used, at most 24; nil for no forecast.
        public let forecastHours: Int?

        /// Creates an account.
        public init(
            api: String, key: String, countryLetters: CountryLetters = .three, gasUnits: [Pollutant: String] = [:],
            forecastHours: Int? = 12
        ) {
            self.api = api
            self.key = key
            self.countryLetters = countryLetters
            self.gasUnits = gasUnits
            self.forecastHours = forecastHours.map { min(max($0, 1), 24) }
        }
    }

    /// A forecast and when it was asked for.
    struct Forecast {
        let entries: [AmbeePollen]
        let fetchedAt: Instant
    }

    /// The records of a forecast: two days by the hour.
    static let forecastRecords = 48

    public let source: AirSource
    public let mostPlaces = 1

    let account: Account
    let client: FeedClient
    let forecasts = Mutex<[AirCell: Forecast]>([:])

    /// Takes an account and a client, and whether that invents its answers.
    public init(account: Account, client: FeedClient, isInvented: Bool = false) {
        self.account = account
        self.client = client
        // Its terms were not read.
        let source = AirSource(
            id: "ambee", attribution: ["Ambee (getambee.com)"], licence: nil, mayBeStored: false, mayBePassedOn: false,
            isNonCommercial: false)
        self.source = isInvented ? source.invented : source
    }

    public func answered(with topic: AirTopic) -> Set<AirTopic> { [topic] }

    public func refusal(of topic: AirTopic, at place: AirPlace, now: Instant) -> AirRefusal.Reason? { nil }

    public func cost(of topic: AirTopic, at places: [AirPlace], now: Instant) -> AirCost {
        let needsForecast = account.forecastHours != nil && topic == .pollen
        return places.reduce(.free) { cost, place in
            cost + AirCost(needsForecast && forecast(at: place, now: now) == nil ? 1 + Self.forecastRecords : 1)
        }
    }

    public func fetch(_ topic: AirTopic, at places: [AirPlace], now: Instant) async throws(AirProblem) -> AirAnswer {
        guard let place = places.first, places.count == 1 else { throw .notCovered }
        let point = place.cell.middle
        let query = [("lat", GeoPoint.text(point.latitude)), ("lng", GeoPoint.text(point.longitude))]
        let (delivery, records) =
            switch topic {
            case .pollen: try await pollen(at: place, query, now)
            case .pollutants: try await pollutants(["latest", "by-lat-lng"], query, near: point, now)
            case .weather: try await weather(query, near: point, now)
            }
        return AirAnswer(deliveries: [place.cell: delivery], cost: AirCost(records))
    }

    /// The forecast of a place, while it is used.
    func forecast(at place: AirPlace, now: Instant) -> [AmbeePollen]? {
        guard let hours = account.forecastHours,
            let forecast = forecasts.withLock({ $0[place.cell] }),
            now.seconds(since: forecast.fetchedAt) < Int64(hours) * 3600
        else { return nil }
        return forecast.entries
    }
}
