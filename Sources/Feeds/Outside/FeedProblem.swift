/// Why an outside service gave no answer that can be used.
public enum FeedProblem: Error, Sendable, Hashable, CaseIterable {
    /// No connection came about, or it broke.
    case unreachable
    /// It took longer than somebody waits.
    case tooSlow
    /// The answer is larger than such an answer can be.
    case tooLarge
    /// Too many questions in a short time.
    case busy
    /// The questions of this day are used up.
    case quotaSpent
    /// The service does not know the key.
    case keyRefused
    /// The service has a problem of its own.
    case failed
    /// The answer is not what the service's description says.
    case unreadable
}
