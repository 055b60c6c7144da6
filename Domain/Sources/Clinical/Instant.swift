/// A point in time, the same everywhere.
///
/// Counted in milliseconds since 1970-01-01T00:00:00Z, negative before.
public struct Instant: Sendable, Hashable, Comparable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Creates an instant from milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Returns the instant that many seconds later, or earlier if negative; clamps to `Int64` instead of trapping.
    public func adding(seconds: Int64) -> Instant {
        let (step, tooLong) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, tooFar) = milliseconds.addingReportingOverflow(step)
        guard !tooLong, !tooFar else { return Instant(milliseconds: seconds < 0 ? .min : .max) }
        return Instant(milliseconds: sum)
    }

    /// Whole seconds from `earlier` to this instant, truncated toward zero; negative if `earlier` is later.
    public func seconds(since earlier: Instant) -> Int64 {
        let (difference, tooFar) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        guard !tooFar else { return milliseconds < earlier.milliseconds ? .min : .max }
        return difference / 1000
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Seconds since 1970-01-01T00:00:00Z, rounded down, so that the moment before midnight stays on its own day.
    var flooredSeconds: Int64 {
        let quotient = milliseconds / 1000
        return milliseconds % 1000 < 0 ? quotient - 1 : quotient
    }
}
