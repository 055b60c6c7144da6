/// Why an external service gave no usable answer.
public enum FeedProblem: Error, Sendable, Hashable, CaseIterable {
    /// The connection failed or broke.
    case unreachable
    /// The request timed out.
    case tooSlow
    /// The answer exceeds the size limit.
    case tooLarge
    /// Too many requests in a short time.
    case busy
    /// The daily quota is used up.
    case quotaSpent
    /// The service rejects the key.
    case keyRefused
    /// The service reports an internal error.
    case failed
    /// The answer does not match the service's documentation.
    case unreadable
}
