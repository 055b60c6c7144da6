public import Immunotherapy

extension JSONNode {
    /// Reads the record of a skipped dose.
    public func skip() throws(JSONProblem) -> DoseSkip {
        let fields = try fields()
        let skip = DoseSkip(
            id: try fields.id("id"),
            person: try fields.id("person"),
            day: try fields.day("day"),
            allergen: try fields.id("allergen"),
            slot: try fields.field("slot").int(in: 0...3),
            reason: try fields.field("reason").choice(DoseSkip.Reason.self),
            notes: try fields.optionalText("notes"),
            version: try fields.version("version")
        )
        try fields.end()
        return skip
    }

    /// Reads a clinic visit.
    public func visit() throws(JSONProblem) -> ClinicVisit {
        let fields = try fields()
        let visit = ClinicVisit(
            id: try fields.id("id"),
            person: try fields.id("person"),
            day: try fields.day("day"),
            levels: try fields.field("levels").list { (node) throws(JSONProblem) in try node.levelCopy() },
            notes: try fields.optionalText("notes"),
            version: try fields.version("version")
        )
        try fields.end()
        return visit
    }

    /// Reads a pause that the clinic ordered.
    public func hold() throws(JSONProblem) -> DoseHold {
        let fields = try fields()
        let hold = DoseHold(
            id: try fields.id("id"),
            person: try fields.id("person"),
            allergen: try fields.optionalID("allergen"),
            from: try fields.day("from"),
            through: try fields.optionalDay("through"),
            reason: try fields.optionalText("reason"),
            version: try fields.version("version")
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
            ("levels", .list(levels) { $0.jsonValue }),
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
