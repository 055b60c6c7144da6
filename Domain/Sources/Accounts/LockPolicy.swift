public import Clinical

/// When a signed-in device is locked.
public enum LockPolicy {
    /// Whether a session is locked at `now`.
    ///
    /// `locked` is when it was locked, nil when it was not; `active` is when it was last used; `delay` is nil for an
    /// account without lock. What was locked stays so until somebody unlocks it, also when the lock is switched off on
    /// another device meanwhile. A clock that was set back by more than a minute locks too: nobody knows how long the
    /// device rested.
    public static func isLocked(locked: Instant?, active: Instant, delay: LockDelay?, now: Instant) -> Bool {
        if locked != nil { return true }
        guard let delay else { return false }
        let rest = now.seconds(since: active)
        return rest >= delay.seconds || rest < -60
    }

    /// Whether activity at `now` is worth writing down.
    public static func isActivityDue(active: Instant, delay: LockDelay?, now: Instant) -> Bool {
        guard let delay else { return false }
        return now.seconds(since: active) >= delay.resolution
    }

    /// How long somebody who showed that it is them may change passkeys, codes and the lock, in seconds: five minutes.
    public static let confirmedSeconds: Int64 = 300

    /// Whether the holder of a session showed lately that it is them.
    public static func isConfirmed(_ confirmed: Instant?, now: Instant) -> Bool {
        guard let confirmed else { return false }
        return (0..<confirmedSeconds).contains(now.seconds(since: confirmed))
    }
}
