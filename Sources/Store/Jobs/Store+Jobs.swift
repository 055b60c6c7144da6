public import Clinical
internal import SQL

extension Store {
    /// Schedules a standalone job. A job that follows from a change is scheduled in that change's transaction.
    public func schedule(_ plan: JobPlan, now: Instant) async throws {
        try await database.write { tx in try tx.schedule(plan, now: now) }
    }

    /// Calls the body whenever this process has scheduled a job. What it captures is kept as long as the database.
    public func whenJobIsScheduled(_ body: @escaping @Sendable () -> Void) {
        database.listen(to: Self.jobTopic) { _ in body() }
    }

    static let jobTopic: StaticString = "job"

    /// When the first of these unclaimed jobs is due, which may be in the past; nil if there is none.
    public func nextDue(_ claims: [JobClaim], now: Instant) async throws -> Instant? {
        try await database.read { tx in
            try claims.compactMap { claim in
                try tx.first("SELECT due FROM job WHERE \(part: claim.free(at: now)) ORDER BY due LIMIT 1")
            }
            .map { Instant(milliseconds: try $0.int64("due")) }.min()
        }
    }

    /// Claims the due jobs that no one is working on, longest overdue first, at most `limit`. Each counts
    /// as an attempt from now on, so that a job that crashes the process also counts.
    public func claimJobs(_ claims: [JobClaim], limit: Int, owner: String, now: Instant) async throws -> [ClaimedJob] {
        // A claim that a power failure undoes is made again.
        try await database.writeRepeatable { tx in
            let due = try claims.flatMap { claim in
                try tx.fetch(
                    """
                    SELECT \(part: Job.columns) FROM job
                    WHERE \(part: claim.free(at: now)) AND due <= \(now.milliseconds)
                    ORDER BY due, key LIMIT \(limit: min(limit, claim.limit))
                    """
                ).map { (claim, try Job($0), try $0.int64("version")) }
            }
            return try due.sorted { $0.1.due < $1.1.due }.prefix(limit).compactMap { claim, job, version in
                let lease = JobLease(job: job.id, owner: owner, version: version)
                guard try tx.claim(lease, claim, now: now) else { return nil }
                var started = job
                started.attempts += 1
                return ClaimedJob(job: started, lease: lease, wasAbandoned: job.leasedUntil != nil)
            }
        }
    }

    /// Extends a job's lease; false if it is no longer the owner's.
    public func renew(_ lease: JobLease, until end: Instant) async throws -> Bool {
        try await database.writeRepeatable { tx in
            try tx.execute("UPDATE job SET lease_until = \(end.milliseconds) WHERE \(part: lease.holder)") == 1
        }
    }

    /// Every job, by kind and key.
    public func jobs() async throws -> [Job] {
        try await database.read { tx in
            try tx.fetch("SELECT \(part: Job.columns) FROM job ORDER BY kind, key").map(Job.init)
        }
    }

    /// How many jobs of each kind wait, and since when the first of them was due.
    public func backlog(of kinds: [JobKind], now: Instant) async throws -> JobBacklog {
        try await database.read { tx in
            var backlog = JobBacklog(failing: try tx.count("SELECT count(*) AS count FROM job WHERE failed_at > 0"))
            for kind in kinds {
                let row = try tx.first(
                    """
                    SELECT count(*) AS count, min(due) AS first FROM job
                    WHERE kind = \(kind.text) AND due <= \(now.milliseconds) AND lease_until IS NULL
                    """)
                backlog.kinds[kind] = JobBacklog.Waiting(
                    count: try row?.int("count") ?? 0,
                    first: try row?.optionalInt64("first").map(Instant.init(milliseconds:)))
            }
            return backlog
        }
    }

    /// The jobs of a kind, by key.
    package func jobs(of kind: JobKind) async throws -> [Job] {
        try await database.read { tx in
            try tx.fetch("SELECT \(part: Job.columns) FROM job WHERE kind = \(kind.text) ORDER BY key").map(Job.init)
        }
    }

    /// Nil if it was not scheduled, or has ended.
    package func job(_ id: JobKey) async throws -> Job? {
        try await database.read { tx in
            try tx.first(
                "SELECT \(part: Job.columns) FROM job WHERE kind = \(id.kind.text) AND key = \(id.key)"
            ).map(Job.init)
        }
    }

    /// Deletes a job that is no longer wanted. If it is running, its lease is lost.
    package func withdraw(_ id: JobKey) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM job WHERE kind = \(id.kind.text) AND key = \(id.key)")
        }
    }
}

extension Writer {
    /// False if another runner has claimed the job since it was found.
    fileprivate func claim(_ lease: JobLease, _ claim: JobClaim, now: Instant) throws -> Bool {
        let end = now.adding(seconds: claim.leaseSeconds)
        return try execute(
            """
            UPDATE job
            SET lease_owner = \(lease.owner), lease_until = \(end.milliseconds), attempts = attempts + 1
            WHERE \(part: claim.free(at: now)) AND key = \(lease.job.key) AND version = \(lease.version)
            """) == 1
    }
}
