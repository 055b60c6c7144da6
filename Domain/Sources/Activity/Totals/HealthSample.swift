public import Clinical

/// One value of a metric with the time it covers, ready to be totalled.
public struct HealthSample: Sendable, Hashable {
    /// Why a value is stored but not totalled.
    public enum Problem: Error, Sendable, Hashable {
        /// The end is before the start.
        case endsBeforeStart
        /// It covers more than `longest`.
        case tooLong
    }

    /// The longest time a value may cover, in milliseconds: 7 days.
    ///
    /// A step count "of the last year" says nothing about any single day, and such values must not make a day costly.
    public static let longest: Int64 = 7 * 86_400_000

    /// The position of its source in the `SourceOrder`, 0 for the most trusted.
    public let rank: Int32
    /// The start, inclusive.
    public let start: Instant
    /// The end, exclusive; equal to `start` for an instantaneous value.
    public let end: Instant
    /// When the source wrote it; of two overlapping samples, the later one wins.
    public let created: Instant
    /// The value in millionths of the metric's unit.
    public let millionths: Int64
    /// Whether it was entered by hand (`HKWasUserEntered`).
    public let isManual: Bool

    /// Creates a sample; rejects an impossible time.
    public init(
        rank: Int32, start: Instant, end: Instant, created: Instant, millionths: Int64, isManual: Bool = false
    ) throws(Problem) {
        guard end >= start else { throw .endsBeforeStart }
        let (length, overflow) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
        guard !overflow, length <= HealthSample.longest else { throw .tooLong }
        self.rank = rank
        self.start = start
        self.end = end
        self.created = created
        self.millionths = millionths
        self.isManual = isManual
    }

    /// The part of the value accumulated up to an instant: proportional to time, rounded down to a whole millionth.
    ///
    /// Parts are differences of this, so however a value is split, the parts add up to it exactly.
    func millionths(until instant: Int64) -> Int64 {
        let (from, until) = (start.milliseconds, end.milliseconds)
        if instant <= from { return 0 }
        if instant >= until { return millionths }
        let (length, passed) = (until - from, instant - from)
        let (whole, rest) = millionths.quotientAndRemainder(dividingBy: length)
        // Seven days have 604,800,000 milliseconds, so the product stays below 2 to the 60th.
        return whole * passed + rest * passed / length
    }
}
