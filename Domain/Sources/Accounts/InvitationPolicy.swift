public import Clinical

/// How long an invitation to a household stays valid.
public enum InvitationPolicy {
    /// The state of an invitation.
    public enum State: Sendable, Hashable {
        /// It can be accepted.
        case open
        /// It was accepted; an invitation works once.
        case used
        /// It has expired.
        case expired
    }

    /// How long an invitation stays valid, in seconds: 7 days.
    public static let validSeconds: Int64 = 7 * 86_400

    /// The state of an invitation at `now`; `used` is when it was accepted.
    public static func state(created: Instant, used: Instant?, now: Instant) -> State {
        if used != nil { return .used }
        return now.seconds(since: created) >= validSeconds ? .expired : .open
    }
}
