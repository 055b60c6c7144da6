public import Air
public import Clinical

/// Pollen, pollutants and weather from Open-Meteo (open-meteo.com/en/docs), or from a server of one's own with its paths.
///
/// One request for each of its two hosts, whatever the number of places; places are asked about as the middle of their cell.
/// Times are asked for as seconds, because local times come without an offset.
public struct OpenMeteoProvider: AirProvider {
    /// The addresses and the key.
    public struct Account: Sendable {
        /// The address of weather without a trailing slash, such as `https://api.open-meteo.com/v1`; nil for none.
        public let weather: String?
        /// The address of pollen and pollutants; nil for none.
        public let airQuality: String?
        /// The address of the search for places; nil for none.
        public let geocoding: String?
        /// The key of a paid account, which also has addresses of its own; nil without one.
        public let key: String?

        /// Creates an account.
        public init(weather: String?, airQuality: String?, geocoding: String?, key: String?) {
            self.weather = weather
            self.airQuality = airQuality
            self.geocoding = geocoding
            self.key = key
        }

        /// The free service, for non-commercial use.
        public static let free = Account(
            weather: "https://api.open-meteo.com/v1", airQuality: "https://air-quality-api.open-meteo.com/v1",
            geocoding: "https://geocoding-api.open-meteo.com/v1", key: nil)
    }

    /// The days of a usual question: yesterday, today and four to come.
    static let usual = (past: 1, forecast: 5)

    public let source: AirSource
    public let mostPlaces = 100

    let account: Account
    let client: FeedClient

    /// Takes an account and a client, and whether that invents its answers.
    public init(account: Account, client: FeedClient, isInvented: Bool = false) {
        self.account = account
        self.client = client
        let source = AirSource(
            id: "open-meteo",
            attribution: [
                "Weather data by Open-Meteo.com (CC BY 4.0)",
                "Pollen and air quality: CAMS ENSEMBLE data provider, Copernicus Atmosphere Monitoring Service, by Open-Meteo.com",
            ],
            licence: "CC-BY-4.0", mayBeStored: true, mayBePassedOn: true, isNonCommercial: account.key == nil)
        self.source = isInvented ? source.invented : source
    }

    public func answered(with topic: AirTopic) -> Set<AirTopic> {
        switch topic {
        case .pollen, .pollutants: account.airQuality == nil ? [] : [.pollen, .pollutants]
        case .weather: account.weather == nil ? [] : [.weather]
        }
    }

    public func refusal(of topic: AirTopic, at place: AirPlace, now: Instant) -> AirRefusal.Reason? {
        topic == .pollen && !CAMSEurope.contains(place.cell.middle) ? .noPollenOutsideEurope : nil
    }

    /// Pollen is "only available in Europe during pollen season with 4 days forecast" (Air Quality API).
    public func meaningOfNoValues(about topic: AirTopic) -> AirRefusal.Reason {
        topic == .pollen ? .onlyInSeason : .noValues
    }

    public func cost(of topic: AirTopic, at places: [AirPlace], now: Instant) -> AirCost {
        cost(of: topic, places: places.count, days: Self.usual.past + Self.usual.forecast)
    }

    /// What a question about so many days costs.
    func cost(of topic: AirTopic, places: Int, days: Int) -> AirCost {
        variables(topic).cost(places: places, days: days)
    }

    public func fetch(_ topic: AirTopic, at places: [AirPlace], now: Instant) async throws(AirProblem) -> AirAnswer {
        try await fetch(topic, at: places, pastDays: Self.usual.past, forecastDays: Self.usual.forecast, now: now)
    }

    /// Asks about up to 92 days that have passed, for hours that are missing.
    public func fetch(
        _ topic: AirTopic, at places: [AirPlace], pastDays: Int, forecastDays: Int, now: Instant
    ) async throws(AirProblem) -> AirAnswer {
        let base = topic == .weather ? account.weather : account.airQuality
        guard let base, !places.isEmpty else { throw .notCovered }
        let (past, forecast) = (min(max(0, pastDays), 92), min(max(1, forecastDays), 7))
        let variables = variables(topic)
        let query = [
            ("latitude", places.map { GeoPoint.text($0.cell.middle.latitude) }.joined(separator: ",")),
            ("longitude", places.map { GeoPoint.text($0.cell.middle.longitude) }.joined(separator: ",")),
            ("hourly", variables.names), ("timeformat", "unixtime"), ("timezone", "GMT"), ("past_days", "\(past)"),
            ("forecast_days", "\(forecast)"),
        ]
        let body = try await body(base, variables.path, query, now: now)
        return AirAnswer(
            deliveries: try OpenMeteoAnswer(variables: variables, source: source, now: now)
                .deliveries(body, places: places),
            cost: variables.cost(places: places.count, days: past + forecast))
    }

    private func variables(_ topic: AirTopic) -> OpenMeteoVariables { topic == .weather ? .weather : .airQuality }

    /// The body of an answer. The key is part of the address, as the service wants it.
    func body(
        _ base: String, _ path: String, _ query: [(String, String)], now: Instant
    ) async throws(AirProblem) -> [UInt8] {
        let key = account.key.map { [("apikey", $0)] } ?? []
        let answer: FeedAnswer
        do throws(FeedProblem) {
            answer = try await client.fetch(FeedRequest(base, [path], (query + key).map { (name: $0.0, value: $0.1) }))
        } catch {
            throw AirProblem(error, now: now)
        }
        return try OpenMeteoReply.body(answer, now: now)
    }
}

/// Where the service has pollen: the European domain of the Copernicus Atmosphere Monitoring Service, 25° W to 45° E and 30°
/// to 72° N.
enum CAMSEurope {
    static func contains(_ point: GeoPoint) -> Bool {
        (30_000_000...72_000_000).contains(point.latitude) && (-25_000_000...45_000_000).contains(point.longitude)
    }
}
