internal import Clinical
package import Immunotherapy
package import Pages

extension Phrases {
    /// "Fever or another illness", or the plan's name for its own condition.
    package func condition(_ condition: DoseCondition) -> String {
        switch condition {
        case .illness: self("condition.illness")
        case .asthma: self("condition.asthma")
        case .exercise: self("condition.exercise")
        case .emptyStomach: self("condition.emptyStomach")
        case .fatigue: self("condition.fatigue")
        case .menstruation: self("condition.menstruation")
        case .alcohol: self("condition.alcohol")
        case .travel: self("condition.travel")
        case .newMedicine: self("condition.newMedicine")
        case .reaction: self("condition.reaction")
        case .own(let own): own.name
        }
    }

    /// "take half", the second part of a rule.
    func action(_ action: DoseAction, _ names: DecisionNames) -> String {
        switch action {
        case .proceed: self("action.proceed")
        case .half: self("action.half")
        case .reduce(.below(let levels)): self("action.below", count: levels)
        case .reduce(.level(let level)): self("action.level", ["level": self.level(level, names)])
        case .hold: self("action.hold")
        case .call: self("action.call")
        }
    }

    /// The reason for a skipped dose: "Forgotten".
    package func skip(_ reason: DoseSkip.Reason) -> String {
        self("skip.reason.\(reason.rawValue)")
    }
}
