internal import Clinical
internal import Exchange

extension DoseSheet.Reason {
    /// The problem as a full sentence, which does not quote the invalid text.
    var sentence: String {
        fileSentence ?? rowSentence ?? cellSentence
    }

    private var fileSentence: String? {
        switch self {
        case .file(let problem): problem.sentence
        case .tooManyRows(let limit): "The file has more than \(Count.grouped(limit)) rows; split it."
        case .headerMissing: "The file is empty; its first line names the columns."
        case .dateColumnMissing: "No column is called date."
        case .columnTwice(let name): "Two columns mean \(name)."
        case .unknownColumns(let names):
            "These columns are not known: \(names.joined(separator: ", ")). Rename or remove them, so that nothing is"
                + " lost."
        default: nil
        }
    }

    private var rowSentence: String? {
        switch self {
        case .cellWithoutColumn: "The cell stands under no column name."
        case .nothingToStore: "There is a date and nothing else."
        case .noDoseThatDay: "Medicines and notes belong to a day with a dose, and this day has none."
        case .contradictsLine(let line): "Line \(line) has another amount of this allergen at the same time."
        case .contradictsSymptom(let line): "Line \(line) has this symptom at the same time with another severity."
        default: nil
        }
    }

    private var cellSentence: String {
        dateSentence ?? portionSentence ?? remarkSentence
    }

    private var dateSentence: String? {
        switch self {
        case .dateMissing: "The date is missing."
        case .dateUnreadable: "The date cannot be read or does not exist; 2026-03-12 always works."
        case .dateAmbiguous: "It could be day/month or month/day, and no row tells which; write 2026-03-12."
        case .dateInFuture: "The day has not come yet."
        case .beforeBirth: "The day is before the person's birth."
        case .timeMissing: "The time is missing; --default-time gives one to all rows without."
        case .timeUnreadable: "The time cannot be read; write it as 07:30."
        case .timeInFuture: "The time has not come yet."
        case .timeDoesNotExist(let gap):
            "The clock skips that time on that day, from \(gap.from.text) until \(gap.until.text)."
        default: nil
        }
    }

    private var portionSentence: String? {
        switch self {
        case .allergenMissing: "The allergen is missing."
        case .allergenUnknown: "The allergen is not on the person's list."
        case .allergenAmbiguous: "Several of the person's allergens have that name."
        case .levelUnknown: "The level is none of the allergen's, and there is no amount to go by."
        case .levelTooLong(let limit): "The level has more than \(limit) characters."
        case .amountMissing: "There is neither a level nor an amount."
        case .amount(let problem): "The amount \(problem.ending)."
        default: nil
        }
    }

    private var remarkSentence: String {
        switch self {
        case .medicineUnknown: "The medicine is unknown; write another one as “Other: NAME 5 mg”."
        case .medicineNameMissing: "The medicine's name is missing."
        case .medicineNameTooLong(let limit): "The medicine's name has more than \(limit) characters."
        case .medicineAmountMissing: "The medicine's amount is missing."
        case .medicineAmount(let problem): "The medicine's amount \(problem.ending)."
        case .symptomUnknown: "The symptom is unknown."
        case .severityUnknown: "How bad it was is mild, moderate or severe."
        case .notesTooLong(let limit): "The notes have more than \(Count.grouped(limit)) characters."
        default: "The row cannot be read."
        }
    }
}

extension CSVReader.Problem {
    /// The problem as a sentence without its line.
    var sentence: String {
        switch self {
        case .utf16: "The file is UTF-16; save it as “CSV UTF-8”."
        case .invalidUTF8: "The text is not UTF-8; save the file as “CSV UTF-8”."
        case .unterminatedQuote: "A quoted cell begins here and never ends."
        case .strayQuote: "A quotation mark stands inside a cell; put the whole cell in quotation marks."
        case .fieldTooLong(_, let limit): "A cell is longer than \(Count.grouped(limit)) bytes."
        case .tooManyColumns(_, let limit): "The line has more than \(limit) cells."
        case .tooManyRows(let limit): "The file has more than \(Count.grouped(limit)) lines; split it."
        }
    }
}
