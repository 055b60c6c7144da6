public import Accounts
public import Clinical
internal import SQL

/// Where attempts are counted: an address, an account for unknown devices, or a known device.
public struct AttemptBucket: Sendable, Hashable {
    public let name: String
    public let kind: SignInThrottle.Kind

    public init(name: String, kind: SignInThrottle.Kind) {
        self.name = name
        self.kind = kind
    }
}

/// An attempt already counted as failed, with the previous content of its buckets.
public struct Attempt: Sendable, Hashable {
    struct Before: Sendable, Hashable {
        let bucket: String
        let failures: Int
        let last: Instant?
        let counted: Int
    }

    let before: [Before]
}

/// Whether an attempt may be made.
public enum AttemptStart: Sendable, Hashable {
    case started(Attempt)
    case wait(seconds: Int64)
}

extension Store {
    /// Counts an attempt as failed before it is checked, in the transaction that decides whether it is allowed.
    ///
    /// So no more simultaneous attempts are checked than sequential ones. Call
    /// `forgive` if it turns out to be correct.
    public func startAttempt(_ buckets: [AttemptBucket], now: Instant) async throws -> AttemptStart {
        // An attempt that has to wait anyway takes no place in the writer queue.
        let wait = try await database.read { tx in tx.wait(buckets, try tx.failures(in: buckets), now) }
        if wait > 0 { return .wait(seconds: wait) }
        return try await database.write { tx in
            try tx.execute(
                """
                DELETE FROM sign_in_failure
                WHERE last_at < \(now.adding(seconds: -SignInThrottle.memorySeconds).milliseconds)
                """)
            let found = try tx.failures(in: buckets)
            let wait = tx.wait(buckets, found, now)
            guard wait == 0 else { return .wait(seconds: wait) }
            return .started(Attempt(before: try buckets.map { try tx.count($0, found[$0.name], now) }))
        }
    }

    /// Undoes the count of an attempt that was correct or could not be checked. Other attempts in the meantime stay
    /// counted.
    public func forgive(_ attempt: Attempt) async throws {
        try await database.write { tx in
            for before in attempt.before { try tx.forgive(before) }
        }
    }

    /// The count of each bucket; a bucket without failures is absent.
    public func failures(in buckets: [AttemptBucket]) async throws -> [String: FailureCount] {
        try await database.read { tx in try tx.failures(in: buckets) }
    }
}

/// The number of consecutive failures, and when the last one was.
public struct FailureCount: Sendable, Hashable {
    public let count: Int
    public let last: Instant

    public init(count: Int, last: Instant) {
        self.count = count
        self.last = last
    }
}

extension Reader {
    fileprivate func failures(in buckets: [AttemptBucket]) throws -> [String: FailureCount] {
        var found: [String: FailureCount] = [:]
        let names = buckets.map(\.name)
        try each("SELECT bucket, failures, last_at FROM sign_in_failure WHERE bucket IN (\(list: names))") { row in
            found[try row.text("bucket")] = FailureCount(
                count: try row.int("failures"), last: Instant(milliseconds: try row.int64("last_at")))
        }
        return found
    }

    fileprivate func wait(_ buckets: [AttemptBucket], _ found: [String: FailureCount], _ now: Instant) -> Int64 {
        buckets.compactMap { bucket in
            found[bucket.name].map {
                SignInThrottle.wait(failures: $0.count, last: $0.last, now: now, kind: bucket.kind)
            }
        }.max() ?? 0
    }
}

extension Writer {
    fileprivate func count(_ bucket: AttemptBucket, _ found: FailureCount?, _ now: Instant) throws -> Attempt.Before {
        let count = SignInThrottle.count(failures: found?.count ?? 0, last: found?.last, now: now)
        try execute(
            """
            INSERT INTO sign_in_failure (bucket, failures, last_at)
            VALUES (\(bucket.name), \(count), \(now.milliseconds))
            ON CONFLICT (bucket) DO UPDATE SET failures = excluded.failures, last_at = excluded.last_at
            """)
        return Attempt.Before(bucket: bucket.name, failures: found?.count ?? 0, last: found?.last, counted: count)
    }

    fileprivate func forgive(_ before: Attempt.Before) throws {
        guard let row = try first("SELECT failures FROM sign_in_failure WHERE bucket = \(before.bucket)") else {
            return
        }
        let failures = try row.int("failures")
        if failures <= 1 {
            try execute("DELETE FROM sign_in_failure WHERE bucket = \(before.bucket)")
        } else if failures == before.counted, let last = before.last {
            try execute(
                """
                UPDATE sign_in_failure SET failures = \(before.failures), last_at = \(last.milliseconds)
                WHERE bucket = \(before.bucket)
                """)
        } else {
            try execute("UPDATE sign_in_failure SET failures = failures - 1 WHERE bucket = \(before.bucket)")
        }
    }
}
