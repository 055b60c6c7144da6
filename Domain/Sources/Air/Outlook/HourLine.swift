internal import Clinical

/// The readings of one series by hour.
struct HourLine: Sendable {
    /// Milliseconds of an hour.
    static let hour: Int64 = 3_600_000

    let series: AirSeries
    private let first: Int64
    private let places: [Int?]

    /// Takes a series whose readings stand for an hour or a moment; nil for one of longer times.
    init?(_ series: AirSeries) {
        guard series.seconds <= 3600 else { return nil }
        self.series = series
        let hours = series.readings.map { HourLine.number($0.start) }
        guard let first = hours.min(), let last = hours.max(), last - first < 24 * 400 else {
            (self.first, places) = (0, [])
            return
        }
        self.first = first
        var places = [Int?](repeating: nil, count: Int(last - first) + 1)
        // Of several in an hour, the first.
        for (index, hour) in hours.enumerated().reversed() { places[Int(hour - first)] = index }
        self.places = places
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
