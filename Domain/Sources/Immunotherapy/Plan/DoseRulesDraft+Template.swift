public import Clinical

extension DoseRulesDraft {
    /// The form about a new plan, begun with what a published protocol says. What it leaves open stays blank, and a
    /// condition it names without saying what to do leads to the clinic.
    public init(_ template: DosePlan.Template, decimal: DecimalSeparator) {
        self.init()
        times = Array(repeating: "", count: template.dosesPerDay?.value ?? 1)
        gap = DoseRulesDraft.hours(template.minimumGap?.value, decimal)
        missed = template.missed.map { Missed(days: "\($0.value.days)", action: $0.value.action.code) }
        afterReduction = template.afterReduction?.value.rawValue ?? ""
        restBefore = DoseRulesDraft.hours(template.restBefore?.value, decimal)
        restAfter = DoseRulesDraft.hours(template.restAfter?.value, decimal)
        observation = template.observation.map { "\($0.value)" } ?? ""
        withFood = template.withFood?.value ?? false
        unlocksByVisit = template.unlocksByVisit?.value ?? true
        initialSteps = (template.initialSteps?.value ?? []).map { DoseRulesDraft.milligrams($0, decimal) }
            .joined(separator: "\n")
        initialInterval = template.initialInterval.map { "\($0.value)" } ?? ""
        initialObservation = template.initialObservation.map { "\($0.value)" } ?? ""
        for index in conditions.indices where conditions[index].action.isEmpty {
            let named = template.conditions.first { $0.value.condition.code == conditions[index].code }
            conditions[index].action = named?.value.action?.code ?? ""
        }
    }

    /// Fills in what is usually advised where nothing was read or typed: 2 hours without exercise on both sides of a
    /// dose, as the patient page on oral immunotherapy of the AAAAI says ("within 2 hours"), and an hour of watching.
    public mutating func fillUsualTimes() {
        if restBefore.isEmpty { restBefore = "2" }
        if restAfter.isEmpty { restAfter = "2" }
        if observation.isEmpty { observation = "60" }
    }
}
