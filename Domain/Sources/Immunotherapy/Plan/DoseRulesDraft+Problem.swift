public import Clinical

extension DoseRulesDraft {
    /// Why the rules are not accepted. Rows are counted from 0 in the order they were sent, blank ones too.
    public enum Problem: Error, Sendable, Hashable {
        /// No usual time is given.
        case timesMissing
        /// There are more usual times than the limit.
        case tooManyTimes(limit: Int)
        /// A usual time cannot be read.
        case timeUnreadable(Int)
        /// An earlier row has the same time.
        case timeTwice(Int)
        /// A usual time does not count as the day's by the window.
        case timeOutsideWindow(Int)
        /// One end of the window is given and the other is not.
        case windowIncomplete
        /// The first time of the window cannot be read.
        case windowFromUnreadable
        /// The last time of the window cannot be read.
        case windowUntilUnreadable
        /// The least time between doses is not a number.
        case gap(NumberProblem)
        /// The least time between doses is longer than the time between two usual times, in minutes.
        case gapLongerThanTimes(minutes: Int)
        /// There are more rules for missed days than the limit.
        case tooManyMissedRules(limit: Int)
        /// The number of days is not a number.
        case missedDays(Int, NumberProblem)
        /// An earlier rule begins at as many days or more.
        case missedDaysNotRising(Int)
        /// A rule does not say what to do.
        case missedActionMissing(Int)
        /// What a rule says to do is nothing that can be chosen.
        case missedActionUnknown(Int)
        /// What follows a reduction is nothing that can be chosen.
        case afterReductionUnknown
        /// The rest before is not a number.
        case restBefore(NumberProblem)
        /// The rest after is not a number.
        case restAfter(NumberProblem)
        /// The time of watching is not a number.
        case observation(NumberProblem)
        /// There are more medicines than the limit.
        case tooManyMedicines(limit: Int)
        /// The code is none of a medicine.
        case medicineUnknown(Int)
        /// Another medicine has no name.
        case medicineNameMissing(Int)
        /// The name of another medicine has more characters than the limit.
        case medicineNameTooLong(Int, limit: Int)
        /// The amount of a medicine cannot be read.
        case medicineAmount(Int, AmountProblem)
        /// The minutes before the dose are not a number.
        case medicineLead(Int, NumberProblem)
        /// An earlier row has the same medicine.
        case medicineTwice(Int)
        /// A condition is none of the listed, or is there twice.
        case conditionUnknown(Int)
        /// What a condition leads to is nothing that can be chosen.
        case conditionActionUnknown(Int)
        /// There are more own conditions than the limit.
        case tooManyOwnConditions(limit: Int)
        /// An own condition has something to do and no name.
        case ownNameMissing(Int)
        /// The name of an own condition has more characters than the limit.
        case ownNameTooLong(Int, limit: Int)
        /// An earlier own condition has the name or the id.
        case ownNameTwice(Int)
        /// What an own condition leads to is nothing that can be chosen.
        case ownActionUnknown(Int)
        /// The first day has a time and no steps.
        case initialStepsMissing
        /// There are more steps than the limit.
        case tooManyInitialSteps(limit: Int)
        /// The amount on a line cannot be read; lines are counted from 1.
        case initialStep(line: Int, AmountProblem)
        /// The amount on a line is not above the one before; lines are counted from 1.
        case initialStepNotRising(line: Int)
        /// The time between the steps is not a number.
        case initialInterval(NumberProblem)
        /// The time of watching after the last step is not a number.
        case initialObservation(NumberProblem)
    }

    /// Why a typed number is not accepted.
    public enum NumberProblem: Error, Sendable, Hashable {
        /// Nothing was typed where a number is needed.
        case missing
        /// It is not one plain number of the kind that the field takes.
        case unreadable
        /// It lies outside the limits, in the unit of the field.
        case outside(ClosedRange<Int>)
        /// It has a fraction that is no whole minute.
        case noWholeMinute
    }

    /// Most usual times of a day.
    public static let timesLimit = 4
    /// Hours between two doses.
    public static let gapLimits = 0...72
    /// Most rules for missed days.
    public static let missedLimit = 8
    /// Missed days at which a rule can begin.
    public static let missedDaysLimits = 1...365
    /// Levels that a reduction can go down.
    public static let belowLimits = 1...9
    /// Hours without exercise.
    public static let restLimits = 0...24
    /// Minutes of watching.
    public static let observationLimits = 0...1440
    /// Most medicines before a dose.
    public static let medicinesLimit = 6
    /// Minutes that a medicine is taken before a dose.
    public static let leadLimits = 0...1440
    /// Most own conditions.
    public static let ownConditionsLimit = 12
    /// The longest name of an own condition, in characters.
    public static let ownNameLimit = 80
    /// Most steps of the first day.
    public static let initialStepsLimit = 20
    /// Minutes between two steps of the first day.
    public static let initialIntervalLimits = 1...1440
}
