public import Clinical
internal import SQL

extension Store {
    /// Records that the work is done: a recurring job is due again at `next`, any other is deleted. Throws
    /// `JobLease.Lost` if the lease is no longer the owner's.
    public func finish(_ lease: JobLease, next: Instant? = nil) async throws {
        try await database.write { tx in try tx.finish(lease, next: next) }
    }

    /// Records why the work failed and when it is retried; false if the lease is no longer the owner's. `reason`
    /// contains no values from anyone's records.
    public func fail(_ lease: JobLease, reason: String, at now: Instant, retry: Instant) async throws -> Bool {
        try await database.writeRepeatable { tx in
            try tx.execute(
                """
                UPDATE job
                SET due = \(retry.milliseconds), last_error = \(reason), failed_at = \(now.milliseconds),
                    lease_until = NULL, lease_owner = NULL
                WHERE \(part: lease.holder)
                """) == 1
        }
    }

    /// Releases an unfinished job, as when the server stops: any runner may start it, and the attempt does not count.
    public func release(_ lease: JobLease) async throws {
        try await database.writeRepeatable { tx in
            try tx.execute(
                """
                UPDATE job
                SET lease_until = NULL, lease_owner = NULL,
                    attempts = CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END
                WHERE \(part: lease.holder)
                """)
        }
    }
}
