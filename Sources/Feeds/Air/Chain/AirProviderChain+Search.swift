internal import Air
public import Clinical

/// What a search for places found.
public enum PlaceSearch: Sendable, Hashable {
    /// The best first; empty if there is no such place.
    case found([GeocodedPlace])
    /// Why there was no search.
    case refused(AirRefusal.Reason)
}

extension AirProviderChain {
    /// What was searched for.
    struct Search: Hashable {
        let words: String
        let language: String
        let country: Country?
    }

    /// Places by name or postcode; the same search is asked for once an hour.
    ///
    /// - Parameter language: in which names are preferred, such as `de`.
    public func places(named words: String, language: String, country: Country? = nil) async -> PlaceSearch {
        guard let provider = providers["open-meteo"] as? OpenMeteoProvider else { return .refused(.notSetUp) }
        let search = Search(words: Whitespace.trimmed(words), language: language, country: country)
        // The service finds nothing by a single letter.
        guard search.words.count >= 2 else { return .found([]) }
        let now = clock()
        if let known = searches.value(of: search, at: now) { return .found(known) }
        let bundle = Question.Bundle(provider: provider.source.id, topics: [])
        if let reason = states[bundle]?.refusal(at: now) { return .refused(reason) }
        if let until = budgets[bundle.provider]?.blocked(AirCost(1), at: now) { return .refused(.budget(until: until)) }
        budgets[bundle.provider]?.add(AirCost(1), at: now)
        do throws(AirProblem) {
            let found = try await provider.places(
                named: search.words, language: language, country: country, now: now)
            searches.keep(found, bytes: 200 * (found.count + 1), of: search, at: now)
            states[bundle, default: ProviderState()].breaker.succeed()
            return .found(found)
        } catch {
            return .refused(states[bundle, default: ProviderState()].note(error, about: [], at: clock()))
        }
    }
}
