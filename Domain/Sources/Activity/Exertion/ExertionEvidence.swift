public import Clinical

/// What data say about one kind of exertion in the time after one dose.
public enum ExertionEvidence: Sendable, Hashable {
    /// It was there, for the first time at this instant.
    case seen(from: Instant)
    /// The data cover the time and do not show it.
    case absent
    /// The data do not cover the time, so that nothing may be concluded.
    case unknown

    /// Takes when it began each time, and whether the data cover all of the time.
    public init(starts: [Instant], isKnown: Bool) {
        if let first = starts.min() {
            self = .seen(from: first)
        } else {
            self = isKnown ? .absent : .unknown
        }
    }
}
