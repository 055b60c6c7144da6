internal import Activity
internal import Clinical

/// The points of a chart of weights. Each stands for the days since the one before it.
struct WeightPoints: Sendable, Hashable {
    let days: ClosedRange<CalendarDay>
    /// How many days a point stands for.
    let step: Int

    init(_ days: ClosedRange<CalendarDay>, every step: Int) {
        self.days = days
        self.step = step
    }

    /// One a day for up to a month, one a week for up to two years, and else one for four weeks.
    init(_ days: ClosedRange<CalendarDay>) {
        let length = days.lowerBound.days(until: days.upperBound) + 1
        self.init(days, every: length <= 31 ? 1 : length <= 731 ? 7 : 28)
    }

    /// The day of each point, the last of those that it stands for, in ascending order.
    var all: [CalendarDay] {
        stride(from: 0, through: days.lowerBound.days(until: days.upperBound), by: step)
            .map { days.upperBound.adding(days: -$0) }.reversed()
    }

    /// The days that a point stands for.
    func own(_ point: CalendarDay) -> [CalendarDay] {
        (0..<step).map { point.adding(days: -$0) }.filter { days.contains($0) }
    }

    /// The mean weight of the days of a point in grams; nil without a weight.
    func mean(_ point: CalendarDay, _ trend: WeightTrend) -> Int64? {
        HealthRange.mean(own(point).compactMap { trend.grams(on: $0) })
    }
}
