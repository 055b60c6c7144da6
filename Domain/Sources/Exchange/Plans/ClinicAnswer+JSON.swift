public import Immunotherapy

extension JSONNode {
    /// Reads the clinic's answer about one allergen.
    public func clinicAnswer() throws(JSONProblem) -> ClinicAnswer {
        let fields = try fields()
        let answer = ClinicAnswer(
            id: try fields.id("id"),
            person: try fields.id("person"),
            allergen: try fields.id("allergen"),
            portion: try fields.optional("portion")?.answeredPortion(),
            clinician: try fields.text("clinician"),
            at: try fields.moment("at"),
            about: try fields.field("about").list { (node) throws(JSONProblem) in try node.text() },
            notes: try fields.optionalText("notes")
        )
        try fields.end()
        return answer
    }

    private func answeredPortion() throws(JSONProblem) -> ClinicAnswer.Portion {
        let fields = try fields()
        let portion = ClinicAnswer.Portion(
            level: try fields.field("level").levelCopy(), share: try fields.field("share").choice(Share.self))
        try fields.end()
        return portion
    }

    /// Reads a copy of a level as it was when it was recorded.
    public func levelCopy() throws(JSONProblem) -> LevelCopy {
        let fields = try fields()
        let copy = LevelCopy(
            level: try fields.id("level"),
            allergen: try fields.id("allergen"),
            name: try fields.text("name"),
            amount: try fields.amount("amount")
        )
        try fields.end()
        return copy
    }

    /// Reads the level that a person was on before doses were logged here.
    public func start() throws(JSONProblem) -> LevelStart {
        let fields = try fields()
        let start = LevelStart(
            id: try fields.id("id"),
            person: try fields.id("person"),
            level: try fields.field("level").levelCopy(),
            since: try fields.day("since"),
            recordedOn: try fields.day("recordedOn")
        )
        try fields.end()
        return start
    }
}

extension ClinicAnswer {
    var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("allergen", .id(allergen)),
            (
                "portion",
                portion.map {
                    .fields(("level", $0.level.jsonValue), ("share", .string($0.share.rawValue)))
                }
            ),
            ("clinician", .string(clinician)),
            ("at", .moment(at)),
            ("about", .list(about) { .string($0) }),
            ("notes", notes.map { .string($0) })
        )
    }
}

extension LevelCopy {
    var jsonValue: JSONValue {
        .fields(
            ("level", .id(level)),
            ("allergen", .id(allergen)),
            ("name", .string(name)),
            ("amount", .amount(amount))
        )
    }
}

extension LevelStart {
    var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("level", level.jsonValue),
            ("since", .day(since)),
            ("recordedOn", .day(recordedOn))
        )
    }
}
