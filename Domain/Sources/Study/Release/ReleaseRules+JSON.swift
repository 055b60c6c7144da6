public import Exchange

extension ReleaseRules {
    public var json: JSONValue {
        .members(
            ("k", .number("\(k)")), ("population", .number("\(population)")), ("topAge", .number("\(topAge)")),
            ("consent", .number("\(consent)")), ("dates", .string("week, from Monday")),
            ("items", .array(items.map(JSONValue.string))), ("figures", .array(figures.map(\.json))),
            ("averaging", .string(averaging.rawValue)), ("limitsKnownWeeks", .bool(limitsKnownWeeks)))
    }

    /// - Throws: `JSONProblem` for what is no rule of a release.
    public init(_ node: JSONNode) throws(JSONProblem) {
        let fields = try node.fields()
        let averaging = try fields.field("averaging")
        guard let known = Averaging(rawValue: try averaging.text()) else { throw averaging.problem(.impossible) }
        let dates = try fields.field("dates")
        guard try dates.text() == "week, from Monday" else { throw dates.problem(.impossible) }
        self.init(
            k: try fields.field("k").int(in: 2...1_000),
            population: try fields.field("population").int(in: 0...1_000_000_000),
            topAge: try fields.field("topAge").int(in: 1...150),
            consent: try fields.field("consent").int(in: 1...1_000_000),
            items: try fields.field("items").list { (item) throws(JSONProblem) in try item.text() },
            figures: try fields.field("figures").list { (item) throws(JSONProblem) in try ReleaseFigure(item) },
            averaging: known, limitsKnownWeeks: try fields.field("limitsKnownWeeks").bool())
        try fields.end()
    }
}

extension JSONValue {
    static func members(_ members: (String, JSONValue)...) -> JSONValue {
        .object(members.map { JSONMember(name: $0.0, value: $0.1) })
    }
}
