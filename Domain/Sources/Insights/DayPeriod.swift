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

/// A card's count and total over a period.
public struct Counted: Sendable, Hashable {
    /// The count.
    public let count: Int
    /// The total; equal to `count` if there is nothing to compare it with.
    public let of: Int
    /// The period counted.
    public let period: DayPeriod

    /// Creates an instance from a count, its total and the period.
    public init(_ count: Int, of: Int, in period: DayPeriod) {
        self.count = count
        self.of = of
        self.period = period
    }
}

/// How far back Insights looks.
public enum InsightRange: String, Sendable, CaseIterable {
    case week
    case month
    case threeMonths = "three-months"
    case year
    case all

    /// The first day of the range that ends with `today`; `earliest` is the first day with any record.
    ///
    /// A week is 7 days, a month 30, three months 91 and a year 365, including today, so that two people viewing
    /// the same range compare the same number of days.
    public func start(today: CalendarDay, earliest: CalendarDay) -> CalendarDay {
        switch self {
        case .week: today.adding(days: -6)
        case .month: today.adding(days: -29)
        case .threeMonths: today.adding(days: -90)
        case .year: today.adding(days: -364)
        case .all: min(earliest, today)
        }
    }
}
