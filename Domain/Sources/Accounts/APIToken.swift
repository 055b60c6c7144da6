public import Clinical

/// A key that a program presents instead of a password, created by an account for itself.
///
/// It never allows more than the account itself: access to the people of its household, or to one of them.
public struct APIToken: Sendable, Hashable {
    /// The id of a token; it is not secret.
    public typealias ID = Identifier<APIToken>

    /// What a program with the token may do.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
        /// View only, without changing anything.
        case read
        /// View and record.
        case write
        /// Record what the inhalers of one person say, and nothing else: for a gateway that hangs in a hallway.
        case puffs

        /// Whether it includes everything another scope allows.
        public func covers(_ other: Scope) -> Bool {
            self == .write || self == other
        }

        /// Whether its tokens may change something.
        public var mayWrite: Bool { self != .read }
    }

    /// The state of a token.
    public enum State: Sendable, Hashable {
        /// It grants access.
        case active
        /// It has expired.
        case expired
        /// It was revoked.
        case revoked
    }

    /// The token's own id.
    public let id: ID
    /// The account that created it and for which it acts.
    public let account: Account.ID
    /// The account's name for the token.
    public let name: String
    /// The only person it gives access to; nil for everyone the account may see.
    public let person: Person.ID?
    /// What it allows.
    public let scope: Scope
    /// When it was created.
    public let created: Instant
    /// When it expires; nil if it is valid until revoked.
    public let expires: Instant?
    /// When it was revoked.
    public let revoked: Instant?
    /// When it was last used, to within about a minute; nil if never.
    public let lastUsed: Instant?

    /// Creates an instance from stored values.
    public init(
        id: ID,
        account: Account.ID,
        name: String,
        person: Person.ID?,
        scope: Scope,
        created: Instant,
        expires: Instant?,
        revoked: Instant?,
        lastUsed: Instant?
    ) {
        self.id = id
        self.account = account
        self.name = name
        self.person = person
        self.scope = scope
        self.created = created
        self.expires = expires
        self.revoked = revoked
        self.lastUsed = lastUsed
    }

    /// The state at `now`; a token expires in the exact millisecond of `expires`.
    public func state(now: Instant) -> State {
        if revoked != nil { return .revoked }
        if let expires, now >= expires { return .expired }
        return .active
    }

    /// Whether it gives access to the records of a person of the household.
    public func opens(_ person: Person.ID) -> Bool {
        self.person == nil || self.person == person
    }

    /// Whether its use at `now` should be recorded.
    public func isUseDue(now: Instant) -> Bool {
        guard let lastUsed else { return true }
        return now.seconds(since: lastUsed) >= TokenPolicy.useResolution
    }
}
