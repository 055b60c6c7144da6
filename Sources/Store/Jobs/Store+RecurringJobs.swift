public import Clinical
internal import SQL

/// A job that recurs by itself.
public struct RecurringJob: Sendable, Hashable {
    public let id: JobKey
    public let everySeconds: Int64

    public init(_ id: JobKey, everySeconds: Int64) {
        self.id = id
        self.everySeconds = everySeconds
    }
}

extension Store {
    /// Schedules recurring jobs that are missing, and those due later than one interval from now: the clock was set
    /// back, or the interval became shorter. For the same reason a job that failed in the future is due now. Other
    /// failed jobs keep the time of their next attempt.
    ///
    /// Writes only if something needs correcting.
    public func keepDue(_ recurring: [RecurringJob], now: Instant) async throws {
        let (wrong, hasFailedLater) = try await database.read { tx in
            (
                try recurring.filter { try !tx.isDueInTime($0, now) },
                try tx.first("SELECT 1 AS one FROM job WHERE failed_at > \(now.milliseconds) LIMIT 1") != nil
            )
        }
        guard !wrong.isEmpty || hasFailedLater else { return }
        try await database.writeRepeatable { tx in
            for job in wrong { try tx.bringForward(job, now) }
            try tx.execute(
                """
                UPDATE job SET due = \(now.milliseconds), failed_at = \(now.milliseconds)
                WHERE failed_at > \(now.milliseconds)
                """)
        }
    }
}

extension RecurringJob {
    fileprivate func latest(_ now: Instant) -> Int64 { now.adding(seconds: everySeconds).milliseconds }
}

extension Reader {
    fileprivate func isDueInTime(_ job: RecurringJob, _ now: Instant) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM job
            WHERE kind = \(job.id.kind.text) AND key = \(job.id.key)
                AND (due <= \(job.latest(now)) OR failed_at IS NOT NULL)
            """) != nil
    }
}

extension Writer {
    fileprivate func bringForward(_ job: RecurringJob, _ now: Instant) throws {
        try execute(
            """
            INSERT INTO job (kind, key, due, attempts, created_at, version)
            VALUES (\(job.id.kind.text), \(job.id.key), \(job.latest(now)), 0, \(now.milliseconds), 1)
            ON CONFLICT (kind, key) DO UPDATE SET due = excluded.due
            WHERE job.due > excluded.due AND job.failed_at IS NULL
            """)
    }
}
