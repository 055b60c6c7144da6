public import Clinical

/// How far back Insights looks.
public enum InsightRange: String, Sendable, CaseIterable {
    case week
    case month
    case threeMonths = "three-months"
    case year
    case all

    /// The first day of the range that ends with `today`; `earliest` is the first day with any record.
    ///
    /// A week is 7 days, a month 30, three months 91 and a year 365, including today, so that two people viewing
    /// the same range compare the same number of days.
    public func start(today: CalendarDay, earliest: CalendarDay) -> CalendarDay {
        switch self {
        case .week: today.adding(days: -6)
        case .month: today.adding(days: -29)
        case .threeMonths: today.adding(days: -90)
        case .year: today.adding(days: -364)
        case .all: min(earliest, today)
        }
    }
}
