public import Clinical

/// How long an invitation to a household can be answered.
public enum InvitationPolicy {
    /// Where an invitation stands.
    public enum State: Sendable, Hashable {
        /// It can be answered.
        case open
        /// It was answered; it works once.
        case used
        /// Its time is over.
        case expired
    }

    /// Seconds after which it ends, 7 days.
    public static let validSeconds: Int64 = 7 * 86_400

    /// The state of an invitation at `now`; `used` is when it was answered.
    public static func state(created: Instant, used: Instant?, now: Instant) -> State {
        if used != nil { return .used }
        return now.seconds(since: created) >= validSeconds ? .expired : .open
    }
}
