public import CarePlan
public import Clinical
public import Immunotherapy

/// The levels of one allergen taken over time, and the reactions in that time.
public struct LevelTimeline: Sendable, Hashable {
    /// Consecutive doses of the same level and share.
    public struct Run: Sendable, Hashable {
        /// The level; nil for a typed amount.
        public let level: DoseLevel.ID?
        /// The share of the level.
        public let share: Share
        /// The protein per dose.
        public let amount: Amount
        /// The first to the last day with such a dose.
        public let period: DayPeriod
        /// The number of days on which it was taken.
        public let days: Int
    }

    /// A reaction shown on the line.
    public struct Mark: Sendable, Hashable {
        /// The reaction.
        public let reaction: Reaction.ID
        /// Its civil day.
        public let day: CalendarDay
        /// Its severity; nil if not graded.
        public let grade: ReactionGrade?
        /// The amount of the last dose up to that day; nil if there was none.
        public let amount: Amount?
        /// Whether it is linked to an intake of this allergen.
        public let isLinked: Bool
    }

    /// The allergen.
    public let allergen: Allergen.ID
    /// The runs, oldest first. The last dose of a day counts.
    public let runs: [Run]
    /// The reactions linked to an intake with this allergen or not linked to any, oldest first.
    public let reactions: [Mark]
    /// The number of days on which the allergen was taken, out of all days since the first one.
    public let counted: Counted
}

/// The day on which the full dose moved to another level.
public struct LevelChange: Sendable, Hashable {
    /// The allergen.
    public let allergen: Allergen.ID
    /// The first day on the new level.
    public let day: CalendarDay
    /// The new level.
    public let level: DoseLevel.ID
    /// The protein of the new level.
    public let amount: Amount
    /// The protein of the previous level; nil for the first.
    public let previous: Amount?
}
