public import Clinical

/// How a dose that was taken differs from what the plan said.
public enum DoseDeviation: Sendable, Hashable {
    /// It was taken although the verdict was hold or call.
    case takenAgainst(DoseVerdict)
    /// More than the plan allowed.
    case more(planned: Amount, taken: Amount)
    /// Less than the plan allowed.
    case less(planned: Amount, taken: Amount)
}
