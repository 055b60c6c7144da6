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

    /// The last days of the chart's points: each day, or each week of a year.
    func points(through last: CalendarDay) -> [CalendarDay] {
        let step = self == .year ? 7 : 1
        return stride(from: 1 - length + step - 1, through: 0, by: step).map { last.adding(days: $0) }
    }

    /// The days that a point stands for.
    func days(of point: CalendarDay) -> [CalendarDay] {
        self == .year ? (0..<7).map { point.adding(days: -$0) } : [point]
    }
}
