public import Clinical

/// One value of a metric with the time that it stands for, ready to be added up.
public struct HealthSample: Sendable, Hashable {
    /// Why a value is kept but not added up.
    public enum Problem: Error, Sendable, Hashable {
        /// The end lies before the start.
        case endsBeforeStart
        /// It stands for more than `longest`.
        case tooLong
    }

    /// The longest time that one value may stand for, in milliseconds: 7 days.
    ///
    /// A step count "of the last year" says nothing about any day, and a few of those must not make a day costly.
    public static let longest: Int64 = 7 * 86_400_000

    /// The place of its source in the `SourceOrder`, 0 for the most trusted.
    public let rank: Int32
    /// The first instant.
    public let start: Instant
    /// The first instant after it; the same as `start` for a value of one moment.
    public let end: Instant
    /// When the source wrote it; of two that overlap, the later one stands.
    public let created: Instant
    /// The value in millionths of the metric's unit.
    public let millionths: Int64
    /// Whether somebody typed it in (`HKWasUserEntered`).
    public let isManual: Bool

    /// Takes a value; refuses a time that cannot be.
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

    /// How much of the value had come up to an instant: its part by time, cut to a whole millionth.
    ///
    /// Parts are differences of this, so that however a value is cut, the parts add up to it exactly.
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
