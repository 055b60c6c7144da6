public import Clinical
internal import SQL

extension Store {
    /// Schedules a job by itself. What follows from a change is scheduled in the transaction of that change.
    public func schedule(_ plan: JobPlan, now: Instant) async throws {
        try await database.write { tx in try tx.schedule(plan, now: now) }
    }

    /// Calls the body whenever this process has scheduled a job. What it holds stays until the database is gone.
    public func whenJobIsScheduled(_ body: @escaping @Sendable () -> Void) {
        database.listen(to: Self.jobTopic, body)
    }

    static let jobTopic: StaticString = "job"

    /// When the first of these jobs that nobody works on is due, which may be in the past; nil if there is none.
    public func nextDue(_ claims: [JobClaim], now: Instant) async throws -> Instant? {
        try await database.read { tx in
            try claims.compactMap { claim in
                try tx.first("SELECT due FROM job WHERE \(part: claim.free(at: now)) ORDER BY due LIMIT 1")
            }
            .map { Instant(milliseconds: try $0.int64("due")) }.min()
        }
    }

    /// Takes the jobs that are due and that nobody works on, the longest due first, at most `limit` of them. Each counts
    /// as an attempt from now on, so that a job that ends the process counts, too.
    public func claimJobs(_ claims: [JobClaim], limit: Int, owner: String, now: Instant) async throws -> [ClaimedJob] {
        // A claim that a power cut undoes is made again.
        try await database.writeRepeatable { tx in
            let due = try claims.flatMap { claim in
                try tx.fetch(
                    """
                    SELECT \(part: Job.columns) FROM job
                    WHERE \(part: claim.free(at: now)) AND due <= \(now.milliseconds)
                    ORDER BY due, key LIMIT \(min(limit, claim.limit))
                    """
                ).map { (claim, try Job($0), try $0.int64("version")) }
            }
            return try due.sorted { $0.1.due < $1.1.due }.prefix(limit).map { claim, job, version in
                let lease = JobLease(job: job.id, owner: owner, version: version)
                try tx.claim(lease, until: now.adding(seconds: claim.leaseSeconds))
                var started = job
                started.attempts += 1
                return ClaimedJob(job: started, lease: lease, wasAbandoned: job.leasedUntil != nil)
            }
        }
    }

    /// Makes a lease last until then; false if it is no longer the owner's.
    public func renew(_ lease: JobLease, until end: Instant) async throws -> Bool {
        try await database.writeRepeatable { tx in
            try tx.execute("UPDATE job SET lease_until = \(end.milliseconds) WHERE \(part: lease.holder)") == 1
        }
    }

    /// Every job, by kind and key, for the operator.
    public func jobs() async throws -> [Job] {
        try await database.read { tx in
            try tx.fetch("SELECT \(part: Job.columns) FROM job ORDER BY kind, key").map(Job.init)
        }
    }
}

extension Writer {
    fileprivate func claim(_ lease: JobLease, until end: Instant) throws {
        try execute(
            """
            UPDATE job
            SET lease_owner = \(lease.owner), lease_until = \(end.milliseconds), attempts = attempts + 1
            WHERE kind = \(lease.job.kind.text) AND key = \(lease.job.key)
            """)
    }
}
