/// The system of units a person reads.
public enum Units: String, Sendable, Hashable, CaseIterable {
    case metric
    case imperial
}
