import Clinical
public import Immunotherapy

extension JSONNode {
    /// Reads a plan.
    public func plan() throws(JSONProblem) -> DosePlan {
        let fields = try fields()
        let person: Person.ID = try fields.id("person")
        let version = try fields.version("version")
        let agreement = try fields.field("agreement").agreement()
        let rules = try fields.field("rules").rules()
        let exceptionsNode = try fields.field("exceptions")
        let exceptions = try exceptionsNode.list { (node) throws(JSONProblem) in try node.exception() }
        try fields.end()
        for (index, exception) in exceptions.enumerated()
        where exceptions[..<index].contains(where: { $0.allergen == exception.allergen }) {
            throw JSONProblem(path: "\(exceptionsNode.path)[\(index)].allergen", reason: .impossible)
        }
        return DosePlan(person: person, version: version, agreement: agreement, rules: rules, exceptions: exceptions)
    }

    private func agreement() throws(JSONProblem) -> DosePlan.Agreement {
        let fields = try fields()
        let agreement = DosePlan.Agreement(
            clinician: try fields.text("clinician"),
            day: try fields.day("day")
        )
        try fields.end()
        return agreement
    }

    private func exception() throws(JSONProblem) -> DosePlan.Exception {
        let fields = try fields()
        let exception = DosePlan.Exception(
            allergen: try fields.id("allergen"),
            rules: try fields.field("rules").rules()
        )
        try fields.end()
        return exception
    }
}

extension DosePlan {
    var jsonValue: JSONValue {
        .fields(
            ("person", .id(person)),
            ("version", .version(version)),
            ("agreement", .fields(("clinician", .string(agreement.clinician)), ("day", .day(agreement.day)))),
            ("rules", rules.jsonValue),
            (
                "exceptions",
                .list(exceptions) { .fields(("allergen", .id($0.allergen)), ("rules", $0.rules.jsonValue)) }
            )
        )
    }
}
