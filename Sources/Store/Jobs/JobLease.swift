internal import Clinical
internal import SQL

/// The right to work on a job for a while, and to say what became of it.
public struct JobLease: Sendable, Hashable {
    public let job: JobKey
    /// Who holds it: an id that only one runner has.
    public let owner: String
    /// How often the job had been scheduled when it was claimed.
    let version: Int64

    /// The longest lease, in seconds. A lease that ends later than this was made before the clock was set back; it has
    /// expired.
    public static let longestSeconds: Int64 = 600

    /// Thrown when someone else has the job by now, or it is gone; whatever the transaction did is rolled back.
    public struct Lost: Error, Equatable {}

    static func holds(until end: Instant, at now: Instant) -> Bool {
        end > now && end <= now.adding(seconds: longestSeconds)
    }
}

/// A job that someone may start.
public struct ClaimedJob: Sendable, Hashable {
    public let job: Job
    public let lease: JobLease
    /// Whoever had it before let the lease expire: the process was killed, or it hung.
    public let wasAbandoned: Bool
}

/// Which jobs of a kind a runner has room for.
public struct JobClaim: Sendable, Hashable {
    public let kind: JobKind
    public let leaseSeconds: Int64
    public let limit: Int
    /// Keys that it works on already; they are passed over, even if their leases seem to have expired.
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
    /// The rows of the kind that nobody works on.
    func free(at now: Instant) -> Statement {
        let horizon = now.adding(seconds: JobLease.longestSeconds)
        let others: Statement = running.isEmpty ? "" : " AND key NOT IN (\(list: running))"
        return """
            kind = \(kind.text)\(part: others)
                AND (lease_until IS NULL OR lease_until <= \(now.milliseconds) OR lease_until > \(horizon.milliseconds))
            """
    }
}
