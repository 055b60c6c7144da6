/// What a clock time on a given day means in a time zone.
public enum LocalTime: Sendable, Hashable {
    /// The time happens once.
    case exact(Moment)
    /// The clock skips the time; the moment is the time moved forward by the length of the gap.
    case gap(Moment)
    /// The clock is set back and shows the time twice.
    case overlap(first: Moment, second: Moment)
}
