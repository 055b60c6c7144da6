import Air
import Clinical
import Feeds
import Synchronization

/// A provider that answers as a test says, and remembers what it was asked.
final class FakeAirProvider: AirProvider {
    let source: AirSource
    let mostPlaces: Int
    private let bundles: [Set<AirTopic>]
    private let answer: @Sendable (_ turn: Int, _ places: [AirPlace]) async throws(AirProblem) -> Void
    private let state = Mutex<[(topic: AirTopic, places: [AirPlace])]>([])
    private let quantities: [AirQuantity]
    /// How old its values are when they come, in seconds.
    private let age: Int64

    init(
        _ id: String = "open-meteo", mostPlaces: Int = 100,
        bundles: [Set<AirTopic>] = [[.pollen, .pollutants], [.weather]],
        quantities: [AirQuantity] = FakeAirProvider.all,
        age: Int64 = 0,
        answer: @escaping @Sendable (_ turn: Int, _ places: [AirPlace]) async throws(AirProblem) -> Void = {
            (_, _) throws(AirProblem) in
        }
    ) {
        source = AirSource(
            id: id, attribution: [], licence: nil, mayBeStored: true, mayBePassedOn: true, isNonCommercial: false)
        self.mostPlaces = mostPlaces
        self.bundles = bundles
        self.quantities = quantities
        self.age = age
        self.answer = answer
    }

    static let all: [AirQuantity] =
        PollenTaxon.cams.map { .pollen(.taxon($0)) } + Pollutant.allCases.map { .pollutant($0) }
        + WeatherQuantity.allCases.map { .weather($0) }

    var asked: [(topic: AirTopic, places: [AirPlace])] { state.withLock { $0 } }

    func answered(with topic: AirTopic) -> Set<AirTopic> { bundles.first { $0.contains(topic) } ?? [] }

    func refusal(of topic: AirTopic, at place: AirPlace, now: Instant) -> AirRefusal.Reason? { nil }

    func cost(of topic: AirTopic, at places: [AirPlace], now: Instant) -> AirCost { AirCost(places.count) }

    func fetch(_ topic: AirTopic, at places: [AirPlace], now: Instant) async throws(AirProblem) -> AirAnswer {
        let turn = state.withLock { state in
            state.append((topic, places))
            return state.count
        }
        try await answer(turn, places)
        let series = quantities.filter { quantity in answered(with: topic).contains { $0.contains(quantity) } }
            .map { self.series(of: $0, now) }
        let deliveries = places.map { ($0.cell, AirDelivery(series: series)) }
        return AirAnswer(deliveries: Dictionary(deliveries) { first, _ in first }, cost: AirCost(places.count))
    }

    private func series(of quantity: AirQuantity, _ now: Instant) -> AirSeries {
        let provenance = AirProvenance(
            source: source, site: .place("here", nil, metres: nil), modelTime: nil, fetchedAt: now)
        let reading = AirReading(
            start: now.adding(seconds: -age), kind: .modelled, content: .known(.weather(millionths: 0), text: "0"))
        return AirSeries(quantity, unit: nil, seconds: 3600, readings: [reading], provenance: provenance)
    }
}
