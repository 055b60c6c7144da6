internal import Clinical

/// How many days the page of weights shows.
enum WeightSpan: String, Sendable, CaseIterable {
    case month
    case quarter
    case year

    private var length: Int {
        switch self {
        case .month: 30
        case .quarter: 91
        case .year: 364
        }
    }

    func days(through last: CalendarDay) -> ClosedRange<CalendarDay> {
        last.adding(days: 1 - length)...last
    }

    /// Each day, or each week of a year.
    func points(through last: CalendarDay) -> WeightPoints {
        WeightPoints(days(through: last), every: self == .year ? 7 : 1)
    }
}
