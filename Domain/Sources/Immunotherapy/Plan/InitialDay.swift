public import Clinical

/// The first day of treatment, taken in steps at the clinic.
public struct InitialDay: Sendable, Hashable {
    /// The amounts, in the order taken.
    public let steps: [Amount]
    /// The minimum number of minutes between two steps.
    public let interval: Int
    /// Minutes of observation after the last step.
    public let observation: Int

    /// Creates an instance from validated values.
    public init(steps: [Amount], interval: Int, observation: Int) {
        self.steps = steps
        self.interval = interval
        self.observation = observation
    }
}
