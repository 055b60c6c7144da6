public import Clinical

extension SymptomDraft {
    /// Why the form is shown again. Symptoms are counted from 0 in the order they were sent; where the place of a time
    /// is nil, it is the form's own.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is blank.
        case dayMissing
        /// The day cannot be read or does not exist.
        case dayUnreadable
        /// The day has not come yet where the person is.
        case dayInFuture
        /// The person was not born yet.
        case beforeBirth
        /// No symptom is chosen.
        case nothingChosen
        /// The kind is none of the list.
        case kindUnknown(item: Int)
        /// The kind was chosen twice.
        case kindTwice(item: Int)
        /// The grade is none of the kind's scale.
        case gradeUnknown(item: Int)
        /// The time is blank.
        case timeMissing
        /// The time cannot be read.
        case timeUnreadable(item: Int?)
        /// The time has not come yet.
        case timeInFuture(item: Int?)
        /// The clock skips the time on that day, together with everything else in the gap.
        case timeDoesNotExist(item: Int?, gap: ClockGap)
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }
}
