public import Clinical
public import Symptoms

extension ReactionDraft {
    /// Why the form was rejected. Rows are counted from 0 in the order submitted.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is missing or cannot be parsed.
        case dayUnreadable
        /// The date is before the person was born.
        case beforeBirth
        /// The onset time is invalid.
        case onset(TimeProblem)
        /// The chosen dose does not belong to the person.
        case doseUnknown
        /// The chosen dose was taken after the reaction began.
        case doseAfterOnset
        /// The chosen dose was taken more than 24 hours before the reaction began.
        case doseTooEarly
        /// No symptom is ticked or typed, so there is no reaction.
        case symptomMissing
        /// A ticked symptom began before the reaction; this is the earliest one.
        case startsAfterSymptom(SymptomKind, at: Moment)
        /// A ticked entry does not belong to the person.
        case symptomUnknown
        /// The kind of a typed symptom is missing or unknown.
        case kindMissing(row: Int)
        /// A typed symptom of the list was given a name.
        case symptomNameNotAllowed(row: Int)
        /// The name of a typed symptom exceeds the character limit.
        case symptomNameTooLong(row: Int, limit: Int)
        /// The severity of a typed symptom is unknown.
        case severityUnknown(row: Int)
        /// The time of a typed symptom is invalid.
        case symptomTime(row: Int, TimeProblem)
        /// An earlier row has the same symptom at the same time.
        case sameSymptomTwice(row: Int)
        /// The grade is not on the scale.
        case gradeUnknown
        /// The kind of a treatment is unknown.
        case treatmentUnknown(row: Int)
        /// The time of a treatment is invalid.
        case treatmentTime(row: Int, TimeProblem)
        /// Another treatment was given, but it has no name.
        case treatmentNameMissing(row: Int)
        /// A name exceeds the character limit.
        case treatmentNameTooLong(row: Int, limit: Int)
        /// The amount cannot be parsed.
        case treatmentAmount(row: Int, AmountProblem)
        /// The number of puffs is not between 1 and the maximum.
        case puffsUnreadable(row: Int, most: Int32)
        /// The site is unknown.
        case siteUnknown(row: Int)
        /// Two treatments have the same id.
        case sameTreatmentTwice(row: Int)
        /// The outcome is unknown.
        case outcomeUnknown
        /// The day it ended is missing or cannot be parsed.
        case resolvedDayUnreadable
        /// The time it ended is invalid.
        case resolved(TimeProblem)
        /// The notes exceed the character limit.
        case notesTooLong(limit: Int)
    }

    /// What is wrong with a clock time.
    public enum TimeProblem: Error, Sendable, Hashable {
        /// It is blank.
        case missing
        /// It cannot be parsed.
        case unreadable
        /// It is in the future.
        case inFuture
        /// The clock skips it on that day because of this gap.
        case doesNotExist(ClockGap)
        /// It is before the reaction began.
        case beforeOnset
    }
}
