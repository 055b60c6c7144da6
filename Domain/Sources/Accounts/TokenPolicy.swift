public import Clinical

/// How tokens look, how long they live and how many there may be.
public enum TokenPolicy {
    /// How long a token lives, as the form offers it.
    public enum Life: String, Sendable, Hashable, CaseIterable {
        /// 30 days.
        case month
        /// 90 days.
        case quarter
        /// 365 days.
        case year
        /// Until it is taken back.
        case untilRevoked = "until-revoked"

        /// Whole days; nil when it has no end.
        public var days: Int64? {
            switch self {
            case .month: 30
            case .quarter: 90
            case .year: 365
            case .untilRevoked: nil
            }
        }

        /// When a token that is made at `now` ends.
        public func end(from now: Instant) -> Instant? {
            days.map { now.adding(seconds: $0 * 86_400) }
        }
    }

    /// What every token begins with, so that a search for leaked secrets can find one.
    public static let prefix = "acc_"
    /// Random bytes of a token's secret.
    ///
    /// 256 bits cannot be guessed, so one round of SHA-256 without salt keeps them at rest; a slow hash is for secrets
    /// that people choose.
    public static let secretBytes = 32
    /// The last use is written down at most this often, so that reading does not write (seconds).
    public static let useResolution: Int64 = 60
    /// How many tokens of one account may be open at a time.
    public static let mostPerAccount = 20

    /// The token for a secret that is already base64url.
    public static func token(secret: String) -> String {
        prefix + secret
    }

    /// Whether a text has the form of a token; what has not is refused without a look into the store.
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
