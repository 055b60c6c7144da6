extension DosageDraft {
    /// How the doses come round.
    public enum Pattern: String, Sendable, Hashable, CaseIterable {
        /// At parts of each day, as in 1-0-1-0.
        case parts
        /// At clock times of each day.
        case clock
        /// Every so many hours.
        case interval
        /// On some days of the week.
        case weekdays
        /// Every so many days.
        case everyDays = "every-days"
        /// On some days of the week, with amounts that differ.
        case byWeekday = "by-weekday"
        /// Only as needed.
        case asNeeded = "as-needed"
        /// Amounts that change after some days each.
        case taper
        /// Some days on, some days off.
        case cycle
    }

    /// How doses relate to meals.
    public enum Food: String, Sendable, Hashable, CaseIterable {
        case before
        case with
        case after
    }

    /// How a course ends.
    public enum End: String, Sendable, Hashable, CaseIterable {
        case none
        /// After so many days.
        case days
        /// With a day, which is included.
        case day
    }

    /// A clock time with its amount.
    public struct ClockAmount: Sendable, Hashable {
        /// The time, as `HH:MM`.
        public var time: String
        /// How much.
        public var amount: String

        /// Creates a time from the submitted fields.
        public init(time: String, amount: String) {
            self.time = time
            self.amount = amount
        }
    }

    /// A step of a taper.
    public struct Step: Sendable, Hashable {
        /// How much at each part of the day.
        public var parts: DayAmounts
        /// For how many days; the last step may be open.
        public var days: String

        /// Creates a step from the submitted fields.
        public init(parts: DayAmounts, days: String) {
            self.parts = parts
            self.days = days
        }
    }
}
