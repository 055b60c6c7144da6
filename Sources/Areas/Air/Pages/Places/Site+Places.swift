internal import Air
internal import Clinical
internal import Feeds
internal import Host
internal import Pages

extension Site {
    /// Places by name: from the provider, or if it cannot be asked from the list that comes with the program.
    func placeSearch(_ words: String, _ locale: String) async -> PlaceSearch {
        let language = String(locale.prefix { $0 != "-" && $0 != "_" })
        let search = await feeds.air?.places(named: words, language: language) ?? .refused(.notSetUp)
        if case .found(let places) = search, !places.isEmpty { return search }
        guard let gazetteer else { return search }
        let known = gazetteer.places(named: words)
        // What the provider refused is still said if the list does not have it either.
        return known.isEmpty ? search : .found(known.map { GeocodedPlace($0) })
    }

    /// The country of a point, if a town is near.
    func country(of point: GeoPoint) -> Country? {
        gazetteer?.towns(around: point, within: Self.near, limit: 1).first?.country
    }

    /// Kilometres within which a town says in which country a point is. Chosen by this project.
    private static let near = 40.0
}

extension GeocodedPlace {
    init(_ place: Gazetteer.Place) {
        self.init(
            id: place.id, name: place.name, point: place.point, country: place.country,
            regions: place.region.map { [$0] } ?? [], zone: place.zone, population: place.population)
    }
}
