internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

extension AgendaView {
    /// What needs attention before the next doses, most urgent first.
    func attention(_ decisions: [DoseDecision], _ names: DecisionNames) -> [AttentionRow] {
        DoseAttention.of(decisions).compactMap { row($0, decisions, names) }
    }

    private func row(
        _ attention: DoseAttention, _ decisions: [DoseDecision], _ names: DecisionNames
    ) -> AttentionRow? {
        let (phrases, person) = (request.phrases, request.access.person)
        func list(_ allergens: [Allergen.ID]) -> String {
            allergens.map { phrases.allergen($0, names) }.joined(separator: ", ")
        }
        switch attention {
        case .call(let allergens, let rule):
            // The banner names one reason; the linked check lists them all.
            let reason = decisions.lazy.compactMap { decision in
                decision.reasons.first { $0.rule == rule }.map { phrases.reason($0, of: decision, names).text }
            }.first
            return AttentionRow(
                text: phrases("attention.call", ["allergens": list(allergens), "reason": reason ?? ""]),
                symbol: "ui-urgent", style: "call", path: Paths.doseCheck(person))
        case .held(let allergens, _, let from):
            return AttentionRow(
                text: phrases(
                    "attention.held", ["allergens": list(allergens), "day": phrases.formats.shortDay(from)]),
                symbol: "ui-caution", style: "caution", path: Paths.dosePlan(person))
        case .unrecorded(let allergens, let days, let first, let last):
            let values = [
                "allergens": list(allergens), "first": phrases.formats.shortDay(first),
                "last": phrases.formats.shortDay(last),
            ]
            return AttentionRow(
                text: phrases("attention.unrecorded", count: days, values), symbol: "ui-caution", style: "caution",
                path: Paths.today(person, day: first.iso))
        case .locked(_, let level):
            return AttentionRow(
                text: phrases("attention.locked", ["level": phrases.level(level, names)]), symbol: "ui-caution",
                style: "caution", path: Paths.dosePlan(person))
        case .noPlan:
            return nil
        }
    }
}
