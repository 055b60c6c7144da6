import CarePlan
import Clinical
import Statistics

/// How long after the dose reactions began.
public struct OnsetTimes: Sendable, Hashable {
    /// One stretch of time after the dose.
    public struct Bucket: Sendable, Hashable {
        /// Minutes after the dose that still count.
        public let from: Int
        /// Minutes after the dose that no longer count; those of the last stretch do.
        public let until: Int
        /// How many reactions.
        public let count: Int
    }

    /// The ends of the stretches in minutes: to 15 and 30 minutes, 1, 2, 10 and 24 hours. The last three are those of
    /// the label of Palforzia (5.1), which the 24 hours come from.
    public static let bounds = [0, 15, 30, 60, 120, 600, 1440]

    /// The stretches, earliest first, those without a reaction too.
    public let buckets: [Bucket]
    /// Half of the reactions began within so many minutes, cut.
    public let medianMinutes: Int
    /// How many reactions have a dose whose time is known, out of all in these days.
    public let counted: Counted

    /// Nil when no reaction of these days has a dose whose time is known.
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

    /// How many reactions began before so many minutes after the dose, counted over whole stretches.
    public func count(before minutes: Int) -> Int {
        buckets.filter { $0.until <= minutes }.reduce(0) { $0 + $1.count }
    }
}
