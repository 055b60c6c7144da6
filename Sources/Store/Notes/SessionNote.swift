public import Clinical

/// What happened to a session and is not in the database yet.
public struct SessionNote: Sendable, Hashable {
    public enum Lock: Sendable, Hashable {
        case locked(Instant)
        case unlocked(Instant)
    }

    /// When it was last seen.
    public var seen: Instant?
    /// When it was last active, for the lock.
    public var active: Instant?
    /// The latest change to its lock.
    public var lock: Lock?

    public init() {}
}

extension Authentication {
    /// The same as if the note were already stored.
    public func with(_ note: SessionNote) -> Authentication {
        var active = max(session.active, note.active ?? session.active)
        var locked = session.locked
        switch note.lock {
        case .locked(let at): locked = locked ?? at
        case .unlocked(let at): (locked, active) = (nil, max(active, at))
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
