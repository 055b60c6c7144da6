/// When an event happened to a group, if for each only a range of days is known.
///
/// Turnbull's estimate (J R Stat Soc B 1976;38:290), the share of the events on each day that makes the ranges most
/// likely, by his self-consistent iteration. Within days that no range tells apart, the shares are even.
public struct IntervalCurve: Sendable, Equatable {
    /// The days in which one event happened.
    public struct Span: Sendable, Hashable {
        /// Nil if it may have happened on any day before.
        public let first: Int?
        /// Nil if it may still happen.
        public let last: Int?

        /// Creates a span; nil if it is the wrong way round.
        public init?(first: Int?, last: Int?) {
            if let first, let last, first > last { return nil }
            self.first = first
            self.last = last
        }
    }

    /// The first day with a share.
    public let firstDay: Int
    /// The share of all events on each day from `firstDay` on; what is left to 1 is later.
    public let shares: [Double]

    /// Estimates the shares; nil if no span has an end.
    public init?(_ spans: [Span], steps: Int = 2000) {
        let ends = spans.compactMap(\.last) + spans.compactMap(\.first)
        guard spans.contains(where: { $0.last != nil }), let first = ends.min(), let last = ends.max() else {
            return nil
        }
        // The place after the last day stands for later.
        let later = last - first + 1
        let ranges = spans.map { (($0.first ?? first) - first)...($0.last.map { $0 - first } ?? later) }
        var shares = [Double](repeating: 1 / Double(later + 1), count: later + 1)
        for _ in 0..<steps {
            let next = IntervalCurve.improved(shares, ranges)
            let change = zip(shares, next).reduce(0) { max($0, abs($1.0 - $1.1)) }
            shares = next
            if change < 1e-10 { break }
        }
        firstDay = first
        self.shares = Array(shares.dropLast())
    }

    /// Spreads each range over its days as the shares say.
    private static func improved(_ shares: [Double], _ ranges: [ClosedRange<Int>]) -> [Double] {
        var sums = [0.0]
        for share in shares { sums.append(sums[sums.count - 1] + share) }
        // Each range raises the weight of its days alike: kept as changes at its ends.
        var changes = [Double](repeating: 0, count: shares.count + 1)
        for range in ranges {
            let weight = 1 / max(1e-300, sums[range.upperBound + 1] - sums[range.lowerBound])
            changes[range.lowerBound] += weight
            changes[range.upperBound + 1] -= weight
        }
        var weight = 0.0
        return shares.indices.map { day in
            weight += changes[day]
            return max(0, shares[day] * weight / Double(ranges.count))
        }
    }

    /// The first day by which half of the events have happened; nil if fewer than half have.
    public var median: Int? {
        var sum = 0.0
        for (index, share) in shares.enumerated() {
            sum += share
            if sum >= 0.5 - 1e-9 { return firstDay + index }
        }
        return nil
    }
}
