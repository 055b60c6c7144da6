internal import Asthma
internal import Feeds
internal import Pages

/// What a geocoder answered about a place.
enum AddressSearch: Sendable {
    case found(String)
    case unknown
    case failed(FeedProblem)

    /// In the query of a form that asks it.
    static let parameter = "address"
}

extension PersonRequest {
    /// Asks only if somebody wants it, for the place that the form is about.
    func addressSearch() async -> AddressSearch? {
        guard query(AddressSearch.parameter) == "yes", let geocoder = site.feeds.geocoder,
            let spot = query("of").flatMap({ PlaceCluster.spot($0) })
        else { return nil }
        do throws(FeedProblem) {
            let address = try await geocoder.address(
                latitude: spot.latitude, longitude: spot.longitude, language: locale)
            return address.map { .found($0) } ?? .unknown
        } catch {
            return .failed(error)
        }
    }
}

extension Phrases {
    /// What there is to say about an address that was asked for; nil for one that was found.
    func address(_ search: AddressSearch, _ geocoder: String) -> String? {
        switch search {
        case .found: nil
        case .unknown: self("asthma.places.address.unknown", ["service": geocoder])
        case .failed(let problem): service(problem, name: geocoder)
        }
    }
}
