public import Clinical

/// How far a person has come on the levels of one allergen.
public struct LevelHistory: Sendable, Hashable {
    /// Where a level stands on the stair.
    public enum State: Sendable, Hashable {
        /// It was taken, or lies below the current level.
        case done
        /// It is the current level.
        case now
        /// It was not taken yet.
        case planned
    }

    /// One level with what is recorded of it.
    public struct Step: Sendable, Hashable {
        /// The level.
        public let level: DoseLevel.ID
        /// The first day on which it was taken, in full or in part.
        public let firstDay: CalendarDay?
        /// On how many days it was taken.
        public let days: Int
        /// Where it stands.
        public let state: State

        /// Takes the values of one step.
        public init(level: DoseLevel.ID, firstDay: CalendarDay?, days: Int, state: State) {
            self.level = level
            self.firstDay = firstDay
            self.days = days
            self.state = state
        }
    }

    /// The levels from the bottom of the stair up; deleted ones only when they were taken.
    public let steps: [Step]

    /// Takes finished steps.
    public init(steps: [Step]) {
        self.steps = steps
    }

    /// Reads the history of one allergen from all its levels and the person's doses, in any order.
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
