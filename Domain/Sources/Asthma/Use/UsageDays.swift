public import Clinical

/// A number of puffs or uses, as far as it is known. It is never zero unless that is known.
public enum UsageCount: Sendable, Hashable {
    case exact(Int)
    /// So many are recorded, and part of the time is not known.
    case atLeast(Int)
    case unknown

    /// The number recorded; nil if it is unknown.
    public var recorded: Int? {
        switch self {
        case .exact(let count), .atLeast(let count): count
        case .unknown: nil
        }
    }
}

/// Use by day, week and month.
public struct UsageDays: Sendable, Hashable {
    private let counts: [CalendarDay: Int]
    private let known: KnownDays

    /// - Parameter days: the day of each puff or use, in any order.
    public init(_ days: [CalendarDay], known: KnownDays) {
        var counts: [CalendarDay: Int] = [:]
        for day in days { counts[day, default: 0] += 1 }
        self.init(counts, known: known)
    }

    /// - Parameter counts: the puffs or uses of each day; zero for others.
    public init(_ counts: [CalendarDay: Int], known: KnownDays) {
        self.counts = counts
        self.known = known
    }

    public func day(_ day: CalendarDay) -> UsageCount { count(from: day, through: day) }

    /// The week that contains a day.
    public func week(of day: CalendarDay, startingOn first: Weekday) -> UsageCount {
        let week = day.week(startingOn: first)
        return count(from: week[0], through: week[6])
    }

    /// The month that contains a day.
    public func month(of day: CalendarDay) -> UsageCount {
        count(from: day.firstOfMonth, through: day.lastOfMonth)
    }

    /// The days from one through another, both included.
    public func count(from first: CalendarDay, through last: CalendarDay) -> UsageCount {
        guard first <= last else { return .unknown }
        var sum = 0
        var isKnown = true
        for step in 0...first.days(until: last) {
            let day = first.adding(days: step)
            sum += counts[day] ?? 0
            isKnown = isKnown && known.contains(day)
        }
        return isKnown ? .exact(sum) : sum > 0 ? .atLeast(sum) : .unknown
    }
}
