public import Clinical

/// A token-bucket rate limit: the bucket starts full, each request takes from it, and it refills steadily.
public struct RequestLimit: Sendable, Hashable {
    /// The fill level of one bucket.
    public struct Bucket: Sendable, Hashable {
        /// The fill level, as the milliseconds it takes to refill that much.
        public let milliseconds: Int64
        /// When the level was measured.
        public let at: Instant

        /// Creates a bucket from its level at an instant.
        public init(milliseconds: Int64, at: Instant) {
            self.milliseconds = milliseconds
            self.at = at
        }
    }

    /// The outcome for one request.
    public struct Decision: Sendable, Hashable {
        /// Whether the request is allowed.
        public let isAllowed: Bool
        /// The bucket after the request.
        public let bucket: Bucket
        /// The number of whole requests left.
        public let left: Int64
        /// Seconds until the bucket is full again, rounded up.
        public let secondsUntilFull: Int64
        /// Seconds until one more request is allowed, rounded up; 0 if it is allowed now.
        public let wait: Int64
    }

    /// The number of requests in a full bucket.
    public let quota: Int64
    /// Seconds in which an empty bucket refills completely.
    public let seconds: Int64

    /// Creates a limit from the bucket size and its refill time; both are at least 1.
    public init(quota: Int64, seconds: Int64) {
        self.quota = max(1, quota)
        self.seconds = max(1, seconds)
    }

    /// The limit for one token: 240 requests at once, then 4 a second.
    public static let token = RequestLimit(quota: 240, seconds: 60)
    /// The limit for invalid tokens from one address: 30 at once, then one every 10 seconds.
    public static let failures = RequestLimit(quota: 30, seconds: 300)

    /// Takes `cost` requests from a bucket, all or none; a missing bucket counts as full. A cost of zero only queries
    /// the current state.
    public func taking(_ cost: Int64 = 1, from bucket: Bucket?, now: Instant) -> Decision {
        let found = bucket.map { level(of: $0, now: now) } ?? full
        let asked = max(0, cost) * price
        let rest = found >= asked ? found - asked : found
        return Decision(
            isAllowed: found >= asked,
            bucket: Bucket(milliseconds: rest, at: now),
            left: rest / price,
            secondsUntilFull: (full - rest + 999) / 1000,
            wait: (max(0, price - rest) + 999) / 1000
        )
    }

    /// Returns the bucket after giving back one request that was wrongly taken.
    public func returning(to bucket: Bucket, now: Instant) -> Bucket {
        Bucket(milliseconds: min(full, level(of: bucket, now: now) + price), at: now)
    }

    /// Whether a bucket is full and so equivalent to a missing one.
    public func isFull(_ bucket: Bucket, now: Instant) -> Bool {
        level(of: bucket, now: now) >= full
    }

    /// The price of one request, at least a millisecond.
    private var price: Int64 { max(1, seconds * 1000 / quota) }

    private var full: Int64 { quota * price }

    private func level(of bucket: Bucket, now: Instant) -> Int64 {
        // If the clock was set back, nothing is refilled or taken.
        let passed = max(0, now.milliseconds - bucket.at.milliseconds)
        return min(full, max(0, bucket.milliseconds) + min(passed, full))
    }
}
