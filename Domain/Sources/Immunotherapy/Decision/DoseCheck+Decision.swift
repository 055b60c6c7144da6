public import Clinical

extension DoseCheck {
    /// What the plan says about the next dose of an allergen.
    ///
    /// The strictest of all reasons counts. Whatever is not known, in the records or in the answers, asks to call the
    /// clinic; nothing is worked out that the plan does not say.
    public func checkNextDose(for allergen: Allergen.ID) -> DoseDecision {
        AllergenCheck(self, allergen).decision
    }

    /// The answer for each allergen that has a current level, by id.
    public func checkNextDose() -> [DoseDecision] {
        var allergens: [Allergen.ID] = []
        for level in levels where level.isCurrent && !level.isDeleted && !allergens.contains(level.allergen) {
            allergens.append(level.allergen)
        }
        return allergens.inOrder { $0.text < $1.text }.map { checkNextDose(for: $0) }
    }
}

extension AllergenCheck {
    /// The answer with every reason.
    var decision: DoseDecision {
        let reasons = sorted(allReasons)
        let verdict = reasons.first?.verdict ?? .call
        return DoseDecision(
            allergen: allergen,
            at: check.at,
            plan: plan?.version,
            verdict: verdict,
            portion: verdict < .hold ? portion(reasons) : nil,
            notBefore: verdict == .hold ? endOfHold(reasons) : nil,
            reasons: reasons
        )
    }

    private var allReasons: [DoseReason] {
        var reasons = rules == nil ? [DoseReason(rule: .noPlan, verdict: .call)] : []
        reasons += levelReasons + recordReasons + timeReasons + conditionReasons
        reasons += missingLevels(reasons)
        if reasons.isEmpty, let current {
            reasons.append(DoseReason(rule: .asPlanned(level: current.id), verdict: .proceed))
        }
        return reasons
    }

    /// Strictest first; of the same kind in the order of the rules.
    private func sorted(_ reasons: [DoseReason]) -> [DoseReason] {
        reasons.inOrder { $0.verdict > $1.verdict }
    }

    /// The reductions that lead nowhere, each once.
    private func missingLevels(_ reasons: [DoseReason]) -> [DoseReason] {
        guard let current else { return [] }
        var missing: [DoseAction.Target] = []
        for target in reasons.compactMap({ $0.rule.target }) {
            let found = level(target, below: current)?.id
            if found == nil, !missing.contains(target) { missing.append(target) }
        }
        return missing.map { DoseReason(rule: .levelMissing($0), verdict: .call) }
    }

    /// The lowest of the levels that the reasons ask for, halved when one of them asks for half.
    private func portion(_ reasons: [DoseReason]) -> DoseDecision.Portion? {
        guard var lowest = current, let current else { return nil }
        for target in reasons.compactMap({ $0.rule.target }) {
            guard let level = level(target, below: current) else { return nil }
            if level.amount < lowest.amount { lowest = level }
        }
        let isHalf = reasons.contains { $0.verdict == .half }
        return DoseDecision.Portion(
            level: lowest.id,
            share: isHalf ? .half : .full,
            amount: isHalf ? lowest.half : lowest.amount
        )
    }
}

extension DoseReason.Rule {
    /// The level that the rule goes back to; nil when it does not reduce.
    fileprivate var target: DoseAction.Target? {
        switch self {
        case .missedDays(_, first: _, rule: _, action: .reduce(let target)), .condition(_, .reduce(let target), _):
            target
        case .afterReduction(.stay, let level): .level(level)
        default: nil
        }
    }
}
