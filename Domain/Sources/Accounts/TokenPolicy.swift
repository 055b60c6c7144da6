public import Clinical

/// The format, lifetime and maximum number of tokens.
public enum TokenPolicy {
    /// The lifetimes that the form offers.
    public enum Life: String, Sendable, Hashable, CaseIterable {
        /// 30 days.
        case month
        /// 90 days.
        case quarter
        /// 365 days.
        case year
        /// Until it is revoked.
        case untilRevoked = "until-revoked"

        /// The lifetime in whole days; nil if unlimited.
        public var days: Int64? {
            switch self {
            case .month: 30
            case .quarter: 90
            case .year: 365
            case .untilRevoked: nil
            }
        }

        /// When a token created at `now` expires.
        public func end(from now: Instant) -> Instant? {
            days.map { now.adding(seconds: $0 * 86_400) }
        }
    }

    /// The prefix of every token, so that secret scanners can detect leaks.
    public static let prefix = "acc_"
    /// Random bytes of a token's secret.
    ///
    /// 256 bits cannot be guessed, so a single unsalted SHA-256 hash is enough for storage; slow hashes are for secrets
    /// that people choose.
    public static let secretBytes = 32
    /// The last use is recorded at most this often, to avoid a write for every read (seconds).
    public static let useResolution: Int64 = 60
    /// The maximum number of active tokens per account.
    public static let mostPerAccount = 20

    /// Builds the token for a secret already encoded as base64url.
    public static func token(secret: String) -> String {
        prefix + secret
    }

    /// Whether a text has the form of a token; anything else is rejected without a database lookup.
    public static func isPlausible(_ text: String) -> Bool {
        // 32 bytes are 43 characters of base64url without padding.
        guard text.utf8.count == prefix.utf8.count + 43, text.hasPrefix(prefix) else { return false }
        return text.utf8.dropFirst(prefix.utf8.count).allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
