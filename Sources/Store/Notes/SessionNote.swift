public import Clinical

/// What happened with a session and is not in the database yet.
public struct SessionNote: Sendable, Hashable {
    public enum Lock: Sendable, Hashable {
        case locked(Instant)
        case unlocked(Instant)
    }

    /// When it was last here.
    public var seen: Instant?
    /// When someone last used it, as the lock counts.
    public var active: Instant?
    /// What became of its lock last.
    public var lock: Lock?

    public init() {}
}

extension Authentication {
    /// The same as if the note were stored already.
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
            session: noted, account: account, access: access, person: person, lock: lock, hasPasskeys: hasPasskeys,
            tips: tips)
    }
}
