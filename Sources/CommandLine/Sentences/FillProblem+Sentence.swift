internal import Clinical
internal import Exchange

extension FillSheet.Problem {
    /// The problem as a sentence with its line, which does not quote the invalid text.
    var sentence: String {
        line.map { "Line \($0): \(cause.sentence)" } ?? cause.sentence
    }
}

extension FillSheet.Cause {
    fileprivate var sentence: String {
        let range = MedicationFill.daysRange
        return switch self {
        case .file(let problem): problem.sentence
        case .columnMissing(let name): "No column is called \(name)."
        case .columnTwice(let name): "Two columns are called \(name)."
        case .dayInvalid: "The day cannot be read or does not exist; write it as 2026-03-12."
        case .daysInvalid:
            "The days are not a whole number from \(range.lowerBound) to \(Count.grouped(range.upperBound))."
        case .tooManyFills: "The file has more than \(Count.grouped(FillSheet.mostFills)) fills; split it."
        }
    }
}
