public import Exchange

/// Answers as they are stored and exported: one field for each answered question.
extension StudyAnswers {
    public var json: JSONValue {
        .object(
            values.sorted { $0.key < $1.key }.map { key, value in
                let text: JSONValue =
                    switch value {
                    case .choice(let code): .string(code)
                    case .scale(let number): .number("\(number)")
                    case .number(let number): .number("\(number)")
                    case .text(let text): .string(text)
                    }
                return JSONMember(name: key, value: text)
            })
    }

    /// Reads stored answers with the questionnaire that they answer.
    ///
    /// - Throws: `JSONProblem` for a value that does not fit its question.
    public init(_ node: JSONNode, _ questionnaire: StudyQuestionnaire) throws(JSONProblem) {
        let fields = try node.fields()
        var values: [String: Value] = [:]
        for item in questionnaire.items {
            guard let found = fields.optional(item.id) else { continue }
            switch (item.kind, found.value) {
            case (.choice, .string(let code)): values[item.id] = .choice(code)
            case (.scale, .number(let digits)):
                guard let number = Int(digits) else { throw found.problem(.wrongKind(.number)) }
                values[item.id] = .scale(number)
            case (.number, .number(let digits)):
                guard let number = Double(digits) else { throw found.problem(.wrongKind(.number)) }
                values[item.id] = .number(number)
            case (.text, .string(let text)): values[item.id] = .text(text)
            case (.choice, _), (.text, _): throw found.problem(.wrongKind(.text))
            case (.scale, _), (.number, _): throw found.problem(.wrongKind(.number))
            }
        }
        try fields.end()
        self.init(values)
    }

    /// An answer as text of a table.
    public func text(_ item: StudyItem) -> String? {
        switch values[item.id] {
        case .choice(let code): code
        case .scale(let number): "\(number)"
        case .number(let number): "\(number)"
        case .text(let text): text
        case nil: nil
        }
    }
}
