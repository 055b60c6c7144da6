/// What the time of a slot rests on.
public enum SlotBasis: String, Sendable, Hashable, CaseIterable {
    /// A clock time of the dosage.
    case clock
    /// This person's time for a meal or a part of the day.
    case meal
    /// Elapsed time since the start.
    case interval
    /// Only how often was given; the times are this person's.
    case spread
    /// A date of the dosage.
    case event
}
