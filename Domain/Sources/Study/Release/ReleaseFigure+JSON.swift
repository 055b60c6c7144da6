public import Exchange

extension ReleaseFigure {
    public var json: JSONValue {
        switch bands {
        case .levels(let names, let from):
            .members(
                ("name", .string(name)), ("levels", .array(names.map(JSONValue.string))),
                ("from", .array(from.map { .number("\($0)") })))
        case .steps(let width): .members(("name", .string(name)), ("steps", .number("\(width)")))
        case .yes(let least): .members(("name", .string(name)), ("yesFrom", .number("\(least)")))
        }
    }

    /// - Throws: `JSONProblem` for bands that cannot be.
    public init(_ node: JSONNode) throws(JSONProblem) {
        let fields = try node.fields()
        let name = try fields.field("name").text()
        if let levels = fields.optional("levels") {
            let names = try levels.list { (item) throws(JSONProblem) in try item.text() }
            let from = try fields.field("from").list { (item) throws(JSONProblem) in try item.double() }
            guard names.count == from.count + 1, zip(from, from.dropFirst()).allSatisfy({ $0 < $1 }) else {
                throw levels.problem(.impossible)
            }
            self.init(name: name, bands: .levels(names: names, from: from))
        } else if let steps = fields.optional("steps") {
            let width = try steps.double()
            // Whole degrees, so that a band's name says exactly where it ends.
            guard width >= 1, width <= 1_000, width == width.rounded() else { throw steps.problem(.impossible) }
            self.init(name: name, bands: .steps(width))
        } else {
            self.init(name: name, bands: .yes(from: try fields.field("yesFrom").double()))
        }
        try fields.end()
    }
}

extension JSONNode {
    fileprivate func double() throws(JSONProblem) -> Double {
        guard case .number(let digits) = value, let number = Double(digits), number.isFinite else {
            throw problem(.wrongKind(.number))
        }
        return number
    }
}
