public import Clinical
public import Symptoms

extension ReactionDraft {
    /// Why the form is shown again. Rows are counted from 0 in the order they were sent.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is missing or cannot be read.
        case dayUnreadable
        /// The person was not born yet.
        case beforeBirth
        /// Something about the time of the onset.
        case onset(TimeProblem)
        /// The chosen dose is none of the person's.
        case doseUnknown
        /// The chosen dose was taken after the reaction began.
        case doseAfterOnset
        /// The chosen dose was taken more than 24 hours before the reaction began.
        case doseTooEarly
        /// No symptom is ticked or typed, so there is no reaction.
        case symptomMissing
        /// A ticked symptom, the earliest, began before the reaction.
        case startsAfterSymptom(SymptomKind, at: Moment)
        /// A ticked entry is none of the person's.
        case symptomUnknown
        /// The kind of a typed symptom is missing or unknown.
        case kindMissing(row: Int)
        /// The severity of a typed symptom is unknown.
        case severityUnknown(row: Int)
        /// Something about the time of a typed symptom.
        case symptomTime(row: Int, TimeProblem)
        /// An earlier row has the same symptom at the same time.
        case sameSymptomTwice(row: Int)
        /// The grade is none of the scale's.
        case gradeUnknown
        /// The kind of a treatment is unknown.
        case treatmentUnknown(row: Int)
        /// Something about the time of a treatment.
        case treatmentTime(row: Int, TimeProblem)
        /// Something else was given, but it has no name.
        case treatmentNameMissing(row: Int)
        /// A name has more characters than the limit.
        case treatmentNameTooLong(row: Int, limit: Int)
        /// The amount cannot be read.
        case treatmentAmount(row: Int, AmountProblem)
        /// The number of puffs is none from 1 to the most.
        case puffsUnreadable(row: Int, most: Int32)
        /// The site is unknown.
        case siteUnknown(row: Int)
        /// Two treatments carry the same id.
        case sameTreatmentTwice(row: Int)
        /// The outcome is unknown.
        case outcomeUnknown
        /// The day on which it was over is missing or cannot be read.
        case resolvedDayUnreadable
        /// Something about the time at which it was over.
        case resolved(TimeProblem)
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }

    /// What is wrong with a clock time.
    public enum TimeProblem: Error, Sendable, Hashable {
        /// It is blank.
        case missing
        /// It cannot be read.
        case unreadable
        /// It has not come yet.
        case inFuture
        /// The clock skips it on that day, together with everything else in the gap.
        case doesNotExist(ClockGap)
        /// It lies before the reaction began.
        case beforeOnset
    }
}
