/// How a value came to be.
public enum ReadingKind: String, Sendable, Hashable, CaseIterable {
    /// Counted or measured at a station.
    case measured
    /// Computed by a model for a time that has passed.
    case modelled
    /// Computed for a time that has not come.
    case forecast
}
