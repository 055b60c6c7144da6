public import CarePlan
public import Clinical
public import Immunotherapy

/// Which level of one allergen was taken when, and the reactions in that time.
public struct LevelTimeline: Sendable, Hashable {
    /// Doses in a row of the same level and part of it.
    public struct Run: Sendable, Hashable {
        /// The level; nil for an amount that was typed.
        public let level: DoseLevel.ID?
        /// Which part of it.
        public let share: Share
        /// How much protein a dose had.
        public let amount: Amount
        /// From the first to the last day with such a dose.
        public let period: DayPeriod
        /// On how many days it was taken.
        public let days: Int
    }

    /// A reaction on the line.
    public struct Mark: Sendable, Hashable {
        /// The reaction.
        public let reaction: Reaction.ID
        /// Its civil day.
        public let day: CalendarDay
        /// How bad it was; nil when nobody graded it.
        public let grade: ReactionGrade?
        /// The amount of the last dose up to that day; nil when there was none.
        public let amount: Amount?
        /// Whether it was put down to an intake of this allergen.
        public let isLinked: Bool
    }

    /// The allergen.
    public let allergen: Allergen.ID
    /// The runs, oldest first. On a day with several doses the last one counts.
    public let runs: [Run]
    /// The reactions that are put down to an intake with this allergen or to none at all, oldest first.
    public let reactions: [Mark]
    /// On how many days the allergen was taken, out of all days since the first of them.
    public let counted: Counted
}

/// The day on which the full dose became another level.
public struct LevelChange: Sendable, Hashable {
    /// The allergen.
    public let allergen: Allergen.ID
    /// The first day of the new level.
    public let day: CalendarDay
    /// The new level.
    public let level: DoseLevel.ID
    /// How much protein it has.
    public let amount: Amount
    /// How much the level before had; nil for the first.
    public let previous: Amount?
}
