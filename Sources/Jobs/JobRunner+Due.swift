internal import Clinical
internal import Logging
internal import Store

extension JobRunner {
    /// Starts due jobs as capacity allows; returns the time until the next one is due.
    func startDue() async -> Duration {
        do {
            try await store.keepDue(recurring, now: now())
            while true {
                let claims = claims
                guard !claims.isEmpty, let due = try await store.nextDue(claims, now: now()) else { break }
                let now = now()
                guard due <= now else {
                    return min(Self.longestPause, .milliseconds(due.milliseconds - now.milliseconds))
                }
                let room = limit - running.count
                for claimed in try await store.claimJobs(claims, limit: room, owner: owner, now: now) {
                    await start(claimed)
                }
            }
        } catch {
            // Stopping the server also cancels its queries.
            if !Task.isCancelled { log.error("due jobs were not started", metadata: ["error": "\(type(of: error))"]) }
        }
        return Self.longestPause
    }

    private var recurring: [RecurringJob] {
        handlers.values.compactMap { handler in
            handler.everySeconds.map { RecurringJob(JobKey(handler.kind), everySeconds: $0) }
        }
    }

    /// The kinds with free capacity; empty when the maximum number of jobs is running.
    private var claims: [JobClaim] {
        guard running.count < limit else { return [] }
        return handlers.values.compactMap { handler in
            let keys = running.keys.filter { $0.kind == handler.kind }.map(\.key).sorted()
            guard keys.count < handler.limit else { return nil }
            return JobClaim(
                handler.kind, leaseSeconds: handler.leaseSeconds, limit: handler.limit - keys.count, running: keys)
        }
    }

    private func start(_ claimed: ClaimedJob) async {
        guard let handler = handlers[claimed.job.id.kind] else { return }
        // Otherwise a job that crashes the process would crash every process that takes it over.
        if claimed.wasAbandoned, claimed.job.attempts > JobRetry.abandonments {
            await postpone(claimed)
        } else {
            running[claimed.job.id] = run(claimed, handler)
        }
    }
}

/// When a failed job is retried.
public enum JobRetry {
    /// Seconds to wait after the first attempt, the second, and so on; the last one applies to all later attempts.
    /// A job is never given up: it is retried until it succeeds, and is shown as failing until then.
    static let seconds: [Int64] = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600]

    /// How often a killed or hung process may abandon a job before it waits like a failed one.
    static let abandonments = 2

    /// Seconds from the failure of an attempt, counted from 1, to the next attempt.
    public static func delay(afterAttempt attempt: Int) -> Int64 {
        seconds[min(max(attempt, 1), seconds.count) - 1]
    }
}
