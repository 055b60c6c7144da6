import Statistics

/// The air of simulated places: pollen in bursts within a season, dust, ozone, and the weather that moves them.
struct SimulatedAir {
    /// For each exposure, a series for each place.
    let series: [SimulatedExposure: [DailySeries]]

    /// - Parameters:
    ///   - first: the first day.
    ///   - dayOfYear: the day of the year of the first day, from 1.
    init(seed: UInt64, places: Int, first: Int, dayOfYear: Int, days: Int) {
        // What all places share: weather does not stop at a town.
        var region = SimulatedWeather(Chance(seed: seed, "region"))
        let shared = (0..<days).map { _ in region.next() }
        var series: [SimulatedExposure: [DailySeries]] = [:]
        for place in 0..<places {
            var local = SimulatedWeather(Chance(seed: seed, "place", place))
            let shift = 3 * local.chance.normal()
            let size = PlainFunctions.exponential(0.3 * local.chance.normal())
            var values: [SimulatedExposure: [Double]] = [:]
            for day in 0..<days {
                let mood = shared[day].joined(local.next())
                let date = Double((dayOfYear - 1 + day) % 365 + 1) - shift
                for exposure in SimulatedExposure.allCases {
                    values[exposure, default: []].append(mood.value(exposure, dayOfYear: date, size: size))
                }
            }
            for (exposure, values) in values {
                series[exposure, default: []].append(DailySeries(firstDay: first, values: values))
            }
        }
        self.series = series
    }
}
