public import Clinical

/// How much peak flow varies within days: the mean of each day's (highest − lowest) / mean of the two.
///
/// GINA's diurnal variability (amplitude percent mean; Reddel and others, BMJ 1999;319:45). Above 10 % in adults or 13 % in
/// children it suggests variable airflow; the product draws no conclusion.
public struct PeakFlowVariability: Sendable, Hashable {
    /// The fewest days with two readings.
    public static let neededDays = 7

    /// Tenths of a percent, half rounded up.
    public let tenths: Int
    /// The days with two readings.
    public let days: Int

    /// Nil with fewer than 7 days that have two readings.
    ///
    /// - Parameter measurements: those of the period. Only those of `meter` count, and none said to be after the reliever.
    public init?(_ measurements: [PeakFlowDetails], meter: PeakFlowMeter.ID) {
        var readings: [CalendarDay: (lowest: Int, highest: Int, count: Int)] = [:]
        for measurement in measurements where measurement.meter == meter && measurement.reliever != .after {
            guard let value = measurement.best, value > 0 else { continue }
            let day = readings[measurement.at.day] ?? (value, value, 0)
            readings[measurement.at.day] = (min(day.lowest, value), max(day.highest, value), day.count + 1)
        }
        // In billionths, so that adding up loses nothing that a tenth of a percent would show.
        var sum: Int64 = 0
        var days = 0
        for day in readings.values where day.count >= 2 {
            let amplitude = Int64(day.highest - day.lowest) * 2_000_000_000
            let whole = Int64(day.highest + day.lowest)
            sum += (amplitude + whole / 2) / whole
            days += 1
        }
        guard days >= PeakFlowVariability.neededDays else { return nil }
        self.days = days
        let billionths = (2 * sum + Int64(days)) / (2 * Int64(days))
        tenths = Int((billionths + 500_000) / 1_000_000)
    }
}
