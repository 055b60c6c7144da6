public import Clinical

extension SymptomDraft {
    /// Why the form is rejected and shown again. Symptoms are counted from 0 in the order submitted; a time whose index
    /// is nil is the form's own.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is blank.
        case dayMissing
        /// The day cannot be read or does not exist.
        case dayUnreadable
        /// The day is in the future where the person is.
        case dayInFuture
        /// The day is before the person's birth.
        case beforeBirth
        /// No symptom is chosen.
        case nothingChosen
        /// The kind is not in the list.
        case kindUnknown(item: Int)
        /// The kind was chosen more than once.
        case kindTwice(item: Int)
        /// A kind of the list was given a name.
        case nameNotAllowed(item: Int)
        /// The name has more characters than the limit.
        case nameTooLong(item: Int, limit: Int)
        /// The grade is not on the kind's scale.
        case gradeUnknown(item: Int)
        /// The time is blank.
        case timeMissing
        /// The time cannot be read.
        case timeUnreadable(item: Int?)
        /// The time is in the future.
        case timeInFuture(item: Int?)
        /// The clock skips the time on that day, along with everything else in the gap.
        case timeDoesNotExist(item: Int?, gap: ClockGap)
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }
}
