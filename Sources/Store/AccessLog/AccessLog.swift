public import Clinical

/// One view, or several within an hour, of one kind of page of a person's records.
public struct AccessView: Sendable, Hashable {
    public let person: Person.ID
    public let actor: Actor
    /// The section the pages belong to: "today", "symptoms".
    public let kind: String
    /// The browser's name for itself; nil for programs.
    public let device: String?
    public var first: Instant
    public var last: Instant
    public var views: Int

    public init(_ access: PersonAccess, kind: String, device: String?, at now: Instant) {
        person = access.person
        actor = access.actor
        self.kind = kind
        self.device = device
        first = now
        last = now
        views = 1
    }
}

/// One line about what happened to a person's records; never contains their values.
public struct AccessEntry: Sendable, Equatable {
    public enum What: Sendable, Equatable {
        case viewed(kind: String, times: Int)
        /// As in the audit: "dose", "changed".
        case changed(noun: String, action: String)
    }

    public enum Who: Sendable, Equatable {
        case commandLine
        /// The server itself.
        case system
        /// The account name; nil if it was deleted.
        case account(name: String?)
        /// A program; the token name is nil if the token was deleted.
        case program(token: String?, account: String?)
        /// Whoever has a link for a clinic; the link's name is nil if it was made elsewhere or forgotten.
        case clinicLink(name: String?)
    }

    public let id: String
    public let who: Who
    public let what: What
    public let first: Instant
    public let last: Instant
    public let device: String?

    public init(id: String, who: Who, what: What, first: Instant, last: Instant, device: String?) {
        self.id = id
        self.who = who
        self.what = what
        self.first = first
        self.last = last
        self.device = device
    }
}

/// Which entries to show.
public struct AccessFilter: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
        case viewed, changed, exported
    }

    /// The actor as written in the audit; nil for all. An account's id includes its programs.
    public var actor: String?
    public var kind: Kind?
    public var from: Instant?
    public var until: Instant?
    /// Entries older than this one, where the previous page ended.
    public var before: Cursor?

    public struct Cursor: Sendable, Equatable {
        public let at: Instant
        public let id: String

        public init(at: Instant, id: String) {
            self.at = at
            self.id = id
        }
    }

    public init(
        actor: String? = nil, kind: Kind? = nil, from: Instant? = nil, until: Instant? = nil, before: Cursor? = nil
    ) {
        self.actor = actor
        self.kind = kind
        self.from = from
        self.until = until
        self.before = before
    }
}
