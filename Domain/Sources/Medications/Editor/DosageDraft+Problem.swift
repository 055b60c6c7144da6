extension DosageDraft {
    /// What keeps the form from being stored, and where.
    public struct Problem: Sendable, Hashable {
        /// The field.
        public let field: Field
        /// What is wrong with it.
        public let reason: Reason

        /// Creates a problem from its parts.
        public init(_ field: Field, _ reason: Reason) {
            self.field = field
            self.reason = reason
        }
    }

    /// A field of the form; lists are counted from 0.
    public enum Field: Sendable, Hashable {
        case pattern
        /// All parts of the day together.
        case parts
        case part(PartOfDay)
        case food
        case amount
        /// All clock times together.
        case clock
        case clockTime(Int)
        case clockAmount(Int)
        /// All times together.
        case times
        case time(Int)
        case hours
        case firstTime
        case weekdays
        /// All amounts by day of the week together.
        case weekdayAmounts
        case weekdayAmount(Int)
        case days
        case reason
        case mostPerDay
        case leastHours
        /// All steps together.
        case steps
        case stepParts(Int)
        case stepPart(Int, PartOfDay)
        case stepDays(Int)
        case daysOn
        case daysOff
        case unit
        case ownUnit
        case start
        case end
        case endDays
        case endDay
        case instruction
    }

    /// Why a field is rejected.
    public enum Reason: Sendable, Hashable {
        case missing
        /// A code that is not offered, or a number that is no day of the week.
        case unknown
        /// Not a plain decimal number above zero, or not a whole number in its range.
        case notANumber
        case outOfRange(ClosedRange<Int>)
        /// "1,000" where the decimal separator is a point, or "1.000" where it is a comma.
        case ambiguousSeparator
        case tooManyDecimals(limit: Int)
        case tooLarge(limit: Int)
        case tooLong(limit: Int)
        case tooMany(limit: Int)
        /// Not `HH:MM`.
        case notATime
        /// Not a day as `2026-03-12`.
        case notADay
        /// The same time twice.
        case repeated
        /// Before the first day.
        case beforeStart
        /// A relation to meals for doses that go with none.
        case withoutMeal
        /// The most in a day is less than one dose.
        case belowDose
        /// The steps of a taper already say how long it is.
        case stepsEnd
    }
}
