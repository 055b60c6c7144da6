public import Clinical

/// What happened to a session and is not in the database yet.
public struct SessionNote: Sendable, Hashable {
    public enum Lock: Sendable, Hashable {
        case locked(Instant)
        /// - Parameter from: the lock that was opened; nil if the session was open already.
        case unlocked(Instant, from: Instant?)
    }

    /// When it was last seen.
    public var seen: Instant?
    /// When it was last active, for the lock.
    public var active: Instant?
    /// The latest change to its lock.
    public var lock: Lock?
    /// Whether that change is in the database by now, where another server may have changed the lock again.
    public var isLockStored = false

    public init() {}
}

extension Authentication {
    /// The same as if the note were already stored.
    public func with(_ note: SessionNote) -> Authentication {
        var active = max(session.active, note.active ?? session.active)
        var locked = session.locked
        switch note.lock {
        case .locked(let at):
            let isOpenedSince = note.isLockStored && session.locked == nil && session.active > at
            if !isOpenedSince { locked = locked ?? at }
        case .unlocked(let at, let from):
            // A lock that is newer than the one that was opened stays.
            if locked == nil || locked == from { (locked, active) = (nil, max(active, at)) }
        case nil: break
        }
        let noted = StoredSession(
            id: session.id, account: session.account, device: session.device, created: session.created,
            seen: max(session.seen, note.seen ?? session.seen), rotated: session.rotated, active: active,
            locked: locked, confirmed: session.confirmed)
        return Authentication(
            session: noted, account: account, access: access, person: person, isAllowed: isAllowed, lock: lock,
            hasPasskeys: hasPasskeys, tips: tips)
    }
}
