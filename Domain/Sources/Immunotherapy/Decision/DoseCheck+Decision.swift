package import Clinical

extension DoseCheck {
    /// What the plan says about the next dose of an allergen.
    ///
    /// The strictest reason applies. Anything unknown, in the records or the answers, leads to a question or
    /// a call to the clinic; nothing is computed that the plan does not say.
    package func checkNextDose(for allergen: Allergen.ID) -> DoseDecision {
        AllergenHistory(self, allergen).decision
    }
}

extension AllergenHistory {
    /// The decision with all reasons.
    var decision: DoseDecision { decision(allReasons) }

    /// The decision if every open question were answered in a way that changes nothing.
    var decisionWithoutQuestions: DoseDecision { decision(allReasons.filter { $0.verdict != .ask }) }

    private func decision(_ found: [DoseReason]) -> DoseDecision {
        var reasons = found
        if reasons.isEmpty, let current {
            reasons.append(DoseReason(rule: .asPlanned(level: current.id), verdict: .proceed))
        }
        reasons = sorted(reasons)
        let verdict = reasons.first?.verdict ?? .call
        return DoseDecision(
            allergen: allergen,
            at: check.at,
            plan: plan?.version,
            verdict: verdict,
            portion: verdict < .ask ? portion(reasons) : nil,
            notBefore: verdict == .hold ? endOfHold(reasons) : nil,
            reasons: reasons
        )
    }

    private var allReasons: [DoseReason] {
        var reasons = rules == nil ? [DoseReason(rule: .noPlan, verdict: .call)] : []
        reasons += levelReasons + recordReasons + timeReasons + conditionReasons
        reasons += missingLevels(reasons)
        return answered(reasons)
    }

    /// The reasons not yet answered by the clinic, plus the clinic's answer.
    private func answered(_ reasons: [DoseReason]) -> [DoseReason] {
        guard let answer, let current else { return reasons }
        let open = reasons.filter { reason in
            switch reason.verdict {
            case .proceed, .ask, .hold: true
            case .half, .reduce, .call: !answer.about.contains(reason.rule.key)
            }
        }
        return open + [DoseReason(rule: answer.rule, verdict: answer.verdict(current: current))]
    }

    /// Strictest first; reasons of the same strictness are in rule order.
    private func sorted(_ reasons: [DoseReason]) -> [DoseReason] {
        reasons.inOrder { $0.verdict > $1.verdict }
    }

    /// The reductions to levels that do not exist, each once.
    private func missingLevels(_ reasons: [DoseReason]) -> [DoseReason] {
        guard let current else { return [] }
        var missing: [DoseAction.Target] = []
        for target in reasons.compactMap({ $0.rule.target }) {
            let found = level(target, below: current)?.id
            if found == nil, !missing.contains(target) { missing.append(target) }
        }
        return missing.map { DoseReason(rule: .levelMissing($0), verdict: .call) }
    }

    /// The lowest of the levels the reasons ask for, halved if any of them asks for half, and no more than the
    /// amount named by the clinic.
    private func portion(_ reasons: [DoseReason]) -> DoseDecision.Portion? {
        guard var lowest = current, let current else { return nil }
        for target in reasons.compactMap({ $0.rule.target }) {
            guard let level = level(target, below: current) else { return nil }
            if level.amount < lowest.amount { lowest = level }
        }
        let isHalf = reasons.contains { $0.rule.asksForHalf }
        let planned = DoseDecision.Portion(
            level: lowest.id,
            share: isHalf ? .half : .full,
            amount: isHalf ? lowest.half : lowest.amount
        )
        guard let said = answer?.portion else { return planned }
        let isAsPlanned = lowest.id == current.id && !isHalf
        guard isAsPlanned || said.amount < planned.amount else { return planned }
        return DoseDecision.Portion(level: said.level.level, share: said.share, amount: said.amount)
    }
}

extension ClinicAnswer {
    var rule: DoseReason.Rule { .clinicSaid(id, amount: portion?.amount, clinician: clinician, at: at) }

    func verdict(current: DoseLevel) -> DoseVerdict {
        guard let portion else { return .hold }
        if portion.amount >= current.amount { return .proceed }
        return portion.level.level == current.id ? .half : .reduce
    }
}

extension DoseReason.Rule {
    /// Whether the plan asks for half.
    fileprivate var asksForHalf: Bool {
        switch self {
        case .missedDays(_, first: _, rule: _, action: .half), .condition(_, .half, _), .afterHalf(.stay): true
        default: false
        }
    }

    /// The level that the rule goes back to; nil if it does not reduce.
    fileprivate var target: DoseAction.Target? {
        switch self {
        case .missedDays(_, first: _, rule: _, action: .reduce(let target)), .condition(_, .reduce(let target), _):
            target
        case .afterReduction(.stay, let level): .level(level)
        default: nil
        }
    }
}
