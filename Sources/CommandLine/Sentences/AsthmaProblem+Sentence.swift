internal import AsthmaTables
internal import Exchange

extension PuffSheet.Problem {
    /// The problem as a sentence with its line.
    var sentence: String { line.map { "Line \($0): \(cause.sentence)" } ?? cause.sentence }
}

extension PuffSheet.Cause {
    fileprivate var sentence: String {
        switch self {
        case .file(let problem): problem.sentence
        case .columnMissing(let name): "No column is called \(name)."
        case .columnTwice(let name): "Two columns are called \(name)."
        case .timeInvalid: "The time cannot be read; write it as 2026-11-02T08:00:00+01:00."
        case .kindInvalid: "The kind must be rescue, exercise or controller."
        case .tooManyRows: "The file has more than \(Count.grouped(PuffSheet.mostRows)) puffs; split it."
        }
    }
}
