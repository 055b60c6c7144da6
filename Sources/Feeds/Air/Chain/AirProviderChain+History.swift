public import Air
internal import Clinical

extension AirProviderChain {
    /// The most days that `history` reaches back.
    public static let mostPastDays = 92

    /// The hours of days that have passed, up to today, from Open-Meteo; empty if it cannot be asked now.
    public func history(of place: AirPlace, days: Int) async -> [AirSeries] {
        guard let provider = providers["open-meteo"] as? OpenMeteoProvider else { return [] }
        var series: [AirSeries] = []
        for topics in [provider.answered(with: .pollutants), provider.answered(with: .weather)] {
            guard let topic = topics.contains(.weather) ? .weather : topics.first else { continue }
            let bundle = Question.Bundle(provider: provider.source.id, topics: topics)
            let (now, days) = (clock(), min(max(1, days), Self.mostPastDays))
            let cost = provider.cost(of: topic, places: 1, days: days + 1)
            guard states[bundle]?.refusal(at: now) == nil,
                budgets[bundle.provider]?.blocked(cost, at: now) == nil
            else { continue }
            budgets[bundle.provider]?.add(cost, at: now)
            do throws(AirProblem) {
                let answer = try await provider.fetch(topic, at: [place], pastDays: days, forecastDays: 1, now: now)
                states[bundle, default: ProviderState()].breaker.succeed()
                series += answer.deliveries[place.cell]?.series ?? []
            } catch {
                _ = states[bundle, default: ProviderState()].note(error, about: [place.cell], at: clock())
            }
        }
        return series
    }
}
