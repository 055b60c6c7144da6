public import Clinical

extension DosePlan {
    /// The conditions that the plan lists for these allergens, without duplicates, in form order.
    public func conditions(of allergens: [Allergen.ID]) -> [DoseCondition] {
        conditions(of: allergens) { _ in true }
    }

    /// Those of the conditions that someone of that age, in whole years, is asked about.
    public func conditions(of allergens: [Allergen.ID], atAge years: Int) -> [DoseCondition] {
        conditions(of: allergens) { $0.condition.isAsked(atAge: years) }
    }

    /// Those of the conditions that must be answered before a dose, see `ConditionRule.isAwaited`.
    public func awaitedConditions(of allergens: [Allergen.ID], atAge years: Int) -> [DoseCondition] {
        conditions(of: allergens) { $0.isAwaited(atAge: years) }
    }

    private func conditions(of allergens: [Allergen.ID], _ isMeant: (ConditionRule) -> Bool) -> [DoseCondition] {
        var found: [DoseCondition] = []
        for allergen in allergens {
            for rule in rules(for: allergen).conditions where isMeant(rule) {
                if !found.contains(where: { $0.isSame(as: rule.condition) }) { found.append(rule.condition) }
            }
        }
        return found
    }
}

extension ConditionRule {
    /// Whether a dose must wait for the answer: it can change what the plan says, and fits the age if known.
    func isAwaited(atAge years: Int?) -> Bool {
        action != .proceed && (years.map { condition.isAsked(atAge: $0) } ?? true)
    }
}
