public import Air
public import Clinical

/// What a provider is asked about as a whole.
public enum AirTopic: String, Sendable, Hashable, CaseIterable {
    case pollen, pollutants, weather

    /// Whether a quantity belongs to it.
    public func contains(_ quantity: AirQuantity) -> Bool {
        switch quantity {
        case .pollen: self == .pollen
        case .pollutant: self == .pollutants
        case .weather: self == .weather
        }
    }
}

/// A place to ask about, no more exact than a cell.
public struct AirPlace: Sendable, Hashable {
    public let cell: AirCell
    /// Where it is; nil if that is not known.
    public let country: Country?

    /// Creates a place.
    public init(_ cell: AirCell, country: Country?) {
        self.cell = cell
        self.country = country
    }
}

/// What a provider says about one place.
public struct AirDelivery: Sendable, Hashable {
    /// At most one for each quantity.
    public let series: [AirSeries]
    /// Indices and risk words that the provider computes itself.
    public let statements: [AirStatement]

    /// Creates a delivery.
    public init(series: [AirSeries], statements: [AirStatement] = []) {
        self.series = series
        self.statements = statements
    }
}

/// Answers about several places, and what they cost in the unit in which the provider bills.
public struct AirAnswer: Sendable {
    public let deliveries: [AirCell: AirDelivery]
    public let cost: AirCost

    /// Creates an answer.
    public init(deliveries: [AirCell: AirDelivery], cost: AirCost) {
        self.deliveries = deliveries
        self.cost = cost
    }
}

/// A service, or a file, that knows about the air.
public protocol AirProvider: Sendable {
    /// What it is called and what may be done with its values.
    var source: AirSource { get }
    /// The most places of one request.
    var mostPlaces: Int { get }
    /// What is answered by the same request as a topic; empty if it has nothing about it.
    func answered(with topic: AirTopic) -> Set<AirTopic>
    /// Why it need not be asked about a place; nil if it should be.
    func refusal(of topic: AirTopic, at place: AirPlace, now: Instant) -> AirRefusal.Reason?
    /// What it means if it answers without a value about a topic.
    func meaningOfNoValues(about topic: AirTopic) -> AirRefusal.Reason
    /// What a request will cost at most.
    func cost(of topic: AirTopic, at places: [AirPlace], now: Instant) -> AirCost
    /// Asks; `places` are at most `mostPlaces`.
    func fetch(_ topic: AirTopic, at places: [AirPlace], now: Instant) async throws(AirProblem) -> AirAnswer
}

extension AirProvider {
    public func meaningOfNoValues(about topic: AirTopic) -> AirRefusal.Reason { .noValues }
}
