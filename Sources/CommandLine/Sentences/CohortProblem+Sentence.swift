internal import CohortTables

extension CohortSheet.Problem {
    /// The problem as a sentence with its file and line.
    var sentence: String {
        let place = line.map { "\(file.name), line \($0)" } ?? file.name
        return "\(place): \(cause.sentence)"
    }
}

extension CohortSheet.Cause {
    fileprivate var sentence: String {
        switch self {
        case .file(let problem): problem.sentence
        case .columnMissing(let name): "No column is called \(name)."
        case .columnTwice(let name): "Two columns are called \(name)."
        case .empty(let name): "\(name) is empty."
        case .dayInvalid(let name): "\(name) must be a day such as 2026-03-12."
        case .numberInvalid(let name): "\(name) must be a number with a point."
        case .flagInvalid(let name): "\(name) must be true or false."
        case .reasonInvalid: "left and leftReason go together; the reason is withdrawn or restricted."
        case .participantUnknown(let key): "The participant \(key) is not in participants.csv."
        case .rowTwice: "This row is there twice."
        }
    }
}
