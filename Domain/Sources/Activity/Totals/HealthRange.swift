public import Clinical

/// The stretches of days in which health data are looked through.
public enum HealthRange: String, Sendable, Hashable, CaseIterable {
    /// Seven days from the person's first weekday, day by day.
    case week
    /// A month of the calendar, day by day.
    case month
    /// A year of the calendar, month by month.
    case year

    /// The first and the last day of the stretch that holds a day.
    public func days(holding day: CalendarDay, firstWeekday: Weekday) -> ClosedRange<CalendarDay> {
        switch self {
        case .week:
            let week = day.week(startingOn: firstWeekday)
            return (week.first ?? day)...(week.last ?? day)
        case .month: return day.firstOfMonth...day.lastOfMonth
        case .year:
            let first = CalendarDay(year: day.year, month: 1, day: 1) ?? day
            return first...(CalendarDay(year: day.year, month: 12, day: 31) ?? day)
        }
    }

    /// The days or months that a stretch is drawn in.
    public func parts(of days: ClosedRange<CalendarDay>) -> [ClosedRange<CalendarDay>] {
        var parts: [ClosedRange<CalendarDay>] = []
        var day = days.lowerBound
        while day <= days.upperBound {
            let last = self == .year ? day.lastOfMonth : day
            parts.append(day...last)
            guard last < days.upperBound else { break }
            day = last.adding(days: 1)
        }
        return parts
    }

    /// The mean of the days that have a value, rounded toward zero; nil when none has. A day without one is no zero.
    public static func mean(_ values: [Int64]) -> Int64? {
        guard !values.isEmpty else { return nil }
        let count = Int64(values.count)
        var (whole, rest): (Int64, Int64) = (0, 0)
        for value in values {
            let (quotient, remainder) = value.quotientAndRemainder(dividingBy: count)
            whole += quotient
            rest += remainder
        }
        return whole + rest / count
    }
}
