import Clinical
public import Immunotherapy

extension JSONNode {
    /// Reads a decision; throws if it contradicts itself.
    ///
    /// If there were only open questions, earlier versions of this program wrote that the clinic had to be called.
    /// Such a decision is read as `ask`.
    public func decision() throws(JSONProblem) -> DoseDecision {
        let fields = try fields()
        let reasons = try fields.field("reasons")
        let written = try fields.field("verdict").choice(DoseVerdict.self)
        let found = try reasons.list { (node) throws(JSONProblem) in try node.reason() }
        guard found.map({ $0.verdict }).max() == written else { throw reasons.problem(.impossible) }
        let read = found.map { $0.asAsked }.inOrder { $0.verdict > $1.verdict }
        let decision = DoseDecision(
            allergen: try fields.id("allergen"),
            at: try fields.moment("at"),
            plan: try fields.optional("plan")?.version(),
            verdict: read.first?.verdict ?? written,
            portion: try fields.optional("portion")?.decidedPortion(),
            notBefore: try fields.optional("notBefore")?.moment(),
            reasons: read
        )
        try fields.end()
        guard (decision.portion == nil) == (decision.verdict >= .ask) else { throw problem(.impossible) }
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

    /// Reads the decisions about the portions of an intake.
    public func decidedIntake() throws(JSONProblem) -> DecidedIntake {
        let fields = try fields()
        let portions = try fields.field("portions").list { (node) throws(JSONProblem) in
            let fields = try node.fields()
            let decision = try fields.field("decision").decision()
            let deviations = try fields.field("deviations").list { (node) throws(JSONProblem) in
                try node.deviation()
            }
            try fields.end()
            // See `decision`: nothing was taken against a call if the call was only an open question.
            let isAsked = decision.verdict == .ask
            return DecidedIntake.Portion(
                decision: decision, deviations: deviations.filter { !isAsked || $0 != .takenAgainst(.call) })
        }
        let levels = try fields.optional("levels")?.list { (node) throws(JSONProblem) in try node.levelCopy() } ?? []
        try fields.end()
        return DecidedIntake(portions: portions, levels: levels)
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
            ),
            ("levels", levels.isEmpty ? nil : .list(levels) { $0.jsonValue })
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

extension DoseReason {
    /// The reason as this version states it: an open question is asked and is no longer a reason to call.
    fileprivate var asAsked: DoseReason {
        if case .conditionUnknown = rule { DoseReason(rule: rule, verdict: .ask) } else { self }
    }
}
