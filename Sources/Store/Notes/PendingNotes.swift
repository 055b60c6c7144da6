public import Accounts
public import Clinical
internal import SQL

/// What page reads leave to be written, in any quantity and at any later time.
public struct PendingNotes: Sendable {
    /// A new token for a session.
    public struct Rotation: Sendable, Hashable {
        public let session: StoredSession
        /// The hash of the previous token.
        public let former: String
        public let at: Instant

        public init(session: StoredSession, former: String, at: Instant) {
            self.session = session
            self.former = former
            self.at = at
        }
    }

    /// A tip that was shown for the first time.
    public struct Introduction: Sendable, Hashable {
        public let tip: Tip
        public let account: Account.ID
        public let visit: TipStage.Occasion

        public init(tip: Tip, account: Account.ID, visit: TipStage.Occasion) {
            self.tip = tip
            self.account = account
            self.visit = visit
        }
    }

    /// A report exported as a file.
    public struct Report: Sendable {
        public let access: PersonAccess
        public let change: Change

        public init(access: PersonAccess, change: Change) {
            self.access = access
            self.change = change
        }
    }

    /// Views of one kind of one person's records.
    public struct ViewKey: Sendable, Hashable {
        public let person: Person.ID
        public let actor: Actor
        public let kind: String
        public let device: String?

        public init(_ access: PersonAccess, kind: String, device: String?) {
            person = access.person
            actor = access.actor
            self.kind = kind
            self.device = device
        }
    }

    public var sessions: [SessionID: SessionNote] = [:]
    /// Sessions that ended, with their accounts.
    public var ended: [SessionID: Account.ID] = [:]
    /// By the hash of the new token.
    public var rotations: [String: Rotation] = [:]
    public var tips: [Introduction] = []
    public var tokens: [APIToken.ID: Instant] = [:]
    public var reports: [Report] = []
    public var views: [ViewKey: AccessView] = [:]

    public init() {}

    public var isEmpty: Bool {
        sessions.isEmpty && ended.isEmpty && rotations.isEmpty && tips.isEmpty && tokens.isEmpty && reports.isEmpty
            && views.isEmpty
    }

    /// Removes what was written, and keeps what changed since.
    public mutating func remove(_ written: PendingNotes) {
        sessions = sessions.filter { written.sessions[$0.key] != $0.value }
        ended = ended.filter { written.ended[$0.key] == nil }
        rotations = rotations.filter { written.rotations[$0.key] == nil }
        tips.removeAll(where: written.tips.contains)
        tokens = tokens.filter { written.tokens[$0.key] != $0.value }
        reports.removeAll { report in written.reports.contains { $0.change.auditID == report.change.auditID } }
        for (key, view) in written.views {
            guard var newer = views[key] else { continue }
            newer.views -= view.views
            views[key] = newer.views > 0 ? newer : nil
        }
    }
}

extension Store {
    /// Writes notes, all or none. Sessions, tokens and people deleted in the meantime are skipped.
    public func keep(_ notes: PendingNotes, newID: @Sendable () -> String) async throws {
        guard !notes.isEmpty else { return }
        let views = notes.views.values.sorted { ($0.first, $0.kind) < ($1.first, $1.kind) }.map { (newID(), $0) }
        try await database.write { tx in
            for (hash, rotation) in notes.rotations {
                _ = try tx.rotate(rotation.session, tokenHash: hash, now: rotation.at)
            }
            for (session, note) in notes.sessions { try tx.keep(note, of: session) }
            for (session, account) in notes.ended {
                try tx.execute("DELETE FROM session WHERE id = \(session.text) AND account = \(account.text)")
            }
            for tip in notes.tips where try tx.hasAccount(tip.account) {
                _ = try tx.introduce(tip.tip, to: tip.account, in: tip.visit)
            }
            for (token, at) in notes.tokens { try tx.touch(token, now: at) }
            for report in notes.reports { try tx.noteReport(report.access, change: report.change) }
            for (id, view) in views { try tx.record(view, id: id) }
        }
    }
}

extension Reader {
    fileprivate func hasAccount(_ account: Account.ID) throws -> Bool {
        try first("SELECT 1 AS one FROM account WHERE id = \(account.text)") != nil
    }
}

extension Writer {
    /// Only a note that unlocks a session can unlock one that is locked in the database, and only from the lock that was
    /// opened: another server may have locked it since.
    fileprivate func keep(_ note: SessionNote, of session: SessionID) throws {
        let id = session.text
        if let seen = note.seen?.milliseconds {
            try execute("UPDATE session SET seen_at = \(seen) WHERE id = \(id) AND seen_at < \(seen)")
        }
        switch note.lock {
        case .locked(let at)?:
            try execute("UPDATE session SET locked_at = \(at.milliseconds) WHERE id = \(id) AND locked_at IS NULL")
        case .unlocked(let at, let from)?:
            try execute(
                """
                UPDATE session SET locked_at = NULL, active_at = \(at.milliseconds)
                WHERE id = \(id) AND (locked_at IS NULL OR locked_at = \(from?.milliseconds))
                """)
        case nil: break
        }
        if let active = note.active?.milliseconds {
            try execute("UPDATE session SET active_at = \(active) WHERE id = \(id) AND locked_at IS NULL")
        }
    }
}
