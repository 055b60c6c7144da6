public import Accounts
public import Clinical
internal import SQL

public typealias SessionID = Identifier<StoredSession>

/// A signed-in device. The token itself is never stored, only its SHA-256.
public struct StoredSession: Sendable, Hashable {
    public let id: SessionID
    public let account: Account.ID
    /// The browser's name for itself, shortened: "Firefox on Android".
    public let device: String
    public let created: Instant
    public let seen: Instant
    public let rotated: Instant
    /// When it was last active, as precisely as the lock needs.
    public let active: Instant
    /// When it was locked; nil if it is not locked manually.
    public let locked: Instant?
    /// When its holder last proved their identity.
    public let confirmed: Instant?
}

extension StoredSession {
    init(_ row: Row) throws {
        id = try row.convert("session_id", "an id", SessionID.init)
        account = try row.convert("account", "an id", Account.ID.init)
        device = try row.text("device")
        created = Instant(milliseconds: try row.int64("created_at"))
        seen = Instant(milliseconds: try row.int64("seen_at"))
        rotated = Instant(milliseconds: try row.int64("rotated_at"))
        active = try row.optionalInt64("active_at").map { Instant(milliseconds: $0) } ?? seen
        locked = try row.optionalInt64("locked_at").map { Instant(milliseconds: $0) }
        confirmed = try row.optionalInt64("confirmed_at").map { Instant(milliseconds: $0) }
    }
}
