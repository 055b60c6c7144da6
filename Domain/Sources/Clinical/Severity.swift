/// How bad a symptom was, in the steps that Apple Health knows.
public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Nobody said how bad it was.
    case unspecified
    /// Noticed.
    case mild
    /// Bothersome.
    case moderate
    /// Hard to bear.
    case severe

    /// The number in `HKCategoryValueSeverity`; its 1, not present, is no entry here.
    public var healthKitValue: Int {
        switch self {
        case .unspecified: 0
        case .mild: 2
        case .moderate: 3
        case .severe: 4
        }
    }
}
