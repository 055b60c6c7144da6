public import Clinical

/// How many requests somebody may send: a bucket that is full at first, is emptied by requests and refills steadily.
public struct RequestLimit: Sendable, Hashable {
    /// How full one bucket is.
    public struct Bucket: Sendable, Hashable {
        /// What is in it, as the milliseconds in which that much flows in.
        public let milliseconds: Int64
        /// When that was so.
        public let at: Instant

        /// Takes what was in it at an instant.
        public init(milliseconds: Int64, at: Instant) {
            self.milliseconds = milliseconds
            self.at = at
        }
    }

    /// What becomes of one request.
    public struct Decision: Sendable, Hashable {
        /// Whether it may pass.
        public let isAllowed: Bool
        /// How full the bucket is now.
        public let bucket: Bucket
        /// Whole requests that are left.
        public let left: Int64
        /// Seconds until the bucket is full again, rounded up.
        public let secondsUntilFull: Int64
        /// Seconds until one more request may pass, rounded up; 0 when it may at once.
        public let wait: Int64
    }

    /// Requests in a full bucket.
    public let quota: Int64
    /// Seconds in which an empty bucket becomes full.
    public let seconds: Int64

    /// Takes the size of the bucket and how long it takes to fill; both are at least 1.
    public init(quota: Int64, seconds: Int64) {
        self.quota = max(1, quota)
        self.seconds = max(1, seconds)
    }

    /// What one token may do: 240 requests at once, then 4 a second.
    public static let token = RequestLimit(quota: 240, seconds: 60)
    /// What one address may try with tokens that open nothing: 30 at once, then one every 10 seconds.
    public static let failures = RequestLimit(quota: 30, seconds: 300)

    /// Takes `cost` requests out of a bucket, all or none; a bucket that is not there yet is full. Nothing may be taken
    /// to ask how things stand.
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

    /// A bucket into which one request is put back that was taken out too much.
    public func returning(to bucket: Bucket, now: Instant) -> Bucket {
        Bucket(milliseconds: min(full, level(of: bucket, now: now) + price), at: now)
    }

    /// Whether a bucket says no more than none at all.
    public func isFull(_ bucket: Bucket, now: Instant) -> Bool {
        level(of: bucket, now: now) >= full
    }

    /// What one request takes; at least a millisecond.
    private var price: Int64 { max(1, seconds * 1000 / quota) }

    private var full: Int64 { quota * price }

    private func level(of bucket: Bucket, now: Instant) -> Int64 {
        // A clock that was set back refills nothing and takes nothing.
        let passed = max(0, now.milliseconds - bucket.at.milliseconds)
        return min(full, max(0, bucket.milliseconds) + min(passed, full))
    }
}
