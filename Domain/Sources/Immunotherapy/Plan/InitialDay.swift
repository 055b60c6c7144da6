public import Clinical

/// The first day of the treatment, taken step by step at the clinic.
public struct InitialDay: Sendable, Hashable {
    /// The amounts, in the order they are taken.
    public let steps: [Amount]
    /// The fewest minutes between two steps.
    public let interval: Int
    /// Minutes of watching after the last step.
    public let observation: Int

    /// Takes values that are already checked.
    public init(steps: [Amount], interval: Int, observation: Int) {
        self.steps = steps
        self.interval = interval
        self.observation = observation
    }
}
