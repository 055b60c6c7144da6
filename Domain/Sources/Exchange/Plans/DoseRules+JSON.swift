import Clinical
public import Immunotherapy

extension JSONNode {
    /// Reads the rules of a plan.
    public func rules() throws(JSONProblem) -> DoseRules {
        let fields = try fields()
        let rules = DoseRules(
            times: try fields.field("times").times(),
            window: try fields.field("window").window(),
            minimumGap: try fields.optional("minimumGap")?.minutes(),
            missed: try fields.field("missed").missedRules(),
            afterReduction: try fields.optional("afterReduction")?.choice(AfterReduction.self),
            restBefore: try fields.optional("restBefore")?.minutes(),
            restAfter: try fields.optional("restAfter")?.minutes(),
            observation: try fields.optional("observation")?.minutes(),
            withFood: try fields.bool("withFood"),
            medicines: try fields.field("medicines").list { (node) throws(JSONProblem) in try node.medicine() },
            unlocksByVisit: try fields.bool("unlocksByVisit"),
            initialDay: try fields.optional("initialDay")?.initialDay(),
            conditions: try fields.field("conditions").conditionRules()
        )
        try fields.end()
        return rules
    }

    /// Reads a number of minutes, at most one year.
    private func minutes() throws(JSONProblem) -> Int { try int(in: 0...525_600) }

    /// Reads one to four distinct times.
    private func times() throws(JSONProblem) -> [TimeOfDay] {
        let times = try list { (node) throws(JSONProblem) in try node.time() }
        guard (1...4).contains(times.count), times.inOrder(by: <).withoutRepeats.count == times.count else {
            throw problem(.impossible)
        }
        return times
    }

    private func window() throws(JSONProblem) -> DoseWindow {
        let fields = try fields()
        let window = DoseWindow(from: try fields.time("from"), until: try fields.time("until"))
        try fields.end()
        return window
    }

    /// Reads rules with distinct numbers of days.
    private func missedRules() throws(JSONProblem) -> [MissedDosesRule] {
        let rules = try list { (node) throws(JSONProblem) in try node.missedRule() }
        guard rules.map({ $0.days }).inOrder(by: <).withoutRepeats.count == rules.count else {
            throw problem(.impossible)
        }
        return rules
    }

    private func missedRule() throws(JSONProblem) -> MissedDosesRule {
        let fields = try fields()
        let rule = MissedDosesRule(
            days: try fields.field("days").int(in: 1...100_000),
            action: try fields.field("action").action()
        )
        try fields.end()
        return rule
    }

    private func medicine() throws(JSONProblem) -> PlannedMedicine {
        let fields = try fields()
        let code = try fields.field("code")
        let name = try fields.optionalText("otherName")
        guard let medicine = PreDoseMedicine(code: try code.text(), otherName: name) else {
            throw code.problem(.impossible)
        }
        let amount = try fields.optional("amount")?.amount()
        let lead = try fields.field("lead").minutes()
        try fields.end()
        return PlannedMedicine(medicine: medicine, amount: amount, lead: lead)
    }

    private func initialDay() throws(JSONProblem) -> InitialDay {
        let fields = try fields()
        let day = InitialDay(
            steps: try fields.field("steps").list { (node) throws(JSONProblem) in try node.amount() },
            interval: try fields.field("interval").minutes(),
            observation: try fields.field("observation").minutes()
        )
        try fields.end()
        return day
    }

    /// Reads rules with distinct conditions.
    private func conditionRules() throws(JSONProblem) -> [ConditionRule] {
        let rules = try list { (node) throws(JSONProblem) in try node.conditionRule() }
        for (index, rule) in rules.enumerated()
        where rules[..<index].contains(where: { $0.condition.isSame(as: rule.condition) }) {
            throw JSONProblem(path: "\(path)[\(index)].condition", reason: .impossible)
        }
        return rules
    }

    private func conditionRule() throws(JSONProblem) -> ConditionRule {
        let fields = try fields()
        let rule = ConditionRule(
            condition: try fields.field("condition").condition(),
            action: try fields.optional("action")?.action()
        )
        try fields.end()
        return rule
    }
}

extension DoseRules {
    var jsonValue: JSONValue {
        .fields(
            ("times", .list(times) { .time($0) }),
            ("window", window.jsonValue),
            ("minimumGap", minimumGap.map { .number($0) }),
            ("missed", .list(missed) { .fields(("days", .number($0.days)), ("action", $0.action.jsonValue)) }),
            ("afterReduction", afterReduction.map { .string($0.rawValue) }),
            ("restBefore", restBefore.map { .number($0) }),
            ("restAfter", restAfter.map { .number($0) }),
            ("observation", observation.map { .number($0) }),
            ("withFood", .bool(withFood)),
            ("medicines", .list(medicines) { $0.jsonValue }),
            ("unlocksByVisit", .bool(unlocksByVisit)),
            ("initialDay", initialDay?.jsonValue),
            (
                "conditions",
                .list(conditions) {
                    .fields(("condition", $0.condition.jsonValue), ("action", $0.action?.jsonValue))
                }
            )
        )
    }
}

extension DoseWindow {
    var jsonValue: JSONValue { .fields(("from", .time(from)), ("until", .time(until))) }
}

extension PlannedMedicine {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("code", .string(medicine.code)),
            ("otherName", medicine.otherName.map { .string($0) }),
            ("amount", amount.map { .amount($0) }),
            ("lead", .number(lead))
        )
    }
}

extension InitialDay {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("steps", .list(steps) { .amount($0) }),
            ("interval", .number(interval)),
            ("observation", .number(observation))
        )
    }
}
