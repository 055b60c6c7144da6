public import Air
internal import Clinical

/// What is known about the air at a place, from whichever provider had it.
public struct AirConditions: Sendable, Hashable {
    /// At most one series for each quantity, each with its source and age.
    public private(set) var series: [AirSeries] = []
    /// What providers compute themselves, by provider.
    public private(set) var statements: [String: [AirStatement]] = [:]
    /// What was not to be had from whom; also of providers whose last good values are used.
    public private(set) var refusals: [AirRefusal] = []

    /// Creates conditions in which nothing is known.
    public init(refusals: [AirRefusal] = []) { self.refusals = refusals }

    /// The series of a quantity.
    public subscript(_ quantity: AirQuantity) -> AirSeries? { series.first { $0.quantity == quantity } }

    /// Whether a topic has what people look for, so that no other provider has to be asked.
    public func isComplete(_ topic: AirTopic) -> Bool {
        switch topic {
        case .pollen: PollenGroup.allCases.allSatisfy { group in series.contains { $0.isPollen(of: group) } }
        case .pollutants:
            [Pollutant.pm2_5, .pm10, .o3, .no2, .so2, .co].allSatisfy { self[.pollutant($0)] != nil }
        case .weather:
            [WeatherQuantity.temperature, .humidity, .cloudCover, .windSpeed]
                .allSatisfy { self[.weather($0)] != nil }
        }
    }

    /// Takes what is not there yet, of series with a value that is current at an instant, or without one of all that have
    /// any; returns whether there were any such series.
    mutating func add(
        _ delivery: AirDelivery, about topic: AirTopic, from provider: String, current now: Instant?
    ) -> Bool {
        let values = delivery.series.filter { series in
            topic.contains(series.quantity) && series.hasValues && (now.map { series.isCurrent(at: $0) } ?? true)
        }
        series += values.filter { self[$0.quantity] == nil }
        if !delivery.statements.isEmpty, !values.isEmpty { statements[provider] = delivery.statements }
        return !values.isEmpty
    }

    mutating func refuse(_ topic: AirTopic, _ provider: String, _ reason: AirRefusal.Reason) {
        refusals.append(AirRefusal(provider: provider, topic: topic, reason: reason))
    }
}

extension AirSeries {
    fileprivate func isPollen(of group: PollenGroup) -> Bool {
        guard case .pollen(let kind) = quantity else { return false }
        return kind.group == group
    }
}
