internal import Clinical
internal import Logging
internal import Store

/// A job running in this process.
struct RunningJob: Sendable {
    let work: Task<JobOutcome, any Error>
    /// Ends when the outcome has been recorded.
    let end: Task<Void, Never>
}

extension JobRunner {
    /// How many lease renewals in a row may fail. The work ends while the lease still holds.
    private static let failedRenewals = 2

    func run(_ claimed: ClaimedJob, _ handler: any JobHandler) -> RunningJob {
        // Page requests take priority.
        let work = Task(priority: .utility) { try await handler.run(claimed.job, claimed.lease) }
        let end = Task {
            let renewal = Task { await renew(claimed.lease, seconds: handler.leaseSeconds, for: work) }
            let result = await work.result
            renewal.cancel()
            // Work that recorded its own end no longer has a lease.
            if await renewal.value, (try? result.get()) != .finished {
                tell("a job lost its lease", claimed)
            } else {
                await note(result, of: claimed, handler, isCancelled: work.isCancelled)
            }
            running[claimed.job.id] = nil
            nudge()
        }
        return RunningJob(work: work, end: end)
    }

    /// Renews a lease until its task is cancelled. If the lease is lost, cancels the work and returns true.
    private nonisolated func renew(
        _ lease: JobLease, seconds: Int64, for work: Task<JobOutcome, any Error>
    ) async -> Bool {
        var failures = 0
        while failures < Self.failedRenewals {
            guard (try? await clock.sleep(for: .milliseconds(seconds * 1000 / 3))) != nil else { return false }
            do {
                guard try await store.renew(lease, until: now().adding(seconds: seconds)) else { break }
                failures = 0
            } catch {
                guard !Task.isCancelled else { return false }
                failures += 1
            }
        }
        // The work, and with it the row, may have ended in the meantime.
        guard !Task.isCancelled else { return false }
        work.cancel()
        return true
    }

    private func note(
        _ result: Result<JobOutcome, any Error>, of claimed: ClaimedJob, _ handler: any JobHandler, isCancelled: Bool
    ) async {
        let (now, lease) = (now(), claimed.lease)
        do {
            switch result {
            case .success(.finished): break
            case .success(.done):
                let every = claimed.job.id.key.isEmpty ? handler.everySeconds : nil
                try await store.finish(lease, next: every.map(now.adding(seconds:)))
            case .success(.again(let seconds)):
                try await store.finish(lease, next: now.adding(seconds: seconds))
            case .failure where isCancelled && isStopping:
                try await store.release(lease)
            case .failure(let error):
                tell("a job failed", claimed, error)
                let retry = now.adding(seconds: JobRetry.delay(afterAttempt: claimed.job.attempts))
                _ = try await store.fail(lease, reason: FailureText.of(error), at: now, retry: retry)
            }
        } catch {
            // The lease expires, and another runner starts the job again.
            tell("the end of a job was not noted", claimed, error)
        }
    }

    /// Delays an abandoned job as if it had failed.
    func postpone(_ claimed: ClaimedJob) async {
        tell("a job was abandoned", claimed)
        let now = now()
        let retry = now.adding(seconds: JobRetry.delay(afterAttempt: claimed.job.attempts))
        do {
            _ = try await store.fail(claimed.lease, reason: Self.abandoned, at: now, retry: retry)
        } catch {
            tell("the end of a job was not noted", claimed, error)
        }
    }

    private static let abandoned = "The server stopped or hung each time it ran."

    private nonisolated func tell(_ what: String, _ claimed: ClaimedJob, _ error: (any Error)? = nil) {
        var metadata: Logger.Metadata = [
            "job": "\(claimed.job.id.kind.text)", "attempt": "\(claimed.job.attempts)",
        ]
        if let error { metadata["error"] = "\(type(of: error))" }
        log.error("\(what)", metadata: metadata)
    }
}

/// How the table describes an error: its own message, the database's message, or the name of its type.
enum FailureText {
    private static let longest = 300

    static func of(_ error: any Error) -> String {
        let text =
            if let failure = error as? any JobFailure {
                failure.reason
            } else if let failure = StoreFailure(error) {
                "database: \(failure)"
            } else {
                "\(type(of: error))"
            }
        return text.isEmpty ? "\(type(of: error))" : String(text.prefix(longest))
    }
}
