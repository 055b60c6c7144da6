public import Clinical

/// The time over which members are compared, each by the days of their own calendar.
public enum BoardPeriod: Sendable, Hashable {
    /// Today.
    case today
    /// The week up to today, from the weekday with which it begins.
    case week(from: Weekday)
    /// The month up to today.
    case month

    /// The days of the period for somebody whose calendar shows `today`; the end is today.
    public func days(upTo today: CalendarDay) -> ClosedRange<CalendarDay> {
        switch self {
        case .today: today...today
        case .week(let first): min(today, today.week(startingOn: first).first ?? today)...today
        case .month: today.firstOfMonth...today
        }
    }
}
