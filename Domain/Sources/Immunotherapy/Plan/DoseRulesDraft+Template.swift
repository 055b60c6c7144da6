public import Clinical

extension DoseRulesDraft {
    /// Creates a draft for a new plan from a published protocol. Fields it does not cover stay blank, and a
    /// condition it names without an action leads to a call to the clinic.
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

    /// Fills in the usual advice where nothing was cited or typed: 2 hours without exercise either side of a
    /// dose, as the AAAAI patient page on oral immunotherapy says ("within 2 hours"), and an hour of observation.
    public mutating func fillUsualTimes() {
        if restBefore.isEmpty { restBefore = "2" }
        if restAfter.isEmpty { restAfter = "2" }
        if observation.isEmpty { observation = "60" }
    }
}
