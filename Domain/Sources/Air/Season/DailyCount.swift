public import Clinical

/// The mean of one pollen on a day.
public struct DailyCount: Sendable, Hashable {
    public let day: CalendarDay
    /// Nil if it was not measured, which is not 0.
    public let count: PollenCount?

    /// Creates a count of a day.
    public init(day: CalendarDay, count: PollenCount?) {
        self.day = day
        self.count = count
    }
}
