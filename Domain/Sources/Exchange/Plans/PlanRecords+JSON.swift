public import Immunotherapy

extension JSONNode {
    /// The note that a dose was left out.
    public func skip() throws(JSONProblem) -> DoseSkip {
        var fields = try fields()
        let skip = DoseSkip(
            id: try fields.field("id").id(),
            person: try fields.field("person").id(),
            day: try fields.field("day").day(),
            allergen: try fields.field("allergen").id(),
            slot: try fields.field("slot").int(in: 0...3),
            reason: try fields.field("reason").choice(DoseSkip.Reason.self),
            notes: try fields.optional("notes")?.text(),
            version: try fields.field("version").version()
        )
        try fields.end()
        return skip
    }

    /// A visit to the clinic.
    public func visit() throws(JSONProblem) -> ClinicVisit {
        var fields = try fields()
        let visit = ClinicVisit(
            id: try fields.field("id").id(),
            person: try fields.field("person").id(),
            day: try fields.field("day").day(),
            levels: try fields.field("levels").list { (node) throws(JSONProblem) in try node.id() },
            notes: try fields.optional("notes")?.text(),
            version: try fields.field("version").version()
        )
        try fields.end()
        return visit
    }

    /// A pause that the clinic ordered.
    public func hold() throws(JSONProblem) -> DoseHold {
        var fields = try fields()
        let hold = DoseHold(
            id: try fields.field("id").id(),
            person: try fields.field("person").id(),
            allergen: try fields.optional("allergen")?.id(),
            from: try fields.field("from").day(),
            through: try fields.optional("through")?.day(),
            reason: try fields.optional("reason")?.text(),
            version: try fields.field("version").version()
        )
        try fields.end()
        return hold
    }
}

extension DoseSkip {
    var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("day", .day(day)),
            ("allergen", .id(allergen)),
            ("slot", .number(slot)),
            ("reason", .string(reason.rawValue)),
            ("notes", notes.map { .string($0) }),
            ("version", .version(version))
        )
    }
}

extension ClinicVisit {
    var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("day", .day(day)),
            ("levels", .list(levels) { .id($0) }),
            ("notes", notes.map { .string($0) }),
            ("version", .version(version))
        )
    }
}

extension DoseHold {
    var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("allergen", allergen.map { .id($0) }),
            ("from", .day(from)),
            ("through", through.map { .day($0) }),
            ("reason", reason.map { .string($0) }),
            ("version", .version(version))
        )
    }
}
