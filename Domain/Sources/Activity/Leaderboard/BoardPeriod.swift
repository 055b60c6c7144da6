public import Clinical

/// The period over which members are compared, each by their own calendar.
public enum BoardPeriod: Sendable, Hashable {
    /// Today.
    case today
    /// The week up to today, starting on the given weekday.
    case week(from: Weekday)
    /// The month up to today.
    case month

    /// The days of the period for a member whose calendar shows `today`; it ends today.
    public func days(upTo today: CalendarDay) -> ClosedRange<CalendarDay> {
        switch self {
        case .today: today...today
        case .week(let first): min(today, today.week(startingOn: first).first ?? today)...today
        case .month: today.firstOfMonth...today
        }
    }
}
