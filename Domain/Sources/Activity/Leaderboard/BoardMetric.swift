/// What members of a household or circle can compare.
public enum BoardMetric: String, Sendable, Hashable, CaseIterable {
    /// Energy burned by moving, in kilocalories.
    case activeEnergy = "active-energy"
    /// Steps.
    case steps
    /// Minutes of exercise.
    case exerciseTime = "exercise-time"

    /// The metric of which days are compared.
    public var metric: HealthMetric {
        switch self {
        case .activeEnergy: .activeEnergy
        case .steps: .steps
        case .exerciseTime: .exerciseTime
        }
    }
}
