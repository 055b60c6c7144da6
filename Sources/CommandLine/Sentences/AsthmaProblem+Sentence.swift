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

extension PressTree.Problem {
    /// The problem as a sentence with its path.
    var sentence: String { path.isEmpty ? reason.sentence : "\(PressReport.plain(path)): \(reason.sentence)" }
}

extension PressTree.Reason {
    fileprivate var sentence: String {
        switch self {
        case .json(let reason): "This is not valid JSON: \(JSONProblem(path: "", reason: reason).sentence)"
        case .unknownForm: "It is none of the forms of the app."
        case .timeInvalid: "The time must be as 20180701-080000."
        case .dayInvalid: "The day must be as 20180701."
        case .timeImpossible: "The time is before 2014 or in the future."
        case .addressMissing: "The address is missing."
        case .placeUnreadable: "Latitude or longitude is not a number."
        case .countInvalid: "The count must be a whole number from 0 to 10,000."
        case .resultInvalid: "The result must be a whole number from 0 to 100."
        case .pairIncomplete: "The last pair of the list is incomplete."
        case .listTwice: "The user has this list twice."
        case .tooManyPresses: "The file has more than \(Count.grouped(PressTree.mostPresses)) presses; split it."
        case .nothingFound: "The file has no press, count or result."
        }
    }
}
