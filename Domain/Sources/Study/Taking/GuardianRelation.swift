/// Who agrees that a child takes part. The raw values are stored.
public enum GuardianRelation: String, Sendable, CaseIterable {
    case parent
    /// Somebody else with the right to decide.
    case guardian
}
