public import Clinical

/// The daily means of a year added up.
struct SeasonSum {
    private let counts: [DailyCount]
    /// Days with a measurement.
    private(set) var days = 0
    private(set) var total: Int64 = 0
    /// The first of the highest.
    private(set) var peak: DailyCount?

    init(_ counts: [DailyCount]) {
        self.counts = counts
        for day in counts {
            guard let count = day.count else { continue }
            days += 1
            total += count.billionths
            if let highest = peak?.count, highest >= count { continue }
            peak = day
        }
    }

    /// The first day on which the sum so far is more than one part in `rest`.
    func start(rest: Int64) -> CalendarDay? { firstDay { $0 * rest > total } }

    /// The first day after which less than one part in `rest` is to come.
    func end(rest: Int64) -> CalendarDay? { firstDay { (total - $0) * rest < total } }

    private func firstDay(_ isReached: (Int64) -> Bool) -> CalendarDay? {
        var sum: Int64 = 0
        for day in counts {
            guard let count = day.count else { continue }
            sum += count.billionths
            if isReached(sum) { return day.day }
        }
        return nil
    }
}

/// The mean of one pollen on a day.
public struct DailyCount: Sendable, Hashable {
    public let day: CalendarDay
    /// Nil if it was not measured, which is not 0.
    public let count: PollenCount?

    /// Creates a count of a day.
    public init(day: CalendarDay, count: PollenCount?) {
        self.day = day
        self.count = count
    }
}
