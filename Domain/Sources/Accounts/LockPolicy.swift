public import Clinical

/// When a signed-in device is locked.
public enum LockPolicy {
    /// Whether a session is locked at `now`.
    ///
    /// `locked` is when it was locked, or nil; `active` is when it was last used; `delay` is nil for an account without
    /// a lock. A locked session stays locked until it is unlocked, even if the lock is switched off on another device
    /// meanwhile. A clock set back by more than a minute also locks, because the idle time is then unknown.
    public static func isLocked(locked: Instant?, active: Instant, delay: LockDelay?, now: Instant) -> Bool {
        if locked != nil { return true }
        guard let delay else { return false }
        let rest = now.seconds(since: active)
        return rest >= delay.seconds || rest < -60
    }

    /// Whether activity at `now` should be recorded.
    public static func isActivityDue(active: Instant, delay: LockDelay?, now: Instant) -> Bool {
        guard let delay else { return false }
        return now.seconds(since: active) >= delay.resolution
    }

    /// How long passkeys, codes and the lock can be changed after confirming one's identity, in seconds: five minutes.
    public static let confirmedSeconds: Int64 = 300

    /// Whether the holder of a session has recently confirmed their identity.
    public static func isConfirmed(_ confirmed: Instant?, now: Instant) -> Bool {
        guard let confirmed else { return false }
        return (0..<confirmedSeconds).contains(now.seconds(since: confirmed))
    }
}
