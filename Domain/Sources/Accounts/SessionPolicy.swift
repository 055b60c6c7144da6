public import Clinical

/// How long somebody stays signed in.
public enum SessionPolicy {
    /// Where a session stands.
    public enum State: Sendable, Hashable {
        /// It can be used as it is.
        case valid
        /// It can be used, and its token has to be exchanged now.
        case rotate
        /// It has ended.
        case expired
    }

    /// Seconds without a request after which it ends, 14 days.
    public static let idleSeconds: Int64 = 14 * 86_400
    /// Seconds after signing in at which it ends whatever happens, 90 days.
    public static let absoluteSeconds: Int64 = 90 * 86_400
    /// Seconds after which a token is exchanged, so that a stolen one soon stops working, 24 hours.
    public static let rotationSeconds: Int64 = 86_400

    /// The state of a session at `now`; each limit is reached in the second it names.
    public static func state(created: Instant, lastSeen: Instant, rotated: Instant, now: Instant) -> State {
        if now.seconds(since: created) >= absoluteSeconds || now.seconds(since: lastSeen) >= idleSeconds {
            return .expired
        }
        return now.seconds(since: rotated) >= rotationSeconds ? .rotate : .valid
    }
}
