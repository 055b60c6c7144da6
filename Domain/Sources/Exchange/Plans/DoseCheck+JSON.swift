import Clinical
package import Immunotherapy

extension JSONNode {
    /// Reads a check with everything it depends on; rarely used fields may be omitted.
    package func check() throws(JSONProblem) -> DoseCheck {
        let fields = try fields()
        let check = DoseCheck(
            at: try fields.moment("at"),
            zone: try fields.field("zone").zone(),
            birthdate: try fields.optionalDay("birthdate"),
            plan: try fields.optional("plan")?.plan(),
            levels: try fields.field("levels").list { (node) throws(JSONProblem) in try node.level() },
            taken: try fields.field("taken").list { (node) throws(JSONProblem) in try node.taken() },
            highestTaken: try fields.field("highestTaken").list { (node) throws(JSONProblem) in
                try node.highestTaken()
            },
            starts: try fields.optional("starts")?.list { (node) throws(JSONProblem) in try node.start() } ?? [],
            skips: try fields.field("skips").list { (node) throws(JSONProblem) in try node.skip() },
            visits: try fields.field("visits").list { (node) throws(JSONProblem) in try node.visit() },
            holds: try fields.field("holds").list { (node) throws(JSONProblem) in try node.hold() },
            clinicAnswers: try fields.optional("clinicAnswers")?.list { (node) throws(JSONProblem) in
                try node.clinicAnswer()
            } ?? [],
            reports: try fields.field("reports").list { (node) throws(JSONProblem) in try node.report() },
            unknowns: try fields.optional("unknowns")?.list { (node) throws(JSONProblem) in
                try node.unknownPast()
            } ?? []
        )
        try fields.end()
        return check
    }

    private func taken() throws(JSONProblem) -> DoseCheck.Taken {
        let fields = try fields()
        let taken = DoseCheck.Taken(
            at: try fields.moment("at"),
            portion: try fields.field("portion").portion(),
            standing: try fields.optional("standing")?.choice(DoseCheck.Taken.Standing.self),
            isHalfAsked: try fields.optional("halfAsked")?.bool() ?? false
        )
        try fields.end()
        return taken
    }

    private func highestTaken() throws(JSONProblem) -> DoseCheck.HighestTaken {
        let fields = try fields()
        let highest = DoseCheck.HighestTaken(
            allergen: try fields.id("allergen"), amount: try fields.amount("amount"))
        try fields.end()
        return highest
    }

    /// Reads a day without known data, or `earlier-doses`.
    private func unknownPast() throws(JSONProblem) -> DoseCheck.UnknownPast {
        if try text() == DoseCheck.UnknownPast.earlierDosesCode { return .earlierDoses }
        return .day(try day())
    }
}

extension DoseCheck {
    var jsonValue: JSONValue {
        .fields(
            ("at", .moment(at)),
            ("zone", zone.jsonValue),
            ("birthdate", birthdate.map { .day($0) }),
            ("plan", plan?.jsonValue),
            ("levels", .list(levels) { $0.jsonValue }),
            ("taken", .list(taken) { $0.jsonValue }),
            (
                "highestTaken",
                .list(highestTaken) { .fields(("allergen", .id($0.allergen)), ("amount", .amount($0.amount))) }
            ),
            ("starts", starts.isEmpty ? nil : .list(starts) { $0.jsonValue }),
            ("skips", .list(skips) { $0.jsonValue }),
            ("visits", .list(visits) { $0.jsonValue }),
            ("holds", .list(holds) { $0.jsonValue }),
            ("clinicAnswers", clinicAnswers.isEmpty ? nil : .list(clinicAnswers) { $0.jsonValue }),
            ("reports", .list(reports) { $0.jsonValue }),
            ("unknowns", unknowns.isEmpty ? nil : .list(unknowns) { $0.jsonValue })
        )
    }
}

extension DoseCheck.Taken {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("at", .moment(at)),
            ("portion", portion.jsonValue),
            ("standing", standing.map { .string($0.rawValue) }),
            ("halfAsked", isHalfAsked ? .bool(true) : nil)
        )
    }
}

extension DoseCheck.UnknownPast {
    fileprivate static let earlierDosesCode = "earlier-doses"

    fileprivate var jsonValue: JSONValue {
        switch self {
        case .day(let day): .day(day)
        case .earlierDoses: .string(DoseCheck.UnknownPast.earlierDosesCode)
        }
    }
}
