import Clinical
import Exchange

extension CSVReader.Problem {
    var code: String {
        switch self {
        case .utf16: "utf-16"
        case .invalidUTF8: "invalid-utf-8"
        case .unterminatedQuote: "unterminated-quote"
        case .strayQuote: "stray-quote"
        case .fieldTooLong: "field-too-long"
        case .tooManyColumns: "too-many-columns"
        case .tooManyRows: "too-many-rows"
        }
    }
}

extension DoseSheet.Reason {
    var code: String {
        switch self {
        case .file(let problem): "file-\(problem.code)"
        case .tooManyRows(let limit): "too-many-rows-\(limit)"
        case .headerMissing: "header-missing"
        case .dateColumnMissing: "date-column-missing"
        case .columnTwice(let column): "column-twice-\(column)"
        case .unknownColumns(let columns): "unknown-columns-\(columns.count)"
        case .cellWithoutColumn: "cell-without-column"
        case .nothingToStore: "nothing-to-store"
        case .noDoseThatDay: "no-dose-that-day"
        case .contradictsLine(let line): "contradicts-line-\(line)"
        case .contradictsSymptom(let line): "contradicts-symptom-\(line)"
        case .dateMissing: "date-missing"
        case .dateUnreadable: "date-unreadable"
        case .dateAmbiguous: "date-ambiguous"
        case .dateInFuture: "date-in-future"
        case .beforeBirth: "before-birth"
        case .timeMissing: "time-missing"
        case .timeUnreadable: "time-unreadable"
        case .timeInFuture: "time-in-future"
        case .timeDoesNotExist(let gap): "time-does-not-exist-\(gap.from.text)-\(gap.until.text)"
        case .allergenMissing: "allergen-missing"
        case .allergenUnknown: "allergen-unknown"
        case .allergenAmbiguous: "allergen-ambiguous"
        case .levelUnknown: "level-unknown"
        case .levelTooLong: "level-too-long"
        case .amountMissing: "amount-missing"
        case .amount(let problem): "amount-\(problem.code)"
        case .medicineUnknown: "medicine-unknown"
        case .medicineNameMissing: "medicine-name-missing"
        case .medicineNameTooLong: "medicine-name-too-long"
        case .medicineAmountMissing: "medicine-amount-missing"
        case .medicineAmount(let problem): "medicine-amount-\(problem.code)"
        case .symptomUnknown: "symptom-unknown"
        case .severityUnknown: "severity-unknown"
        case .notesTooLong: "notes-too-long"
        }
    }
}
