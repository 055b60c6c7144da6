internal import Clinical
internal import SQL

/// The right to work on a job for a while, and to report the outcome.
public struct JobLease: Sendable, Hashable {
    public let job: JobKey
    /// The holder: an id unique to one runner.
    public let owner: String
    /// How often the job had been scheduled when it was claimed.
    let version: Int64

    /// The longest lease, in seconds. A lease that ends later was created before the clock was set back; it has
    /// expired.
    public static let longestSeconds: Int64 = 600

    /// Thrown if another runner has the job by now, or it no longer exists; the transaction is rolled back.
    public struct Lost: Error, Equatable {}

    static func holds(until end: Instant, at now: Instant) -> Bool {
        end > now && end <= now.adding(seconds: longestSeconds)
    }
}

/// A job claimed and ready to start.
public struct ClaimedJob: Sendable, Hashable {
    public let job: Job
    public let lease: JobLease
    /// The previous holder let the lease expire: the process was killed, or it hung.
    public let wasAbandoned: Bool
}

/// The jobs of a kind for which a runner has capacity.
public struct JobClaim: Sendable, Hashable {
    public let kind: JobKind
    public let leaseSeconds: Int64
    public let limit: Int
    /// Keys already being worked on; they are skipped, even if their leases seem to have expired.
    public let running: [String]

    public init(_ kind: JobKind, leaseSeconds: Int64, limit: Int, running: [String] = []) {
        precondition((1...JobLease.longestSeconds).contains(leaseSeconds), "no lease lasts that long")
        self.kind = kind
        self.leaseSeconds = leaseSeconds
        self.limit = limit
        self.running = running
    }
}

extension JobClaim {
    /// The rows of the kind that no one is working on.
    func free(at now: Instant) -> Statement {
        let horizon = now.adding(seconds: JobLease.longestSeconds)
        let others: Statement = running.isEmpty ? "" : " AND key NOT IN (\(list: running))"
        return """
            kind = \(kind.text)\(part: others)
                AND (lease_until IS NULL OR lease_until <= \(now.milliseconds) OR lease_until > \(horizon.milliseconds))
            """
    }
}
