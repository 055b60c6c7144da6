public import Clinical

/// The days that a card looks at, both ends counted.
public struct DayPeriod: Sendable, Hashable {
    /// The first day.
    public let from: CalendarDay
    /// The last day.
    public let through: CalendarDay

    /// Takes both ends; a last day before the first one is moved to it.
    public init(from: CalendarDay, through: CalendarDay) {
        self.from = from
        self.through = max(from, through)
    }

    /// The days of a range that ends today; `earliest` is the first day with any record.
    public init(_ range: InsightRange, today: CalendarDay, earliest: CalendarDay) {
        self.init(from: range.start(today: today, earliest: earliest), through: today)
    }

    /// Its days before a day, of which all is known that will be; the day itself when it has no other.
    public func before(_ day: CalendarDay) -> DayPeriod {
        DayPeriod(from: from, through: min(through, day.adding(days: -1)))
    }

    /// How many days it has.
    public var days: Int { from.days(until: through) + 1 }

    /// Whether the day lies inside.
    public func contains(_ day: CalendarDay) -> Bool { from <= day && day <= through }
}
