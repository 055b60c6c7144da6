internal import Clinical
internal import Immunotherapy

/// What a new plan can begin with.
enum PlanTemplate: String, CaseIterable {
    /// Nothing filled in.
    case empty

    /// What stands in the form.
    func rules(decimal: DecimalSeparator) -> DoseRulesDraft {
        DoseRulesDraft()
    }

    /// The name and source of a published protocol; nil for the empty plan.
    func published(_ phrases: Phrases) -> EditDosePlanPage.Published? {
        nil
    }

    /// What the protocol says about a field, by the field's name.
    func notes(_ phrases: Phrases) -> [String: String] {
        [:]
    }
}
