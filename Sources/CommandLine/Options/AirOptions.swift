internal import Air
internal import ArgumentParser

/// A published air quality index such as `us-epa-2024`.
struct SchemeArgument: ExpressibleByArgument, Sendable {
    let id: AirQualityScheme.ID

    init?(argument: String) {
        guard let id = AirQualityScheme.ID(rawValue: argument) else { return nil }
        self.id = id
    }

    static var allValueStrings: [String] { AirQualityScheme.ID.allCases.map(\.rawValue) }
}

/// Particles: `pm2_5` or `pm10`.
struct PollutantArgument: ExpressibleByArgument, Sendable {
    let pollutant: Pollutant

    init?(argument: String) {
        guard let pollutant = Pollutant(rawValue: argument), pollutant.isParticulate else { return nil }
        self.pollutant = pollutant
    }

    static var allValueStrings: [String] { Pollutant.allCases.filter(\.isParticulate).map(\.rawValue) }
}

/// How much of a year's sum a season has: `90`, `95` or `98`.
struct SeasonMethodArgument: ExpressibleByArgument, Sendable {
    let method: PollenSeason.Method

    init?(argument: String) {
        guard let method = PollenSeason.Method(rawValue: argument) else { return nil }
        self.method = method
    }

    static var allValueStrings: [String] { PollenSeason.Method.allCases.map(\.rawValue) }
}

/// A day of every year such as 07-01.
struct YearStartArgument: ExpressibleByArgument, Sendable {
    let start: YearStart

    init?(argument: String) {
        guard let start = YearStart(text: argument) else { return nil }
        self.start = start
    }
}
