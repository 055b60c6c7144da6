internal import Air
internal import Clinical
internal import Pages
internal import Store

/// The air at a place of a person, and what it means for them.
struct AirPage: Page {
    static let template = "air/show"
    static let place: Place? = .air
    static let powers: [BrowserPower] = [.geolocation]

    let title: String
    let people: [PersonTab]
    let hasPeople: Bool
    /// The place, which leads to the places.
    let here: Link?
    /// Where the phone says that it has moved; nil if the place is another one.
    let follow: String?
    let storm: StormNotice?
    /// What comes first for somebody who has not said anything yet.
    let start: Start?
    /// Nothing has come yet.
    let waiting: String?
    let risk: RiskCard?
    let pollen: PollenCard?
    let quality: QualityCard?
    let weather: WeatherCard?
    let forecast: ForecastCard?
    let five: FiveDays?
    let missing: [String]
    let hasMissing: Bool
    let links: [SymbolLink]

    struct Start: Encodable, Sendable {
        let heading: String
        let path: String
        let label: String
    }

    struct SymbolLink: Encodable, Sendable {
        let symbol: String
        let label: String
        let path: String
    }

    /// Somebody else of the household.
    struct PersonTab: Encodable, Sendable {
        /// "Ben: high"
        let text: String
        let path: String
        let isShown: Bool

        init(_ phrases: Phrases, _ person: Person, _ level: HealthRisk, isShown: Bool) {
            text = phrases(
                "air.person", ["name": person.name, "level": phrases("air.level.\(level.rawValue)").lowercased()])
            path = Paths.air(person.id)
            self.isShown = isShown
        }
    }

    init(_ phrases: Phrases, _ own: PersonAir, people: [PersonTab], zone: ZoneRules, now: Instant) {
        let (id, profile) = (own.person.id, own.profile)
        let outlook = own.outlook(zone, now: now)
        title = phrases("nav.air")
        self.people = people
        hasPeople = people.count > 1
        here = own.air.map { Link($0.place.details.name, Paths.places(id)) }
        follow = own.air?.place.details.use == .here ? Paths.here(id) : nil
        start =
            !own.hasProfile
            ? Start(
                heading: phrases("air.start.heading"), path: Paths.airProfile(id), label: phrases("air.start.action"))
            : own.air == nil
                ? Start(
                    heading: phrases("air.start.place"), path: Paths.newPlace(id), label: phrases("air.start.addPlace"))
                : nil
        let shown = own.hasProfile && own.air?.fetchedAt != nil ? outlook : nil
        waiting = own.hasProfile && own.air != nil && own.air?.fetchedAt == nil ? phrases("air.waiting") : nil
        storm = shown.flatMap { StormNotice(phrases, $0, person: id) }
        func card<Card>(_ card: AirProfile.Card, _ make: (AirOutlook) -> Card?) -> Card? {
            profile.hidden.contains(card) ? nil : shown.flatMap(make)
        }
        let birthdate = own.person.birthdate
        risk = card(.pollen) { RiskCard(phrases, $0, name: own.person.name) }
        pollen = card(.pollen) { PollenCard(phrases, $0) }
        quality = card(.quality) { QualityCard(phrases, $0, age: birthdate.age(on: $0.today)) }
        weather = card(.weather) { WeatherCard(phrases, $0, units: own.person.units) }
        forecast = card(.forecast) { ForecastCard(phrases, $0, units: own.person.units) }
        five = card(.forecast) { FiveDays(phrases, $0) }
        missing = own.air.map { phrases.refusals($0.refusals, now: zone.local(at: now), zone: zone) } ?? []
        hasMissing = !missing.isEmpty && own.hasProfile
        links = [
            SymbolLink(symbol: "ui-pin", label: phrases("place.title"), path: Paths.places(id)),
            SymbolLink(symbol: "ui-settings", label: phrases("air.profile.title"), path: Paths.airProfile(id)),
            SymbolLink(symbol: "ui-home", label: phrases("air.feeds.title"), path: Paths.airFeeds(id)),
            SymbolLink(symbol: "ui-diary", label: phrases("diary.title"), path: Paths.diary(id)),
            SymbolLink(symbol: "ui-insights", label: phrases("trigger.title"), path: Paths.airTriggers(id)),
            SymbolLink(symbol: "ui-pollen", label: phrases("season.title"), path: Paths.airSeason(id)),
        ]
    }
}
