public import Clinical

extension DoseDraft {
    /// Why the form is shown again. Intakes, portions and medicines are counted from 0 in the order they were sent.
    public enum Problem: Error, Sendable, Hashable {
        /// The day has not come yet where the person is.
        case dayInFuture
        /// The person was not born yet.
        case beforeBirth
        /// No intake has a portion.
        case nothingToStore
        /// The intake has a time but no portion.
        case intakeEmpty(intake: Int)
        /// Two intakes carry the same id.
        case sameIntakeTwice(intake: Int)
        /// The time is blank.
        case timeMissing(intake: Int)
        /// The time cannot be read.
        case timeUnreadable(intake: Int)
        /// The time has not come yet.
        case timeInFuture(intake: Int)
        /// The clock skips the time on that day, together with everything else in the gap.
        case timeDoesNotExist(intake: Int, gap: ClockGap)
        /// An earlier intake of the form has the same time.
        case sameTimeTwice(intake: Int)
        /// The allergen is none that can be chosen.
        case allergenUnknown(intake: Int, portion: Int)
        /// The level is none of this allergen's that can be chosen.
        case levelUnknown(intake: Int, portion: Int)
        /// The intake has the allergen already.
        case duplicateAllergen(intake: Int, portion: Int)
        /// The typed amount cannot be read.
        case portionAmount(intake: Int, portion: Int, AmountProblem)
        /// The code is none of a medicine.
        case medicineUnknown(medicine: Int)
        /// Another medicine has no name.
        case medicineNameMissing(medicine: Int)
        /// The name of another medicine has more characters than the limit.
        case medicineNameTooLong(medicine: Int, limit: Int)
        /// The amount of a medicine cannot be read.
        case medicineAmount(medicine: Int, AmountProblem)
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }
}
