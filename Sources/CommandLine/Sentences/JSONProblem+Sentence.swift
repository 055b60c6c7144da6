internal import Exchange

extension JSONProblem {
    /// What is wrong, with the field.
    var sentence: String {
        let field = path.isEmpty ? "the text" : "“\(path)”"
        return switch reason {
        case .notUTF8(let place): "byte \(place) is not UTF-8."
        case .unexpected(let place): "byte \(place) is not allowed there; this is not valid JSON."
        case .endsEarly: "it ends too early."
        case .tooDeep: "it is nested too deeply."
        case .nameTwice: "\(field) is there twice."
        case .missing: "\(field) is missing."
        case .unknownField: "\(field) is not known."
        case .wrongKind(let kind): "\(field) is not \(kind.phrase)."
        case .impossible: "\(field) is not possible."
        case .unknownFormat: "this version of the format is not known."
        }
    }
}

extension JSONProblem.Kind {
    fileprivate var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .text: "a text"
        case .number: "a whole number"
        case .bool: "true or false"
        case .id: "an id of 1 to 64 letters, digits, - and _"
        case .day: "a day such as 2026-03-12"
        case .time: "a time such as 07:30"
        case .moment: "a moment with its offset such as 2026-03-28T06:00:00+01:00"
        case .amount: "an amount"
        case .choice: "one of the words that it takes"
        }
    }
}
