public import Clinical

/// A key that a program shows instead of a password, made by an account for itself.
///
/// It opens no more than its account could: the people of the account's household, or one of them.
public struct APIToken: Sendable, Hashable {
    /// The id of a token; it is no secret.
    public typealias ID = Identifier<APIToken>

    /// What a program with the token may do.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
        /// Look, and change nothing.
        case read
        /// Look and record.
        case write

        /// Whether it covers what another scope allows.
        public func covers(_ other: Scope) -> Bool {
            self == .write || other == .read
        }
    }

    /// Where a token stands.
    public enum State: Sendable, Hashable {
        /// It opens the door.
        case active
        /// Its time is over.
        case expired
        /// It was taken back.
        case revoked
    }

    /// The token's own id.
    public let id: ID
    /// Who made it and for whom it acts.
    public let account: Account.ID
    /// What the account calls it.
    public let name: String
    /// The only person it opens; nil for everybody the account may see.
    public let person: Person.ID?
    /// What it allows.
    public let scope: Scope
    /// When it was made.
    public let created: Instant
    /// When it ends by itself; nil when it was made to last until it is taken back.
    public let expires: Instant?
    /// When it was taken back.
    public let revoked: Instant?
    /// When it last opened the door, known to about a minute; nil when it never did.
    public let lastUsed: Instant?

    /// Takes the values as they were stored.
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

    /// The state at `now`; a token ends in the millisecond that it names.
    public func state(now: Instant) -> State {
        if revoked != nil { return .revoked }
        if let expires, now >= expires { return .expired }
        return .active
    }

    /// Whether it opens the records of a person of the household.
    public func opens(_ person: Person.ID) -> Bool {
        self.person == nil || self.person == person
    }

    /// Whether its use at `now` is worth writing down.
    public func isUseDue(now: Instant) -> Bool {
        guard let lastUsed else { return true }
        return now.seconds(since: lastUsed) >= TokenPolicy.useResolution
    }
}
