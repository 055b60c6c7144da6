public import Clinical

extension JSONNode {
    /// Reads a time zone as data or, if zones are given, the name of one of them.
    public func zone() throws(JSONProblem) -> ZoneRules {
        if case .string(let name) = value, let zone = zones.first(where: { $0.identifier == name }) { return zone }
        let fields = try fields()
        let zone = ZoneRules(
            identifier: try fields.text("identifier"),
            initialOffset: try fields.field("initialOffset").offset(),
            transitions: try fields.field("transitions").list { (node) throws(JSONProblem) in try node.transition() }
        )
        try fields.end()
        return zone
    }

    private func transition() throws(JSONProblem) -> ZoneRules.Transition {
        let fields = try fields()
        let transition = ZoneRules.Transition(
            at: try fields.field("at").instant(),
            offset: try fields.field("offset").offset()
        )
        try fields.end()
        return transition
    }
}

extension ZoneRules {
    var jsonValue: JSONValue {
        .fields(
            ("identifier", .string(identifier)),
            ("initialOffset", .number(Int64(initialOffset))),
            (
                "transitions",
                .list(transitions) { .fields(("at", .instant($0.at)), ("offset", .number(Int64($0.offset)))) }
            )
        )
    }
}
