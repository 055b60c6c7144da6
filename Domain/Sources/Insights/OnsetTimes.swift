import CarePlan
import Clinical
import Statistics

/// The times from dose to reaction onset.
public struct OnsetTimes: Sendable, Hashable {
    /// One interval after the dose.
    public struct Bucket: Sendable, Hashable {
        /// The start in minutes after the dose, inclusive.
        public let from: Int
        /// The end in minutes after the dose, exclusive except for the last interval.
        public let until: Int
        /// The number of reactions.
        public let count: Int
    }

    /// The interval bounds in minutes: 15 and 30 minutes, 1, 2, 10 and 24 hours. The last three come from
    /// the Palforzia label (5.1), as does the 24-hour limit.
    public static let bounds = [0, 15, 30, 60, 120, 600, 1440]

    /// The intervals, earliest first, including those without a reaction.
    public let buckets: [Bucket]
    /// The median time to onset in minutes, rounded down.
    public let medianMinutes: Int
    /// The number of reactions linked to a dose with a known time, out of all in the period.
    public let counted: Counted

    /// Returns nil if no reaction in the period is linked to a dose with a known time.
    public init?(_ reactions: [CountedReaction], in period: DayPeriod) {
        let inside = reactions.filter { $0.isReaction && period.contains($0.onset.day) }
        let minutes = inside.compactMap { $0.elapsed.map { Int($0.minutes) } }
        guard let median = SortedValues(minutes.map(Double.init))?.median else { return nil }
        let bounds = OnsetTimes.bounds
        buckets = zip(bounds, bounds.dropFirst()).map { from, until in
            let isLast = until == bounds.last
            return Bucket(
                from: from, until: until,
                count: minutes.filter { from <= $0 && ($0 < until || isLast && $0 == until) }.count)
        }
        medianMinutes = Int(median)
        counted = Counted(minutes.count, of: inside.count, in: period)
    }

    /// The number of reactions that began before this many minutes after the dose, counting whole intervals.
    public func count(before minutes: Int) -> Int {
        buckets.filter { $0.until <= minutes }.reduce(0) { $0 + $1.count }
    }
}
