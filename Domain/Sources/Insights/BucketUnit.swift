public import Clinical

/// The stretches of time that a chart counts by.
public enum BucketUnit: String, Sendable, Hashable, CaseIterable {
    case day
    case week
    case month

    /// Days up to a month, weeks up to half a year, months beyond: never more than about 31 bars in three years.
    public init(for period: DayPeriod) {
        switch period.days {
        case ...31: self = .day
        case ...183: self = .week
        default: self = .month
        }
    }

    /// The stretches of a period, oldest first, without a gap. The first and the last are cut at its ends.
    public func buckets(of period: DayPeriod, firstWeekday: Weekday) -> [DayPeriod] {
        var buckets: [DayPeriod] = []
        var start = period.from
        while true {
            let end = min(last(of: start, firstWeekday), period.through)
            buckets.append(DayPeriod(from: start, through: end))
            guard end < period.through else { return buckets }
            start = end.adding(days: 1)
        }
    }

    private func last(of day: CalendarDay, _ firstWeekday: Weekday) -> CalendarDay {
        switch self {
        case .day: day
        case .week: day.adding(days: 6 - (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7)
        case .month: day.lastOfMonth
        }
    }
}
