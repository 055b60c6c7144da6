internal import Activity
internal import Clinical
internal import Pages

extension HealthWords {
    /// What a form or a program is asked about an entry before it is stored; nil for most.
    ///
    /// - Parameter stored: what it changes. What was there already is not asked about again.
    func unusual(_ details: LoggedActivityDetails, since stored: LoggedActivityDetails? = nil) -> UnusualEntry? {
        let found = details.unusual(since: stored)
        guard !found.isEmpty else { return nil }
        return UnusualEntry(
            question: phrases("logged.unusual"), value: found.map(value).joined(separator: " · "),
            token: found.map(\.token).joined(separator: " "), reasons: found.map(reason))
    }

    private func reason(_ unusual: UnusualActivity) -> UnusualEntry.Reason {
        let value = value(unusual)
        switch unusual {
        case .water:
            return .init(
                field: "millilitres", code: "unusual-water",
                sentence: phrases("logged.unusual.water", ["water": value]))
        case .steps:
            return .init(
                field: "steps", code: "unusual-steps", sentence: phrases("logged.unusual.steps", ["steps": value]))
        case .duration:
            return .init(
                field: "minutes", code: "unusual-duration",
                sentence: phrases("logged.unusual.duration", ["time": value]))
        case .energy(_, let minutes):
            let time = phrases.elapsed(minutes: minutes)
            return .init(
                field: "kilocalories", code: "unusual-energy",
                sentence: phrases("logged.unusual.energy", ["energy": value, "time": time]))
        case .distance(let metres, let minutes, _):
            let (time, speed) = (phrases.elapsed(minutes: minutes), speed(metres: metres, minutes: minutes))
            return .init(
                field: "kilometres", code: "unusual-distance",
                sentence: phrases("logged.unusual.distance", ["distance": value, "time": time, "speed": speed]))
        }
    }

    /// "7000 ml"
    private func value(_ unusual: UnusualActivity) -> String {
        let million: Int64 = 1_000_000
        switch unusual {
        case .water(let millilitres): return value(millilitres * million, .water)
        case .steps(let steps): return value(steps * million, .steps)
        case .duration(let minutes): return phrases.elapsed(minutes: minutes)
        case .energy(let smallCalories, _): return value(smallCalories * 1000, .activeEnergy)
        case .distance(let metres, _, let sport):
            return value(metres * million, sport.distance ?? .walkingRunningDistance)
        }
    }

    /// "800 km/h", from distances that the check limits to a few thousand kilometres.
    private func speed(metres: Int64, minutes: Int64) -> String {
        let isImperial = units == .imperial
        let tenths = isImperial ? metres * 600_000 / (minutes * 1_609_344) : metres * 6 / (minutes * 10)
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        let number = phrases.formats.decimal(rest == 0 ? "\(whole)" : "\(whole).\(rest)")
        return phrases(isImperial ? "logged.unusual.speed.mi" : "logged.unusual.speed.km", ["value": number])
    }
}

extension UnusualActivity {
    /// The same for the same numbers only.
    fileprivate var token: String {
        switch self {
        case .water(let millilitres): "water-\(millilitres)"
        case .steps(let steps): "steps-\(steps)"
        case .duration(let minutes): "minutes-\(minutes)"
        case .energy(let smallCalories, let minutes): "energy-\(smallCalories)-\(minutes)"
        case .distance(let metres, let minutes, let sport): "\(sport.rawValue)-\(metres)-\(minutes)"
        }
    }
}
