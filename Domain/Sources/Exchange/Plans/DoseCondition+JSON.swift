public import Immunotherapy

extension JSONNode {
    /// Reads the code of a listed condition, or a custom one as `{"id":"…","name":"…"}`.
    public func condition() throws(JSONProblem) -> DoseCondition {
        guard case .string(let code) = value else {
            let fields = try fields()
            let own = DoseCondition.Own(id: try fields.id("id"), name: try fields.text("name"))
            try fields.end()
            return .own(own)
        }
        guard let condition = DoseCondition.listed.first(where: { $0.code == code }) else {
            throw problem(.wrongKind(.choice))
        }
        return condition
    }

    /// Reads what is known about a condition; `recorded` if a record says so.
    public func report() throws(JSONProblem) -> ConditionReport {
        let fields = try fields()
        let report = ConditionReport(
            condition: try fields.field("condition").condition(),
            answer: try fields.field("answer").choice(ConditionReport.Answer.self),
            origin: try fields.optional("recorded")?.origin() ?? .answered
        )
        try fields.end()
        return report
    }

    func origin() throws(JSONProblem) -> ConditionReport.Origin {
        let fields = try fields()
        let origin = ConditionReport.Origin.recorded(
            id: try fields.text("id"),
            code: try fields.text("code"),
            at: try fields.field("at").instant()
        )
        try fields.end()
        return origin
    }
}

extension DoseCondition {
    var jsonValue: JSONValue {
        switch self {
        case .own(let own): .fields(("id", .id(own.id)), ("name", .string(own.name)))
        default: .string(code)
        }
    }
}

extension ConditionReport {
    var jsonValue: JSONValue {
        .fields(
            ("condition", condition.jsonValue),
            ("answer", .string(answer.rawValue)),
            ("recorded", origin.jsonValue)
        )
    }
}

extension ConditionReport.Origin {
    /// The record that reported it; nil for an answer.
    var jsonValue: JSONValue? {
        switch self {
        case .answered: nil
        case .recorded(let id, let code, let at):
            .fields(("id", .string(id)), ("code", .string(code)), ("at", .instant(at)))
        }
    }
}
