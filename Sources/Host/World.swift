internal import CMalloc
public import Clinical
internal import Encodings
internal import Foundation
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

    /// A random UUID (RFC 9562, version 4) in lower case.
    public func newUUID() -> String {
        var bytes = random(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }.uuidString.lowercased()
    }

    /// A secret for a link or a cookie: 32 random bytes as unpadded base64url.
    public func newToken() -> String {
        Base64URL.encode(random(32))
    }

    /// Whether a text has the form of such a token.
    public static func isToken(_ text: String) -> Bool { Base64URL.decode(text)?.count == 32 }
}

extension World {
    /// Makes files this process creates private by default.
    public static func restrictFilePermissions() {
        umask(0o077)
    }

    /// Gives each block of memory of 128 KiB and more back to the system as soon as it is freed. Left to itself, the C library
    /// keeps ever larger ones for later, up to 32 MiB (mallopt(3), `M_MMAP_THRESHOLD`).
    ///
    /// Limits the C library to two heaps (`M_ARENA_MAX`). By default it uses up to eight per core, and each of them keeps the
    /// memory it once needed.
    public static func giveLargeMemoryBack() {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Returns freed memory to the system; call it after work that allocated many small blocks.
    public static func giveFreedMemoryBack() {
        malloc_trim(0)
    }
}

/// UUID version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits, so new ids sort last.
enum TimeOrderedID {
    static func text(milliseconds: Int64, random: [UInt8]) -> String {
        var bytes = (0..<6).map { UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * $0)) } + random.prefix(10)
        bytes += Array(repeating: 0, count: max(0, 16 - bytes.count))
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Hex.encode(bytes)
        let cuts = [0, 8, 12, 16, 20, 32]
        let characters = Array(digits)
        return zip(cuts, cuts.dropFirst()).map { String(characters[$0..<$1]) }.joined(separator: "-")
    }
}
