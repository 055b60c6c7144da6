public import Clinical

extension DoseSheet {
    /// What is wrong with a row, a cell or the file.
    public enum Reason: Sendable, Hashable {
        // The file: nothing of it is kept, except with unknown columns, which are passed over.

        /// The file is no readable CSV.
        case file(CSVReader.Problem)
        /// There are more rows than the limit.
        case tooManyRows(limit: Int)
        /// There is no line with the names of the columns.
        case headerMissing
        /// No column is called date.
        case dateColumnMissing
        /// Two columns have the same meaning.
        case columnTwice(String)
        /// Columns with names that mean nothing here.
        case unknownColumns([String])

        // The row.

        /// A cell stands under no column name.
        case cellWithoutColumn
        /// There is a date and nothing else.
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
        /// The date is day/month or month/day, and no row of the file tells which.
        case dateAmbiguous
        /// The day has not come yet.
        case dateInFuture
        /// The person was not born yet.
        case beforeBirth
        /// The time is blank and none was chosen for the file.
        case timeMissing
        /// The time cannot be read.
        case timeUnreadable
        /// The time has not come yet.
        case timeInFuture
        /// The clock skips the time on that day, together with everything else in the gap.
        case timeDoesNotExist(ClockGap)
        /// There is a level or an amount, but no allergen.
        case allergenMissing
        /// The allergen is not on the person's list.
        case allergenUnknown
        /// Several of the person's allergens go by the name.
        case allergenAmbiguous
        /// The level is none of the allergen's, and there is no amount to go by.
        case levelUnknown
        /// The level has more characters than the limit.
        case levelTooLong(limit: Int)
        /// There is neither a level nor an amount.
        case amountMissing
        /// The amount cannot be read.
        case amount(AmountProblem)
        /// The medicine is none of the known ones and not marked with "Other:".
        case medicineUnknown
        /// There is nothing between "Other:" and the amount.
        case medicineNameMissing
        /// The medicine's name has more characters than the limit.
        case medicineNameTooLong(limit: Int)
        /// The medicine has no amount.
        case medicineAmountMissing
        /// The medicine's amount cannot be read.
        case medicineAmount(AmountProblem)
        /// The symptom is none of the known ones.
        case symptomUnknown
        /// The severity is none of mild, moderate and severe.
        case severityUnknown
        /// The notes of the row, or of the day's rows together, have more characters than the limit.
        case notesTooLong(limit: Int)
    }
}
