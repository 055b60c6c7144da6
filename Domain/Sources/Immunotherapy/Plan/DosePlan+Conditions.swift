public import Clinical

extension DosePlan {
    /// What is asked about before a dose of these allergens, each condition once, in the order of the form.
    public func conditions(of allergens: [Allergen.ID]) -> [DoseCondition] {
        var asked: [DoseCondition] = []
        for allergen in allergens {
            for rule in rules(for: allergen).conditions where !asked.contains(where: { $0.isSame(as: rule.condition) })
            {
                asked.append(rule.condition)
            }
        }
        return asked
    }
}
