public import Accounts
public import Clinical
public import Store

extension Store {
    /// Stores the notes that `note` adds.
    public func keep(_ note: (inout PendingNotes) -> Void) async throws {
        var notes = PendingNotes()
        note(&notes)
        try await keep(notes, newID: { "note" })
    }

    public func touchSession(_ id: SessionID, now: Instant) async throws {
        try await keep { $0.sessions[id, default: SessionNote()].seen = now }
    }

    public func noteActivity(_ session: StoredSession, now: Instant) async throws {
        try await keep { $0.sessions[session.id, default: SessionNote()].active = now }
    }

    public func lockSession(_ session: StoredSession, now: Instant) async throws {
        try await keep { $0.sessions[session.id, default: SessionNote()].lock = .locked(now) }
    }

    public func unlockSession(_ session: StoredSession, now: Instant) async throws {
        try await keep { $0.sessions[session.id, default: SessionNote()].lock = .unlocked(now, from: session.locked) }
    }

    public func touchToken(_ id: APIToken.ID, now: Instant) async throws {
        try await keep { $0.tokens[id] = now }
    }
}
