public import Clinical

/// The time buckets used by a chart.
public enum BucketUnit: String, Sendable, Hashable, CaseIterable {
    case day
    case week
    case month
    case quarter
    case year

    /// Days up to a month, weeks up to half a year, months to three years, quarters to fourteen, then years: never
    /// more than 60 bars in sixty years.
    public init(for period: DayPeriod) {
        switch period.days {
        case ...31: self = .day
        case ...183: self = .week
        case ...1098: self = .month
        case ...5114: self = .quarter
        default: self = .year
        }
    }

    /// The contiguous buckets of a period, oldest first. The first and last are clipped to the period.
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
        case .quarter: lastOfMonths(by: 3, from: day)
        case .year: lastOfMonths(by: 12, from: day)
        }
    }

    /// The last day of a bucket of this many months, counted from January.
    private func lastOfMonths(by months: Int, from day: CalendarDay) -> CalendarDay {
        var last = day.lastOfMonth
        while last.month % months != 0 { last = last.adding(days: 1).lastOfMonth }
        return last
    }
}
