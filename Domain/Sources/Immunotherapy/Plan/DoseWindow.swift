public import Clinical

/// The times of day that count for the day's dose.
///
/// If `until` is not later than `from`, the window runs past midnight, and a dose after midnight counts for the
/// day before: with 05:00 to 02:00, a dose at 00:30 belongs to the previous evening.
public struct DoseWindow: Sendable, Hashable {
    /// The start, inclusive.
    public let from: TimeOfDay
    /// The end, exclusive.
    public let until: TimeOfDay

    /// Creates a window from both ends; equal ends mean the whole day.
    public init(from: TimeOfDay, until: TimeOfDay) {
        self.from = from
        self.until = until
    }

    /// Whether the window runs past midnight.
    public var passesMidnight: Bool { until <= from && until.minutes > 0 }
}
