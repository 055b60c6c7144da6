public import Clinical

extension DoseSheet {
    /// What is wrong with a row, a cell or the file.
    public enum Reason: Sendable, Hashable {
        // The file: nothing of it is kept, except with unknown columns, which are ignored.

        /// The file is not readable CSV.
        case file(CSVReader.Problem)
        /// There are more rows than the limit.
        case tooManyRows(limit: Int)
        /// There is no line with the column names.
        case headerMissing
        /// No column is called date.
        case dateColumnMissing
        /// Two columns have the same meaning.
        case columnTwice(String)
        /// Columns with unknown names.
        case unknownColumns([String])

        // The row.

        /// A cell is in a column without a name.
        case cellWithoutColumn
        /// The row has only a date.
        case nothingToStore
        /// There are medicines or notes, but no row of the day has a portion.
        case noDoseThatDay
        /// An earlier row has another amount of the same allergen at the same time.
        case contradictsLine(Int)
        /// An earlier row has the same symptom at the same time with another severity.
        case contradictsSymptom(line: Int)

        // The cells.

        /// The date is blank.
        case dateMissing
        /// The date cannot be read or does not exist.
        case dateUnreadable
        /// The date is day/month or month/day, and no row of the file shows which.
        case dateAmbiguous
        /// The day is in the future.
        case dateInFuture
        /// The day is before the person's birth.
        case beforeBirth
        /// The time is blank and no default was chosen for the file.
        case timeMissing
        /// The time cannot be read.
        case timeUnreadable
        /// The time is in the future.
        case timeInFuture
        /// The clock skips the time on that day, along with everything else in the gap.
        case timeDoesNotExist(ClockGap)
        /// There is a level or an amount, but no allergen.
        case allergenMissing
        /// The allergen is not on the person's list.
        case allergenUnknown
        /// Several of the person's allergens have that name.
        case allergenAmbiguous
        /// The level is not one of the allergen's, and there is no amount to use instead.
        case levelUnknown
        /// The level has more characters than the limit.
        case levelTooLong(limit: Int)
        /// There is neither a level nor an amount.
        case amountMissing
        /// The amount cannot be read.
        case amount(AmountProblem)
        /// The medicine is unknown and not marked with "Other:".
        case medicineUnknown
        /// There is nothing between "Other:" and the amount.
        case medicineNameMissing
        /// The medicine's name has more characters than the limit.
        case medicineNameTooLong(limit: Int)
        /// The medicine has no amount.
        case medicineAmountMissing
        /// The medicine's amount cannot be read.
        case medicineAmount(AmountProblem)
        /// The symptom is unknown.
        case symptomUnknown
        /// The severity is not mild, moderate or severe.
        case severityUnknown
        /// The notes of the row, or of all the day's rows together, have more characters than the limit.
        case notesTooLong(limit: Int)
    }
}
