public import Clinical

/// What the data say about one kind of exertion after one dose.
public enum ExertionEvidence: Sendable, Hashable {
    /// It occurred, first at this instant.
    case seen(from: Instant)
    /// The data cover the time and do not show it.
    case absent
    /// The data do not cover the time, so nothing can be concluded.
    case unknown

    /// Creates evidence from the start times, and whether the data cover the whole time.
    public init(starts: [Instant], isKnown: Bool) {
        if let first = starts.min() {
            self = .seen(from: first)
        } else {
            self = isKnown ? .absent : .unknown
        }
    }
}
