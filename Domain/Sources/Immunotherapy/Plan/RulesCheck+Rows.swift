import Clinical

extension RulesCheck {
    /// The rules for missed days that could be parsed.
    mutating func missed() -> [MissedDosesRule] {
        var rules: [MissedDosesRule] = []
        var before = 0
        var count = 0
        for (row, missed) in draft.missed.enumerated() where !missed.isBlank {
            count += 1
            let days = needed(missed.days, DoseRulesDraft.missedDaysLimits) { .missedDays(row, $0) }
            if let days {
                if days <= before { problems.append(.missedDaysNotRising(row)) }
                before = max(before, days)
            }
            if missed.action.isEmpty {
                problems.append(.missedActionMissing(row))
            } else if let action = action(missed.action) {
                if let days { rules.append(MissedDosesRule(days: days, action: action)) }
            } else {
                problems.append(.missedActionUnknown(row))
            }
        }
        let limit = DoseRulesDraft.missedLimit
        if count > limit { problems.append(.tooManyMissedRules(limit: limit)) }
        return rules
    }

    /// What follows a reduction.
    mutating func afterReduction() -> AfterReduction? {
        guard !draft.afterReduction.isEmpty else { return nil }
        let after = AfterReduction(rawValue: draft.afterReduction)
        if after == nil { problems.append(.afterReductionUnknown) }
        return after
    }

    /// The listed conditions that are asked about.
    mutating func conditions() -> [ConditionRule] {
        var rules: [ConditionRule] = []
        var seen: [String] = []
        for (row, condition) in draft.conditions.enumerated() {
            guard let listed = DoseCondition.listed.first(where: { $0.code == condition.code }),
                !seen.contains(condition.code)
            else {
                problems.append(.conditionUnknown(row))
                continue
            }
            seen.append(condition.code)
            if condition.action == DoseRulesDraft.Condition.notAsked { continue }
            if let rule = rule(for: listed, condition.action) {
                rules.append(rule)
            } else {
                problems.append(.conditionActionUnknown(row))
            }
        }
        return rules
    }

    /// The plan's custom conditions.
    mutating func ownConditions() -> [ConditionRule] {
        var rules: [ConditionRule] = []
        var seen: [DoseCondition.Own] = []
        var count = 0
        for (row, own) in draft.ownConditions.enumerated() where !own.isBlank {
            count += 1
            guard let name = ownName(own, row, &seen) else { continue }
            if let rule = rule(for: .own(name), own.action) {
                rules.append(rule)
            } else {
                problems.append(.ownActionUnknown(row))
            }
        }
        let limit = DoseRulesDraft.ownConditionsLimit
        if count > limit { problems.append(.tooManyOwnConditions(limit: limit)) }
        return rules
    }

    private mutating func ownName(
        _ draft: DoseRulesDraft.OwnCondition, _ row: Int, _ seen: inout [DoseCondition.Own]
    ) -> DoseCondition.Own? {
        let limit = DoseRulesDraft.ownNameLimit
        guard let name = FreeText.clean(draft.name, limit: limit, lines: .one).value else {
            problems.append(.ownNameTooLong(row, limit: limit))
            return nil
        }
        guard !NameKey(name).isEmpty else {
            problems.append(.ownNameMissing(row))
            return nil
        }
        guard !seen.contains(where: { $0.id == draft.id || NameKey($0.name) == NameKey(name) }) else {
            problems.append(.ownNameTwice(row))
            return nil
        }
        let own = DoseCondition.Own(id: draft.id, name: name)
        seen.append(own)
        return own
    }

    /// A blank action means no entry; one that cannot be chosen returns nil.
    private func rule(for condition: DoseCondition, _ code: String) -> ConditionRule? {
        if code.isEmpty { return ConditionRule(condition: condition, action: nil) }
        return action(code).map { ConditionRule(condition: condition, action: $0) }
    }
}
