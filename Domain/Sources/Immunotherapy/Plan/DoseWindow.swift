public import Clinical

/// The times of the clock that count as the day's dose.
///
/// When `until` is not later than `from` the window runs past midnight, and what is taken after midnight counts for the
/// day before: 05:00 to 02:00 lets a dose at 00:30 be the evening's.
public struct DoseWindow: Sendable, Hashable {
    /// The first time that counts.
    public let from: TimeOfDay
    /// The first time that no longer counts.
    public let until: TimeOfDay

    /// Takes both ends; equal ends mean the whole day round.
    public init(from: TimeOfDay, until: TimeOfDay) {
        self.from = from
        self.until = until
    }

    /// Whether the window runs past midnight.
    public var passesMidnight: Bool { until <= from && until.minutes > 0 }
}
