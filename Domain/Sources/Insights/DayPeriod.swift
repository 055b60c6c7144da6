public import Clinical

/// The days covered by a card, inclusive.
public struct DayPeriod: Sendable, Hashable {
    /// The first day.
    public let from: CalendarDay
    /// The last day.
    public let through: CalendarDay

    /// Creates a period from both ends; a last day before the first is moved to it.
    public init(from: CalendarDay, through: CalendarDay) {
        self.from = from
        self.through = max(from, through)
    }

    /// The days of a range that ends today; `earliest` is the first day with any record.
    public init(_ range: InsightRange, today: CalendarDay, earliest: CalendarDay) {
        self.init(from: range.start(today: today, earliest: earliest), through: today)
    }

    /// The part of the period before a day, which is complete; the day itself if there are no earlier days.
    public func before(_ day: CalendarDay) -> DayPeriod {
        DayPeriod(from: from, through: min(through, day.adding(days: -1)))
    }

    /// The number of days.
    public var days: Int { from.days(until: through) + 1 }

    /// Whether the period contains the day.
    public func contains(_ day: CalendarDay) -> Bool { from <= day && day <= through }
}
