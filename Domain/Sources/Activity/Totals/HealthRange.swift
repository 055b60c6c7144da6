public import Clinical

/// The date ranges in which health data are shown.
public enum HealthRange: String, Sendable, Hashable, CaseIterable {
    /// Seven days from the person's first weekday, by day.
    case week
    /// A calendar month, by day.
    case month
    /// A calendar year, by month.
    case year

    /// The first and last day of the range that contains `day`.
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

    /// The days or months a range is divided into.
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

    /// The mean of the days that have a value, rounded toward zero; nil if none has. Days without a value are not zero.
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
