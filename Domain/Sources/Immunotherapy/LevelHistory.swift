public import Clinical

/// A person's progress through the levels of one allergen.
public struct LevelHistory: Sendable, Hashable {
    /// The status of a level.
    public enum State: Sendable, Hashable {
        /// It was taken, or is below the current level.
        case done
        /// It is the current level.
        case now
        /// It has not been taken yet.
        case planned
    }

    /// One level with its recorded use.
    public struct Step: Sendable, Hashable {
        /// The level.
        public let level: DoseLevel.ID
        /// The first day on which it was taken, in full or in part.
        public let firstDay: CalendarDay?
        /// The number of days on which it was taken.
        public let days: Int
        /// Its status.
        public let state: State

        /// Creates a step from its values.
        public init(level: DoseLevel.ID, firstDay: CalendarDay?, days: Int, state: State) {
            self.level = level
            self.firstDay = firstDay
            self.days = days
            self.state = state
        }
    }

    /// The levels, lowest first; deleted ones only if they were taken.
    public let steps: [Step]

    /// Creates a history from its steps.
    public init(steps: [Step]) {
        self.steps = steps
    }

    /// Derives the history of one allergen from all its levels and the person's doses, in any order.
    public init(levels: [DoseLevel], doses: [OITDose]) {
        var days: [DoseLevel.ID: Set<CalendarDay>] = [:]
        for dose in doses {
            for intake in dose.intakes {
                for portion in intake.portions {
                    guard let level = portion.level else { continue }
                    days[level, default: []].insert(dose.day)
                }
            }
        }
        var use: [DoseLevel.ID: Use] = [:]
        for (level, taken) in days {
            if let first = taken.min() { use[level] = Use(firstDay: first, days: taken.count) }
        }
        self.init(levels: levels, use: use)
    }
}
