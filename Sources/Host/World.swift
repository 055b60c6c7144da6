public import Clinical
internal import Encodings
public import Logging
public import Store

/// All external dependencies of the program, built once in `main` and passed on.
public struct World: Sendable {
    public let store: Store
    public let now: @Sendable () -> Instant
    /// The given number of random bytes, suitable for keys.
    public let random: @Sendable (Int) -> [UInt8]
    public let zones: Zones
    public let log: Logger

    public init(
        store: Store, now: @escaping @Sendable () -> Instant, random: @escaping @Sendable (Int) -> [UInt8],
        zones: Zones, log: Logger
    ) {
        self.store = store
        self.now = now
        self.random = random
        self.zones = zones
        self.log = log
    }

    /// The current time for a change, with the id of its audit row.
    public func change() -> Change {
        let now = now()
        return Change(now: now, auditID: newID(at: now))
    }

    /// A new id that sorts by time: the layout of a UUID version 7 (RFC 9562).
    public func newID() -> String {
        newID(at: now())
    }

    private func newID(at now: Instant) -> String {
        TimeOrderedID.text(milliseconds: now.milliseconds, random: random(10))
    }

    /// A secret for a link or a cookie: 32 random bytes as unpadded base64url.
    public func newToken() -> String {
        Base64URL.encode(random(32))
    }

    /// Whether a text has the form of such a token.
    public static func isToken(_ text: String) -> Bool { Base64URL.decode(text)?.count == 32 }
}
