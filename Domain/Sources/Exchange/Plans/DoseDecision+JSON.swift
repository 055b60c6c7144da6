public import Immunotherapy

extension JSONNode {
    /// A decision; one that contradicts itself is refused.
    public func decision() throws(JSONProblem) -> DoseDecision {
        let fields = try fields()
        let reasons = try fields.field("reasons")
        let decision = DoseDecision(
            allergen: try fields.id("allergen"),
            at: try fields.moment("at"),
            plan: try fields.optional("plan")?.version(),
            verdict: try fields.field("verdict").choice(DoseVerdict.self),
            portion: try fields.optional("portion")?.decidedPortion(),
            notBefore: try fields.optional("notBefore")?.moment(),
            reasons: try reasons.list { (node) throws(JSONProblem) in try node.reason() }
        )
        try fields.end()
        guard decision.reasons.map({ $0.verdict }).max() == decision.verdict else {
            throw reasons.problem(.impossible)
        }
        guard (decision.portion == nil) == (decision.verdict >= .hold) else { throw problem(.impossible) }
        return decision
    }

    private func decidedPortion() throws(JSONProblem) -> DoseDecision.Portion {
        let fields = try fields()
        let portion = DoseDecision.Portion(
            level: try fields.id("level"),
            share: try fields.field("share").choice(Share.self),
            amount: try fields.amount("amount")
        )
        try fields.end()
        return portion
    }

    /// The decisions about the portions of an intake.
    public func decidedIntake() throws(JSONProblem) -> DecidedIntake {
        let fields = try fields()
        let portions = try fields.field("portions").list { (node) throws(JSONProblem) in
            let fields = try node.fields()
            let portion = DecidedIntake.Portion(
                decision: try fields.field("decision").decision(),
                deviations: try fields.field("deviations").list { (node) throws(JSONProblem) in try node.deviation() }
            )
            try fields.end()
            return portion
        }
        try fields.end()
        return DecidedIntake(portions: portions)
    }

    private func deviation() throws(JSONProblem) -> DoseDeviation {
        let fields = try fields()
        let deviation: DoseDeviation
        if let verdict = fields.optional("takenAgainst") {
            deviation = .takenAgainst(try verdict.choice(DoseVerdict.self))
        } else if let less = fields.optional("less") {
            let amounts = try less.fields()
            deviation = .less(
                planned: try amounts.field("planned").amount(), taken: try amounts.field("taken").amount())
            try amounts.end()
        } else {
            let amounts = try fields.field("more").fields()
            deviation = .more(
                planned: try amounts.field("planned").amount(), taken: try amounts.field("taken").amount())
            try amounts.end()
        }
        try fields.end()
        return deviation
    }
}

extension DoseDecision {
    var jsonValue: JSONValue {
        .fields(
            ("allergen", .id(allergen)),
            ("at", .moment(at)),
            ("plan", plan.map { .version($0) }),
            ("verdict", .string(verdict.rawValue)),
            (
                "portion",
                portion.map {
                    .fields(
                        ("level", .id($0.level)), ("share", .string($0.share.rawValue)), ("amount", .amount($0.amount)))
                }
            ),
            ("notBefore", notBefore.map { .moment($0) }),
            ("reasons", .list(reasons) { $0.jsonValue })
        )
    }
}

extension DecidedIntake {
    var jsonValue: JSONValue {
        .fields(
            (
                "portions",
                .list(portions) {
                    .fields(
                        ("decision", $0.decision.jsonValue),
                        ("deviations", .list($0.deviations) { $0.jsonValue })
                    )
                }
            )
        )
    }
}

extension DoseDeviation {
    fileprivate var jsonValue: JSONValue {
        switch self {
        case .takenAgainst(let verdict): .fields(("takenAgainst", .string(verdict.rawValue)))
        case .more(let planned, let taken):
            .fields(("more", .fields(("planned", .amount(planned)), ("taken", .amount(taken)))))
        case .less(let planned, let taken):
            .fields(("less", .fields(("planned", .amount(planned)), ("taken", .amount(taken)))))
        }
    }
}
