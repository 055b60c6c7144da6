/// A measurement for each of consecutive days; a day without one is not a number.
public struct DailySeries: Sendable, Equatable {
    /// The longest series, some 50 years.
    public static let mostDays = 18_300

    /// The first day, counted from an arbitrary day zero.
    public let firstDay: Int
    /// A value for each day from `firstDay` on; NaN where there is none.
    public let values: [Double]

    /// Creates a series from values of consecutive days; only finite ones count.
    ///
    /// Keeps the last `mostDays` days.
    public init(firstDay: Int, values: [Double]) {
        let cut = max(0, values.count - DailySeries.mostDays)
        self.firstDay = firstDay + cut
        self.values = values.dropFirst(cut).map { $0.isFinite ? $0 : .nan }
    }

    /// Creates a series from days in any order. If a day has several values, the last one counts.
    public init(_ days: [(day: Int, value: Double)]) {
        let known = days.filter { $0.value.isFinite }
        let last = known.map(\.day).max() ?? 0
        let first = max(known.map(\.day).min() ?? 0, last - DailySeries.mostDays + 1)
        var values = [Double](repeating: .nan, count: known.isEmpty ? 0 : last - first + 1)
        for day in known where day.day >= first { values[day.day - first] = day.value }
        firstDay = first
        self.values = values
    }

    /// The value of a day; nil if there is none.
    public func value(on day: Int) -> Double? {
        guard values.indices.contains(day - firstDay) else { return nil }
        let value = values[day - firstDay]
        return value.isNaN ? nil : value
    }
}
