/// The severity of a symptom, using Apple Health's steps.
public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// No severity was recorded.
    case unspecified
    /// Noticeable.
    case mild
    /// Bothersome.
    case moderate
    /// Hard to tolerate.
    case severe

    /// The number in `HKCategoryValueSeverity`; its value 1, not present, does not occur here.
    public var healthKitValue: Int {
        switch self {
        case .unspecified: 0
        case .mild: 2
        case .moderate: 3
        case .severe: 4
        }
    }
}
