public import Clinical

extension DoseRulesDraft {
    /// Why the rules were rejected. Rows are counted from 0 in the order submitted, including blank ones.
    public enum Problem: Error, Sendable, Hashable {
        /// No usual time is given.
        case timesMissing
        /// There are more usual times than the limit.
        case tooManyTimes(limit: Int)
        /// A usual time cannot be parsed.
        case timeUnreadable(Int)
        /// An earlier row has the same time.
        case timeTwice(Int)
        /// A usual time is outside the dose window.
        case timeOutsideWindow(Int)
        /// Only one end of the window is given.
        case windowIncomplete
        /// The first time of the window cannot be parsed.
        case windowFromUnreadable
        /// The last time of the window cannot be parsed.
        case windowUntilUnreadable
        /// The minimum gap between doses is not a valid number.
        case gap(NumberProblem)
        /// The minimum gap between doses is longer than the time between two usual times, in minutes.
        case gapLongerThanTimes(minutes: Int)
        /// There are more rules for missed days than the limit.
        case tooManyMissedRules(limit: Int)
        /// The number of days is not a valid number.
        case missedDays(Int, NumberProblem)
        /// An earlier rule starts at the same number of days or more.
        case missedDaysNotRising(Int)
        /// A rule has no action.
        case missedActionMissing(Int)
        /// A rule's action is not one that can be chosen.
        case missedActionUnknown(Int)
        /// The action after a reduction is not one that can be chosen.
        case afterReductionUnknown
        /// The rest before the dose is not a valid number.
        case restBefore(NumberProblem)
        /// The rest after the dose is not a valid number.
        case restAfter(NumberProblem)
        /// The observation time is not a valid number.
        case observation(NumberProblem)
        /// There are more medicines than the limit.
        case tooManyMedicines(limit: Int)
        /// The medicine code is unknown.
        case medicineUnknown(Int)
        /// A medicine of kind "other" has no name.
        case medicineNameMissing(Int)
        /// The name of an "other" medicine exceeds the character limit.
        case medicineNameTooLong(Int, limit: Int)
        /// The amount of a medicine cannot be parsed.
        case medicineAmount(Int, AmountProblem)
        /// The minutes before the dose are not a valid number.
        case medicineLead(Int, NumberProblem)
        /// An earlier row has the same medicine.
        case medicineTwice(Int)
        /// A condition is not in the list, or appears twice.
        case conditionUnknown(Int)
        /// A condition's action is not one that can be chosen.
        case conditionActionUnknown(Int)
        /// There are more custom conditions than the limit.
        case tooManyOwnConditions(limit: Int)
        /// A custom condition has an action but no name.
        case ownNameMissing(Int)
        /// The name of a custom condition exceeds the character limit.
        case ownNameTooLong(Int, limit: Int)
        /// An earlier custom condition has the same name or id.
        case ownNameTwice(Int)
        /// A custom condition's action is not one that can be chosen.
        case ownActionUnknown(Int)
        /// The first day has a time but no steps.
        case initialStepsMissing
        /// There are more steps than the limit.
        case tooManyInitialSteps(limit: Int)
        /// The amount on a line cannot be parsed; lines are counted from 1.
        case initialStep(line: Int, AmountProblem)
        /// The amount on a line is not above the previous one; lines are counted from 1.
        case initialStepNotRising(line: Int)
        /// The interval between steps is not a valid number.
        case initialInterval(NumberProblem)
        /// The observation time after the last step is not a valid number.
        case initialObservation(NumberProblem)
    }

    /// Why a typed number was rejected.
    public enum NumberProblem: Error, Sendable, Hashable {
        /// A required number is missing.
        case missing
        /// It is not a single plain number of the kind the field takes.
        case unreadable
        /// It is outside the limits, in the field's unit.
        case outside(ClosedRange<Int>)
        /// It is not a whole number of minutes.
        case noWholeMinute
    }

    /// The maximum number of usual times per day.
    public static let timesLimit = 4
    /// Hours between two doses.
    public static let gapLimits = 0...72
    /// The maximum number of rules for missed days.
    public static let missedLimit = 8
    /// The missed days at which a rule can start.
    public static let missedDaysLimits = 1...365
    /// The number of levels a reduction can go down.
    public static let belowLimits = 1...9
    /// Hours without exercise.
    public static let restLimits = 0...24
    /// Minutes of observation.
    public static let observationLimits = 0...1440
    /// The maximum number of medicines before a dose.
    public static let medicinesLimit = 6
    /// How many minutes before a dose a medicine is taken.
    public static let leadLimits = 0...1440
    /// The maximum number of custom conditions.
    public static let ownConditionsLimit = 12
    /// The maximum length of a custom condition's name, in characters.
    public static let ownNameLimit = 80
    /// The maximum number of steps on the first day.
    public static let initialStepsLimit = 20
    /// Minutes between two steps of the first day.
    public static let initialIntervalLimits = 1...1440
}
