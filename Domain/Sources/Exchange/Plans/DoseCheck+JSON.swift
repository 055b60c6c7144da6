import Clinical
public import Immunotherapy

extension JSONNode {
    /// A check with everything it looks at.
    public func check() throws(JSONProblem) -> DoseCheck {
        let fields = try fields()
        let check = DoseCheck(
            at: try fields.moment("at"),
            zone: try fields.field("zone").zone(),
            plan: try fields.optional("plan")?.plan(),
            levels: try fields.field("levels").list { (node) throws(JSONProblem) in try node.level() },
            taken: try fields.field("taken").list { (node) throws(JSONProblem) in try node.taken() },
            usedLevels: try fields.field("usedLevels").list { (node) throws(JSONProblem) in try node.id() },
            skips: try fields.field("skips").list { (node) throws(JSONProblem) in try node.skip() },
            visits: try fields.field("visits").list { (node) throws(JSONProblem) in try node.visit() },
            holds: try fields.field("holds").list { (node) throws(JSONProblem) in try node.hold() },
            reports: try fields.field("reports").list { (node) throws(JSONProblem) in try node.report() }
        )
        try fields.end()
        return check
    }

    private func taken() throws(JSONProblem) -> DoseCheck.Taken {
        let fields = try fields()
        let taken = DoseCheck.Taken(
            at: try fields.moment("at"),
            portion: try fields.field("portion").portion()
        )
        try fields.end()
        return taken
    }
}

extension DoseCheck {
    var jsonValue: JSONValue {
        .fields(
            ("at", .moment(at)),
            ("zone", zone.jsonValue),
            ("plan", plan?.jsonValue),
            ("levels", .list(levels) { $0.jsonValue }),
            ("taken", .list(taken) { .fields(("at", .moment($0.at)), ("portion", $0.portion.jsonValue)) }),
            ("usedLevels", .list(usedLevels) { .id($0) }),
            ("skips", .list(skips) { $0.jsonValue }),
            ("visits", .list(visits) { $0.jsonValue }),
            ("holds", .list(holds) { $0.jsonValue }),
            ("reports", .list(reports) { $0.jsonValue })
        )
    }
}
