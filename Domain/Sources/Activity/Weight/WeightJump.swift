public import Clinical

/// A weight so far from the one before it that a typing mistake is more likely than the change.
public struct WeightJump: Sendable, Hashable {
    /// What was typed, in grams.
    public let grams: Int64
    /// The weight it is compared with.
    public let earlier: BodyWeight

    /// Nil for a plausible change: up to a tenth of the earlier weight, and a twentieth more for each week between the
    /// two days, but no more than half.
    public init?(_ grams: Int64, on day: CalendarDay, from earlier: BodyWeight) {
        let weeks = Int64(abs(earlier.day.days(until: day)) / 7)
        let percent = min(10 + 5 * weeks, 50)
        guard abs(grams - earlier.grams) * 100 > earlier.grams * percent else { return nil }
        self.grams = grams
        self.earlier = earlier
    }
}
