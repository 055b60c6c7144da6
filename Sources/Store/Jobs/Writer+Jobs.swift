public import Clinical
package import SQL

/// A job to be scheduled.
public struct JobPlan: Sendable, Hashable {
    public let id: JobKey
    public let due: Instant
    public let payload: String?
    public let ifScheduled: IfScheduled

    public init(_ id: JobKey, due: Instant, payload: String? = nil, ifScheduled: IfScheduled = .keep) {
        self.id = id
        self.due = due
        self.payload = payload
        self.ifScheduled = ifScheduled
    }

    /// What to do if the job already exists. Except for `keep`, the new payload is used, and a job that is running
    /// right now runs once more afterwards. A failing job keeps the time of its next attempt.
    public enum IfScheduled: Sendable {
        /// Leaves the job unchanged, whether waiting or running.
        case keep
        /// The earlier of the two times.
        case earlier
        /// The later of the two times: the work waits until nothing new has arrived for a while.
        case later
        /// The new time.
        case move
    }
}

extension Writer {
    /// Schedules a job together with the change that requires it: both are committed, or neither. Runners in this
    /// process are notified at once, others notice within a minute.
    package func schedule(_ plan: JobPlan, now: Instant) throws {
        try enqueue(
            """
            INSERT INTO job (kind, key, due, payload, attempts, created_at, version)
            VALUES (\(plan.id.kind.text), \(plan.id.key), \(plan.due.milliseconds), \(plan.payload), 0,
                \(now.milliseconds), 1)
            ON CONFLICT (kind, key) DO \(part: plan.update)
            """)
        announce(Store.jobTopic)
    }

    /// Records that the work is done, in the transaction of its effect. `next` is the time of a recurring job.
    ///
    /// Throws `JobLease.Lost` if the lease is no longer the owner's. The effect is then rolled back, because another
    /// runner has the job and will do it, or has done it.
    package func finish(_ lease: JobLease, next: Instant? = nil) throws {
        if next == nil, try delete(lease) { return }
        // If it was scheduled again meanwhile, it stays due for that time.
        let changed = try execute(
            """
            UPDATE job
            SET due = CASE WHEN version = \(lease.version) THEN COALESCE(\(next?.milliseconds), due) ELSE due END,
                lease_until = NULL, lease_owner = NULL, attempts = 0, last_error = NULL, failed_at = NULL
            WHERE \(part: lease.holder)
            """)
        guard changed == 1 else { throw JobLease.Lost() }
    }

    private func delete(_ lease: JobLease) throws -> Bool {
        try execute("DELETE FROM job WHERE \(part: lease.holder) AND version = \(lease.version)") == 1
    }
}

extension JobPlan {
    fileprivate var update: Statement {
        let waits: Statement = "job.attempts = 0 OR job.lease_until IS NOT NULL"
        let due: Statement =
            switch ifScheduled {
            case .keep: "job.due"
            case .earlier: "CASE WHEN excluded.due < job.due THEN excluded.due ELSE job.due END"
            case .later: "CASE WHEN excluded.due > job.due THEN excluded.due ELSE job.due END"
            case .move: "excluded.due"
            }
        if case .keep = ifScheduled { return "NOTHING" }
        return """
            UPDATE SET due = CASE WHEN \(part: waits) THEN \(part: due) ELSE job.due END,
                payload = excluded.payload, version = job.version + 1
            """
    }
}

extension JobLease {
    var holder: Statement {
        "kind = \(job.kind.text) AND key = \(job.key) AND lease_owner = \(owner)"
    }
}

extension JobKind {
    /// Plans a person's reminders anew. It runs after every change of the person's records; its key is the person.
    package static let planReminders = JobKind("plan-reminders")
}

extension Writer {
    /// Makes a job of the person due now, because something it rests on has changed. Nothing happens if the person
    /// has no such job.
    package func bringForward(_ kind: JobKind, of person: Person.ID, now: Instant) throws {
        let changed = try execute(
            """
            UPDATE job SET
                due = CASE WHEN (attempts = 0 OR lease_until IS NOT NULL) AND due > \(now.milliseconds)
                    THEN \(now.milliseconds) ELSE due END,
                version = version + 1
            WHERE kind = \(kind.text) AND key = \(person.text)
            """)
        if changed > 0 { announce(Store.jobTopic) }
    }
}
