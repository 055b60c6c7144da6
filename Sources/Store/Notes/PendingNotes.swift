public import Accounts
public import Clinical

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
        public let visit: TipStage.Occasion

        public init(tip: Tip, visit: TipStage.Occasion) {
            self.tip = tip
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
    public var tips: [Account.ID: [Introduction]] = [:]
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
        for (account, known) in written.tips {
            let left = tips[account]?.filter { !known.contains($0) } ?? []
            tips[account] = left.isEmpty ? nil : left
        }
        tokens = tokens.filter { written.tokens[$0.key] != $0.value }
        let known = Set(written.reports.map(\.change.auditID))
        reports.removeAll { known.contains($0.change.auditID) }
        for (key, view) in written.views {
            guard var newer = views[key] else { continue }
            newer.views -= view.views
            views[key] = newer.views > 0 ? newer : nil
        }
    }
}
