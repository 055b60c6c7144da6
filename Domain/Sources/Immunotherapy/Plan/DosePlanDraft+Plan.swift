public import Clinical

extension DosePlanDraft {
    /// Creates a draft from an existing plan, as if it had been typed.
    public init(_ plan: DosePlan, decimal: DecimalSeparator) {
        self.init(
            clinician: plan.agreement.clinician,
            day: plan.agreement.day.iso,
            rules: DoseRulesDraft(plan.rules, decimal: decimal),
            exceptions: plan.exceptions.map {
                Exception(allergen: $0.allergen, rules: DoseRulesDraft($0.rules, decimal: decimal))
            }
        )
    }
}

extension DoseRulesDraft {
    /// Creates a draft from existing rules; conditions they do not ask about are marked as such.
    public init(_ rules: DoseRules, decimal: DecimalSeparator) {
        self.init()
        times = rules.times.map { $0.text }
        if rules.window.from.minutes != 0 || rules.window.until.minutes != 0 {
            windowFrom = rules.window.from.text
            windowUntil = rules.window.until.text
        }
        gap = DoseRulesDraft.hours(rules.minimumGap, decimal)
        missed = rules.missed.map { Missed(days: "\($0.days)", action: $0.action.code) }
        afterReduction = rules.afterReduction?.rawValue ?? ""
        restBefore = DoseRulesDraft.hours(rules.restBefore, decimal)
        restAfter = DoseRulesDraft.hours(rules.restAfter, decimal)
        observation = rules.observation.map { "\($0)" } ?? ""
        withFood = rules.withFood
        medicines = rules.medicines.map { Medicine($0, decimal: decimal) }
        unlocksByVisit = rules.unlocksByVisit
        if let day = rules.initialDay {
            initialSteps = day.steps.map { DoseRulesDraft.milligrams($0, decimal) }.joined(separator: "\n")
            initialInterval = "\(day.interval)"
            initialObservation = "\(day.observation)"
        }
        fillConditions(rules.conditions)
    }

    private mutating func fillConditions(_ rules: [ConditionRule]) {
        conditions = DoseCondition.listed.map { listed in
            let rule = rules.first { $0.condition == listed }
            return Condition(code: listed.code, action: rule.map { $0.action?.code ?? "" } ?? Condition.notAsked)
        }
        ownConditions = rules.compactMap { rule in
            guard case .own(let own) = rule.condition else { return nil }
            return OwnCondition(id: own.id, name: own.name, action: rule.action?.code ?? "")
        }
    }

    static func hours(_ minutes: Int?, _ decimal: DecimalSeparator) -> String {
        minutes.map { WholeNumber.hours($0, decimal: decimal) } ?? ""
    }

    static func milligrams(_ amount: Amount, _ decimal: DecimalSeparator) -> String {
        guard decimal == .comma else { return amount.milligrams }
        return String(amount.milligrams.map { $0 == "." ? "," : $0 })
    }
}

extension DoseRulesDraft.Medicine {
    init(_ planned: PlannedMedicine, decimal: DecimalSeparator) {
        self.init(
            code: planned.medicine.code,
            otherName: planned.medicine.otherName ?? "",
            amount: planned.amount.map { DoseRulesDraft.milligrams($0, decimal) } ?? "",
            lead: "\(planned.lead)"
        )
    }
}
