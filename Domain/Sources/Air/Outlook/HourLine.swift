internal import Clinical

/// The readings of one series by hour.
struct HourLine: Sendable {
    /// Milliseconds of an hour.
    static let hour: Int64 = 3_600_000

    let series: AirSeries
    private let first: Int64
    private let places: [Int?]
    /// Of a pollutant: its means look at each hour many times.
    private let concentrations: [Concentration?]

    /// Takes a series whose readings stand for an hour or a moment; nil for one of longer times.
    init?(_ series: AirSeries) {
        guard series.seconds <= 3600 else { return nil }
        self.series = series
        let hours = series.readings.map { HourLine.number($0.start) }
        guard let first = hours.min(), let last = hours.max(), last - first < 24 * 400 else {
            (self.first, places, concentrations) = (0, [], [])
            return
        }
        self.first = first
        var places = [Int?](repeating: nil, count: Int(last - first) + 1)
        // Of several in an hour, the first.
        for (index, hour) in hours.enumerated().reversed() { places[Int(hour - first)] = index }
        self.places = places
        concentrations = places.map { place in
            guard let place, case .concentration(let value)? = series.readings[place].value else { return nil }
            return value
        }
    }

    /// The concentration in an hour, counted from 1970; nil if it is not known.
    func concentration(_ hour: Int64) -> Concentration? {
        guard hour >= first, hour - first < Int64(concentrations.count) else { return nil }
        return concentrations[Int(hour - first)]
    }

    /// The reading of an hour, counted from 1970; nil if there is none.
    func reading(_ hour: Int64) -> AirReading? {
        guard hour >= first, hour - first < Int64(places.count), let place = places[Int(hour - first)] else {
            return nil
        }
        return series.readings[place]
    }

    static func number(_ instant: Instant) -> Int64 {
        // Rounded down, also before 1970.
        let hours = instant.milliseconds / hour
        return instant.milliseconds % hour < 0 ? hours - 1 : hours
    }
}
