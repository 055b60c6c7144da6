/// The metrics that members of a household or circle can compare.
public enum BoardMetric: String, Sendable, Hashable, CaseIterable {
    /// Active energy, in kilocalories.
    case activeEnergy = "active-energy"
    /// Steps.
    case steps
    /// Minutes of exercise.
    case exerciseTime = "exercise-time"

    /// The health metric being compared.
    public var metric: HealthMetric {
        switch self {
        case .activeEnergy: .activeEnergy
        case .steps: .steps
        case .exerciseTime: .exerciseTime
        }
    }
}
