public import Immunotherapy

extension JSONNode {
    /// Reads `"proceed"`, `"half"`, `"hold"`, `"call"`, `{"reduce":{"below":1}}` or `{"reduce":{"level":"…"}}`.
    public func action() throws(JSONProblem) -> DoseAction {
        guard case .string(let word) = value else {
            let fields = try fields()
            let target = try fields.field("reduce").target()
            try fields.end()
            return .reduce(target)
        }
        switch word {
        case "proceed": return .proceed
        case "half": return .half
        case "hold": return .hold
        case "call": return .call
        default: throw problem(.wrongKind(.choice))
        }
    }

    func target() throws(JSONProblem) -> DoseAction.Target {
        let fields = try fields()
        let target: DoseAction.Target
        if let level = fields.optional("level") {
            target = .level(try level.id())
        } else {
            target = .below(try fields.field("below").int(in: 1...10_000))
        }
        try fields.end()
        return target
    }
}

extension DoseAction {
    var jsonValue: JSONValue {
        switch self {
        case .reduce(let target): .fields(("reduce", target.jsonValue))
        default: .string(verdict.rawValue)
        }
    }
}

extension DoseAction.Target {
    var jsonValue: JSONValue {
        switch self {
        case .below(let steps): .fields(("below", .number(steps)))
        case .level(let id): .fields(("level", .id(id)))
        }
    }
}
