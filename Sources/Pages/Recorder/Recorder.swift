package import Accounts
package import Clinical
package import Host
package import Logging
package import Store

/// Records side effects of page views in the background: activity, accesses, shown tips. Pages never wait for the
/// disk, and work even if nothing can be written.
///
/// Notes take effect in this process at once, and are lost if the process is killed before they are written.
package actor Recorder {
    /// Seconds between writes; at most this much is lost if the process is killed.
    package static let pause = 5
    /// Maximum number of pending notes of each kind; further ones are dropped, and the log says how many.
    package static let most = 10_000

    /// How long a page waits for background work.
    package let patience: Duration

    private var notes = PendingNotes()
    /// The last notes written: a request that read the database before then still finds them here.
    private var written = PendingNotes()
    /// Work of areas, by a key: a later one takes the place of an earlier one.
    private var deferred: [String: @Sendable (Store) async throws -> Void] = [:]
    private var lost = 0
    private var writing: Task<Void, Never>?
    private var failure: (any Error)?
    private var swept: Instant?
    private var settling: [Person.ID: Task<Void, Never>] = [:]

    package init(patience: Duration = .milliseconds(300)) {
        self.patience = patience
    }

    /// What is known about a session beyond its stored state.
    package func note(of session: SessionID) -> SessionNote? {
        guard let stored = written.sessions[session] else { return notes.sessions[session] }
        var note = notes.sessions[session] ?? SessionNote()
        note.seen = [note.seen, stored.seen].compactMap(\.self).max()
        note.active = [note.active, stored.active].compactMap(\.self).max()
        if note.lock == nil { (note.lock, note.isLockStored) = (stored.lock, true) }
        return note
    }

    /// The previous token, which this one replaces once stored.
    package func former(tokenHash: String) -> String? {
        (notes.rotations[tokenHash] ?? written.rotations[tokenHash])?.former
    }

    package func see(_ session: SessionID, now: Instant) {
        change(session) { $0.seen = now }
    }

    package func use(_ session: SessionID, now: Instant) {
        change(session) { $0.active = now }
    }

    package func use(_ token: APIToken.ID, now: Instant) {
        guard hasRoom(notes.tokens.count) || notes.tokens[token] != nil else { return }
        notes.tokens[token] = now
    }

    /// Has something written with the next notes, in place of what waits under the same key.
    package func later(_ key: String, _ work: @escaping @Sendable (Store) async throws -> Void) {
        guard hasRoom(deferred.count) || deferred[key] != nil else { return }
        deferred[key] = work
    }

    package func end(_ session: StoredSession) {
        guard hasRoom(notes.ended.count) else { return }
        notes.ended[session.id] = session.account
    }

    /// Locks or unlocks a session, whether that can be stored or not. A lock is never dropped for lack of space.
    package func set(_ lock: SessionNote.Lock, of session: SessionID) {
        var note = notes.sessions[session] ?? SessionNote()
        note.lock = lock
        if case .unlocked(let at, _) = lock { note.active = at }
        notes.sessions[session] = note
    }

    /// Gives a session a new token; false if one is already pending, or if the last notes could not be stored: then
    /// the old token stays valid.
    package func rotate(_ session: StoredSession, from former: String, to tokenHash: String, now: Instant) -> Bool {
        // A written token still counts as long as a request may have read the session before then.
        let isWaiting =
            notes.rotations.values.contains { $0.session.id == session.id }
            || written.rotations.values.contains {
                $0.session.id == session.id && $0.session.rotated == session.rotated
            }
        guard failure == nil, !isWaiting, hasRoom(notes.rotations.count) else { return false }
        notes.rotations[tokenHash] = PendingNotes.Rotation(session: session, former: former, at: now)
        return true
    }

    /// Whether a page shows its tip, given the account's stored tips.
    package func offers(_ tip: Tip, _ stored: TipStage, account: Account.ID, in visit: TipStage.Occasion) -> Bool {
        let waiting = (notes.tips[account] ?? []) + (written.tips[account] ?? [])
        let stage = TipStage(
            introduced: stored.introduced.merging(waiting.map { ($0.tip, $0.visit) }) { stored, _ in stored },
            dismissed: stored.dismissed)
        switch stage.answer(for: tip, in: visit) {
        case .hidden: return false
        case .known: return true
        case .new:
            guard hasRoom(notes.tips.count) else { return false }
            notes.tips[account, default: []].append(PendingNotes.Introduction(tip: tip, visit: visit))
            return true
        }
    }

    /// Records that a report was created.
    package func report(_ access: PersonAccess, change: Change) {
        guard hasRoom(notes.reports.count) else { return }
        notes.reports.append(PendingNotes.Report(access: access, change: change))
    }

    package func view(_ access: PersonAccess, _ kind: AccessKind, device: String?, at now: Instant) {
        let key = PendingNotes.ViewKey(access, kind: kind.rawValue, device: device)
        if var view = notes.views[key] {
            view.last = max(view.last, now)
            view.views += 1
            notes.views[key] = view
        } else if hasRoom(notes.views.count) {
            notes.views[key] = AccessView(access, kind: kind.rawValue, device: device, at: now)
        }
    }

    private func change(_ session: SessionID, _ change: (inout SessionNote) -> Void) {
        guard hasRoom(notes.sessions.count) || notes.sessions[session] != nil else { return }
        // Not from what is stored already: written once more, it would undo what another server stored since.
        var note = notes.sessions[session] ?? SessionNote()
        change(&note)
        notes.sessions[session] = note
    }

    private func hasRoom(_ count: Int) -> Bool {
        guard count >= Self.most else { return true }
        lost += 1
        return false
    }
}

extension Recorder {
    /// Writes pending notes; those that fail stay pending.
    package func flush(_ world: World) async throws {
        // Writes run one at a time; a caller during a write waits for the next one.
        while let writing { await writing.value }
        let task = Task { await write(world) }
        writing = task
        await task.value
        if let failure { throw failure }
    }

    /// Resets all tips of the account. No notes are written meanwhile: they would bring back what is forgotten.
    package func restoreTips(of account: Account.ID, _ world: World) async throws {
        while let writing { await writing.value }
        notes.tips[account] = nil
        written.tips[account] = nil
        let restoring = Task { try await world.store.restoreTips(for: account) }
        writing = Task {
            _ = await restoring.result
            writing = nil
        }
        try await restoring.value
    }

    /// Starts writing and waits briefly, for pages that show the result. Failures are logged and stay pending.
    package func flushSoon(_ world: World) async {
        let task = Task {
            do { try await flush(world) } catch { tell(error, world) }
        }
        await task.value(within: patience)
    }

    /// Stores the change of a lock. If other servers use the database too, this waits and throws when it could not be
    /// stored: they would not know it.
    package func storeLock(_ world: World) async throws {
        if world.store.isShared { try await flush(world) } else { await flushSoon(world) }
    }

    private func write(_ world: World) async {
        let now = notes
        do {
            try await world.store.keep(now, newID: { world.newID() })
            notes.remove(now)
            written = now
            try await writeDeferred(world.store)
            failure = nil
        } catch {
            failure = error
        }
        writing = nil
    }

    private func writeDeferred(_ store: Store) async throws {
        while let (key, work) = deferred.first {
            deferred[key] = nil
            do {
                try await work(store)
            } catch {
                if deferred[key] == nil { deferred[key] = work }
                throw error
            }
        }
    }

    private func tell(_ error: any Error, _ world: World) {
        // A stopping server cancels its tasks; pending notes are written afterwards.
        guard !(error is CancellationError), !Task.isCancelled else { return }
        world.log.error("what was noted could not be written", metadata: ["error": "\(error)"])
    }

    /// Runs until cancelled; removes expired access records once a day.
    package func run(_ world: World) async {
        while !Task.isCancelled {
            do {
                try await flush(world)
                if lost > 0 {
                    world.log.error("notes were lost for want of room", metadata: ["notes": "\(lost)"])
                    lost = 0
                }
                let now = world.now()
                if swept.map({ now.seconds(since: $0) >= 86_400 }) ?? true {
                    _ = try await world.store.sweepViews(before: now.adding(seconds: -AccessPolicy.keptSeconds))
                    swept = now
                }
            } catch {
                tell(error, world)
            }
            try? await Task.sleep(for: .seconds(Self.pause))
        }
    }
}

extension Recorder {
    /// Derives a person's totals in the background, once at a time, and waits briefly; false if they are not done by
    /// then.
    package func settle(
        _ person: Person.ID, _ log: Logger, areSettled: @Sendable () async throws -> Bool,
        derive: @escaping @Sendable () async throws -> Void
    ) async throws -> Bool {
        if try await areSettled() { return true }
        let task = settling[person] ?? begin(person, log, derive)
        await task.value(within: patience)
        return try await areSettled()
    }

    private func begin(
        _ person: Person.ID, _ log: Logger, _ derive: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, Never> {
        let task = Task(priority: .utility) {
            do {
                try await derive()
            } catch {
                log.error("totals were not derived", metadata: ["error": "\(type(of: error))"])
            }
            settling[person] = nil
        }
        settling[person] = task
        return task
    }
}
