/// Why there is no answer from an address that somebody typed.
package enum ConnectionProblem: Error, Sendable, Hashable, CaseIterable {
    /// The address cannot be used, such as one without a host or one without encryption.
    case invalidAddress
    /// The address belongs to a private network or to this machine, and the policy does not allow that.
    case privateAddress
    /// Nobody answers there, or the connection broke.
    case unreachable
    /// The answer took too long.
    case tooSlow
    /// The answer has more bytes than the limit.
    case tooLarge
    /// No trustworthy encrypted connection.
    case tls
}
