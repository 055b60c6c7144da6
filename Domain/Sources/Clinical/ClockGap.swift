/// The clock times that a change of the zone's offset skips, for example 02:00 to 03:00 in spring.
public struct ClockGap: Sendable, Hashable {
    /// The first time that does not exist.
    public let from: TimeOfDay
    /// The time that the clock shows next.
    public let until: TimeOfDay

    /// Creates a gap from both ends.
    public init(from: TimeOfDay, until: TimeOfDay) {
        self.from = from
        self.until = until
    }
}
