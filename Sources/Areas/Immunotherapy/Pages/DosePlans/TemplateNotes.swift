internal import Clinical
internal import Immunotherapy
internal import Pages

extension DosePlan.Template {
    /// The template with a code.
    static func named(_ code: String?) -> DosePlan.Template? {
        all.first { $0.code == code }
    }

    /// The templates for a person with these allergens, in the order offered.
    static func offered(for allergens: [Allergen]) -> [DosePlan.Template] {
        all.filter { template in template.allergen == nil || allergens.contains { template.isFor($0) } }
    }

    func isFor(_ allergen: Allergen) -> Bool {
        self.allergen.map { allergen.kind == .listed($0) } ?? true
    }

    /// The initial form values for this template. Where other allergens have dose levels, a protocol for one allergen
    /// fills in the rules of that one only.
    func draft(_ phrases: Phrases, allergens: [Allergen] = [], levels: [DoseLevel] = []) -> DosePlanDraft {
        let rules = rules(phrases)
        let others = levels.contains { level in !allergens.contains { $0.id == level.allergen && isFor($0) } }
        guard others, let own = allergens.first(where: isFor) else {
            return DosePlanDraft(clinician: "", day: "", rules: rules, exceptions: [])
        }
        return DosePlanDraft(
            clinician: "", day: "", rules: Self.empty.rules(phrases),
            exceptions: [.init(allergen: own.id, rules: rules)])
    }

    private func rules(_ phrases: Phrases) -> DoseRulesDraft {
        var rules = DoseRulesDraft(self, decimal: phrases.formats.decimalMark)
        if sources.isEmpty { rules.fillUsualTimes() }
        rules.ownConditions = further.compactMap { rule in
            DoseCondition.Own.ID(rule.value.condition.rawValue).map { id in
                DoseRulesDraft.OwnCondition(
                    id: id, name: phrases.further(rule.value.condition), action: rule.value.action?.code ?? "")
            }
        }
        return rules
    }
}

/// What a template says about the source of its numbers, in words.
struct TemplateNotes {
    let phrases: Phrases
    let template: DosePlan.Template

    /// A number from a published protocol with its source, or a statement that the protocol gives none.
    struct Number: Encodable, Sendable {
        let label: String
        let text: String
        let source: String
        /// Whether the protocol gives no number.
        let isOpen: Bool
    }

    func source(_ source: DosePlan.Template.Source) -> String {
        phrases(
            "dosePlan.template.source",
            [
                "title": source.title, "place": source.place,
                "day": phrases.formats.shortFullDay(source.checkedOn),
            ])
    }

    /// Notes for the fields of the general rules: where a number is published, or that the protocol gives none.
    var byField: [String: String] {
        guard !template.sources.isEmpty else {
            let usual = phrases("dosePlan.usual")
            return ["r.restBefore": usual, "r.restAfter": usual, "r.observation": usual]
        }
        var notes: [String: String] = [:]
        for topic in template.open {
            for field in Self.fields(topic) { notes["r.\(field)"] = phrases("dosePlan.template.open") }
        }
        let cited = [
            ("gap", template.minimumGap?.source), ("after", template.afterReduction?.source),
            ("restBefore", template.restBefore?.source), ("restAfter", template.restAfter?.source),
            ("observation", template.observation?.source), ("food", template.withFood?.source),
            ("visit", template.unlocksByVisit?.source), ("steps", template.initialSteps?.source),
            ("interval", template.initialInterval?.source), ("watching", template.initialObservation?.source),
        ]
        for (field, source) in cited { if let source { notes["r.\(field)"] = self.source(source) } }
        for (index, rule) in template.missed.enumerated() {
            notes["r.missed.\(index + 1).days"] = source(rule.source)
        }
        for (index, rule) in template.further.enumerated() { notes["r.own.\(index + 1).action"] = source(rule.source) }
        for rule in template.conditions { notes["r.condition.\(rule.value.condition.code)"] = source(rule.source) }
        return notes
    }

    /// Every number in the protocol, to read before choosing it.
    var numbers: [Number] {
        let words = PlanWords(phrases: phrases, levels: [])
        let minutes = [
            number("dosePlan.gap", template.minimumGap, .minimumGap, words.duration),
            number("dosePlan.restBefore", template.restBefore, .restBefore, words.duration),
            number("dosePlan.restAfter", template.restAfter, .restAfter, words.duration),
            number("dosePlan.observation", template.observation, .observation, words.duration),
            number("dosePlan.interval", template.initialInterval, .initialDay, words.duration),
            number("dosePlan.watching", template.initialObservation, .initialDay, words.duration),
        ]
        let amounts = { (amounts: [Amount]) in
            phrases(
                "amount.mg", ["amount": amounts.map { phrases.formats.decimal($0.milligrams) }.joined(separator: " · ")]
            )
        }
        let missed = template.missed.map { rule in
            let text = phrases(
                "dosePlan.missed.text", count: rule.value.days, ["action": words.action(rule.value.action)])
            return Number(
                label: phrases("dosePlan.missed"), text: text, source: source(rule.source), isOpen: false)
        }
        let conditions = template.conditions.map { rule in
            Number(
                label: words.condition(rule.value.condition), text: words.action(rule.value.action),
                source: source(rule.source), isOpen: false)
        }
        let further = template.further.map { rule in
            Number(
                label: phrases.further(rule.value.condition), text: words.action(rule.value.action),
                source: source(rule.source), isOpen: false)
        }
        let open = template.open.filter { Self.fields($0).isEmpty == false && $0 != .minimumGap && $0 != .restBefore }
            .map { topic in
                Number(label: label(topic), text: phrases("dosePlan.template.open"), source: "", isOpen: true)
            }
        return [
            number("dosePlan.template.levels", template.levels, .levels, amounts),
            number("dosePlan.template.days", template.daysOnLevel, nil) { phrases("duration.days", count: $0) },
            number("dosePlan.steps", template.initialSteps, .initialDay, amounts),
        ].compactMap { $0 } + minutes.compactMap { $0 } + missed + conditions + further + open
    }

    private func number<Value>(
        _ key: String, _ cited: DosePlan.Template.Cited<Value>?, _ topic: DosePlan.Template.Topic?,
        _ text: (Value) -> String
    ) -> Number? {
        if let cited {
            return Number(
                label: phrases(key), text: text(cited.value), source: source(cited.source), isOpen: false)
        }
        guard let topic, template.open.contains(topic) else { return nil }
        return Number(label: phrases(key), text: phrases("dosePlan.template.open"), source: "", isOpen: true)
    }

    private func label(_ topic: DosePlan.Template.Topic) -> String {
        switch topic {
        case .times: phrases("dosePlan.times")
        case .window: phrases("dosePlan.window")
        case .medicines: phrases("dosePlan.medicines")
        case .afterReduction: phrases("dosePlan.after")
        case .withFood: phrases("dosePlan.food")
        case .unlocksByVisit: phrases("dosePlan.unlock")
        case .missed: phrases("dosePlan.missed")
        case .conditions: phrases("dosePlan.conditions")
        case .restAfter: phrases("dosePlan.restAfter")
        case .observation: phrases("dosePlan.observation")
        case .levels, .minimumGap, .restBefore, .initialDay: phrases("dosePlan.template.levels")
        }
    }

    /// The form fields for a topic.
    private static func fields(_ topic: DosePlan.Template.Topic) -> [String] {
        switch topic {
        case .levels: []
        case .times: ["time"]
        case .window: ["until"]
        case .minimumGap: ["gap"]
        case .missed: ["missed.1.days"]
        case .afterReduction: ["after"]
        case .restBefore: ["restBefore"]
        case .restAfter: ["restAfter"]
        case .observation: ["observation"]
        case .withFood: ["food"]
        case .medicines: ["medicine"]
        case .unlocksByVisit: ["visit"]
        case .initialDay: ["steps"]
        case .conditions: []
        }
    }
}

extension Phrases {
    fileprivate func further(_ condition: DosePlan.Template.FurtherCondition) -> String {
        self("dosePlan.further.\(condition.rawValue)")
    }
}
