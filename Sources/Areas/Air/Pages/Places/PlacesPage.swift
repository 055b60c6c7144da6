internal import Air
internal import Clinical
internal import Feeds
internal import Pages
internal import Store

/// The places of a person, and the search for others.
struct PlacesPage: Page {
    static let template = "air/places"
    static let place: Place? = .air
    static let powers: [BrowserPower] = [.geolocation]

    let title: String
    let back: Link?
    let rows: [Row]
    let isEmpty: Bool
    let post: String
    let query: String
    let found: [Found]
    let hasFound: Bool
    /// Nothing was found, or why there was no search.
    let note: String?
    let map: PlaceMap?
    let new: String
    let here: String

    struct Row: Encodable, Sendable {
        let symbol: String
        let name: String
        let detail: String
        let path: String
        let edit: String
        /// Where a form moves it up; nil for the first one.
        let move: String?
    }

    struct Found: Encodable, Sendable {
        let id: String
        let name: String
        let detail: String
        let latitude: String
        let longitude: String
        let country: String
        /// The first place is the home.
        let use: String
    }

    /// - Parameter search: nil before a search.
    init(
        _ phrases: Phrases, person: Person.ID, _ places: [Stored<PlaceDetails>], query: String = "",
        search: PlaceSearch? = nil, map: PlaceMap? = nil, newID: () -> String = { "new" }, now: Moment, zone: ZoneRules
    ) {
        title = phrases("place.title")
        back = Link(phrases("nav.air"), Paths.air(person))
        rows = places.enumerated().map { index, place in
            let details = place.details
            return Row(
                symbol: details.use == .home ? "ui-home" : "ui-pin", name: details.name,
                detail: [
                    phrases("place.use.\(details.use.rawValue)"), details.country.map { phrases.formats.country($0) },
                    phrases.point(details.cell),
                ].compactMap(\.self).joined(separator: " · "),
                path: Paths.air(person, place: place.id.text), edit: Paths.editPlace(person, place.id.text),
                move: index == 0 ? nil : Paths.placeMove(person, place.id.text))
        }
        isEmpty = rows.isEmpty
        post = Paths.places(person)
        self.query = query
        var results: [GeocodedPlace] = []
        switch search {
        case nil: note = nil
        case .found(let places):
            results = places
            note = places.isEmpty ? phrases("place.none", ["name": query]) : nil
        case .refused(let reason):
            note = phrases.refusals(
                [AirRefusal(provider: "open-meteo", topic: .weather, reason: reason)], now: now, zone: zone
            ).first.map { _ in phrases("place.noSearch") }
        }
        found = results.map { place in
            Found(
                id: newID(), name: place.name,
                detail: (place.regions.reversed() + [place.country.map { phrases.formats.country($0) } ?? ""])
                    .filter { !$0.isEmpty }.joined(separator: ", "),
                latitude: GeoPoint.text(place.point.latitude), longitude: GeoPoint.text(place.point.longitude),
                country: place.country?.code ?? "", use: places.isEmpty ? "home" : "other")
        }
        hasFound = !found.isEmpty
        self.map = map
        new = Paths.newPlace(person)
        here = Paths.here(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let now = ZoneRules.utc.local(at: Instant(milliseconds: 1_781_164_800_000))
        func page(_ places: [Stored<PlaceDetails>], _ query: String = "", _ search: PlaceSearch? = nil) -> PlacesPage {
            PlacesPage(
                phrases, person: Samples.person, places, query: query, search: search, now: now, zone: .utc)
        }
        return [
            Sample("typical", page(PlaceDetails.samples)),
            Sample(
                "map",
                PlacesPage(
                    phrases, person: Samples.person, PlaceDetails.samples,
                    map: .sample, now: now, zone: .utc)), Sample("empty", page([])),
            Sample("found", page(PlaceDetails.samples, "Bath", .found(GeocodedPlace.samples))),
            Sample("refused", page([], "Bath", .refused(.noAnswer))),
        ]
    }
}

extension GeocodedPlace {
    static var samples: [GeocodedPlace] {
        [("Bath", "England", "GB", 51_380_000, -2_360_000), ("Bath", "Maine", "US", 43_910_000, -69_820_000)]
            .enumerated().compactMap { index, place in
                GeoPoint(latitude: place.3, longitude: place.4).map { point in
                    GeocodedPlace(
                        id: Int64(index), name: place.0, point: point, country: Country(place.2), regions: [place.1])
                }
            }
    }
}
