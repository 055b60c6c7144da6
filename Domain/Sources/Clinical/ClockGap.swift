/// The clock times that a change of the zone's offset skips, for example from 02:00 until 03:00 in spring.
public struct ClockGap: Sendable, Hashable {
    /// The first time that does not exist.
    public let from: TimeOfDay
    /// The time that the clock shows next.
    public let until: TimeOfDay

    /// Takes both ends of the gap.
    public init(from: TimeOfDay, until: TimeOfDay) {
        self.from = from
        self.until = until
    }
}
