public import Clinical

/// How long a session lasts.
public enum SessionPolicy {
    /// The state of a session.
    public enum State: Sendable, Hashable {
        /// It can be used as is.
        case valid
        /// It can be used, but its token must be replaced now.
        case rotate
        /// It has ended.
        case expired
    }

    /// Idle timeout in seconds: 14 days without a request.
    public static let idleSeconds: Int64 = 14 * 86_400
    /// Absolute lifetime in seconds from signing in: 90 days.
    public static let absoluteSeconds: Int64 = 90 * 86_400
    /// Token rotation interval in seconds, so that a stolen token soon stops working: 24 hours.
    public static let rotationSeconds: Int64 = 86_400

    /// The state of a session at `now`; each limit takes effect in exactly that second.
    public static func state(created: Instant, lastSeen: Instant, rotated: Instant, now: Instant) -> State {
        if now.seconds(since: created) >= absoluteSeconds || now.seconds(since: lastSeen) >= idleSeconds {
            return .expired
        }
        return now.seconds(since: rotated) >= rotationSeconds ? .rotate : .valid
    }
}
