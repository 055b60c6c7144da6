/// What the plan asks for after a run of missed days.
public struct MissedDosesRule: Sendable, Hashable {
    /// From how many consecutive missed days on it holds, 1 or more, until the next rule begins. Fewer days than the
    /// first rule has no rule.
    public let days: Int
    /// What to do then.
    public let action: DoseAction

    /// Takes a number of days and what to do.
    public init(days: Int, action: DoseAction) {
        self.days = days
        self.action = action
    }
}
