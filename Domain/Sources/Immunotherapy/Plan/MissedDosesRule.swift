/// What the plan requires after a run of missed days.
public struct MissedDosesRule: Sendable, Hashable {
    /// The number of consecutive missed days from which it applies, 1 or more, until the next rule starts. Fewer days
    /// than in the first rule have no rule.
    public let days: Int
    /// The action to take.
    public let action: DoseAction

    /// Creates a rule from a number of days and an action.
    public init(days: Int, action: DoseAction) {
        self.days = days
        self.action = action
    }
}
