internal import Medications

/// How often a day, from the least to the most; months and years have room for their lengths.
struct TimesPerDay: Hashable {
    let low: Double
    let high: Double

    init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    /// So many times in each period.
    init(times: ClosedRange<Double>, period: ClosedRange<Double>, unit: UnitOfTime) {
        let days = TimesPerDay.days(unit)
        low = times.lowerBound / (period.upperBound * days.upperBound)
        high = times.upperBound / (period.lowerBound * days.lowerBound)
    }

    /// Whether both can be true.
    func allows(_ other: TimesPerDay) -> Bool {
        low <= other.high * 1.000_001 && other.low <= high * 1.000_001
    }

    /// The length of a unit in days.
    static func days(_ unit: UnitOfTime) -> ClosedRange<Double> {
        switch unit {
        case .second: 1 / 86_400...1 / 86_400
        case .minute: 1 / 1440...1 / 1440
        case .hour: 1 / 24...1 / 24
        case .day: 1...1
        case .week: 7...7
        case .month: 28...31
        case .year: 365...366
        }
    }
}
