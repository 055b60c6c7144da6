internal import Air
internal import Clinical
internal import Pages
internal import Store

/// The air at the first place of a person, with stable names, for programs.
struct AirPayload: Encodable, Sendable {
    let place: String?
    /// When a provider last answered.
    let fetchedAt: String?
    let risk: Risk
    let pollen: [Pollen]
    let airQuality: AirQuality
    let weather: [String: Double]
    let peak, best: Span?
    /// When a thunderstorm with much grass pollen is forecast within a day.
    let storm: String?
    let thunderstorm: String
    let sources: [String]

    struct Risk: Encodable, Sendable {
        let level: String
        let because: String?
        let count: Int64?
        let kind: String?
    }

    struct Pollen: Encodable, Sendable {
        let name, level: String
        /// Grains/m³; left out if it is not known.
        let count: Int64?
        let atLeast: Bool
    }

    struct AirQuality: Encodable, Sendable {
        let scheme: String
        /// Of this hour.
        let index: Int64?
        let health: String
        let main: String?
        /// Of the worst hour of today.
        let today: Int64?
        let healthToday: String
    }

    struct Span: Encodable, Sendable {
        let from, to: String
    }

    /// - Parameter outlook: nil without a place.
    init(_ own: PersonAir, _ outlook: AirOutlook?) {
        place = own.air?.place.details.name
        func text(_ instant: Instant) -> String { outlook?.zone.local(at: instant).rfc3339 ?? "" }
        fetchedAt = own.air?.fetchedAt.map(text)
        let risk = outlook?.risk(on: outlook?.today ?? .earliest)
        let reason = risk?.reasons.first { $0.mean != nil }
        self.risk = Risk(
            level: (risk?.level ?? .unknown).rawValue,
            because: reason.map { ($0.taxon.map { PollenKind.taxon($0) } ?? $0.sensitivity.kind).code },
            count: reason?.mean?.wholeGrains, kind: reason?.kind?.rawValue)
        let day = outlook.map { $0.hours.pollen(on: $0.today, in: $0.zone) }
        pollen = PollenGroup.allCases.map { group in
            let sum = day?.sum(group)
            return Pollen(
                name: group.rawValue, level: (outlook.map { $0.level(of: group, on: $0.today) } ?? .unknown).rawValue,
                count: sum?.atLeast.wholeGrains, atLeast: sum.map { $0.taxa != [.grass] } ?? false)
        }
        let (index, worst) = (outlook?.index, outlook.flatMap { $0.worst(on: $0.today) }?.index)
        airQuality = AirQuality(
            scheme: outlook?.quality.id.rawValue ?? "", index: index?.index,
            health: (index?.health ?? .unknown).rawValue, main: index?.main, today: worst?.index,
            healthToday: (worst?.health ?? .unknown).rawValue)
        var weather: [String: Double] = [:]
        for quantity in WeatherQuantity.allCases {
            guard let outlook, let value = outlook.hours.weather(quantity, at: outlook.now.instant) else { continue }
            weather[quantity.rawValue] = Double(value) / 1e6
        }
        self.weather = weather
        peak = outlook?.peak.map { Span(from: text($0.start), to: text($0.end)) }
        best = outlook?.best.map { Span(from: text($0.start), to: text($0.end)) }
        switch outlook?.storm {
        case .notice(let from)?: (thunderstorm, storm) = ("notice", text(from))
        case .noNotice?: (thunderstorm, storm) = ("none", nil)
        case .unknown?, nil: (thunderstorm, storm) = ("unknown", nil)
        }
        sources = outlook?.hours.attributions ?? []
    }
}
