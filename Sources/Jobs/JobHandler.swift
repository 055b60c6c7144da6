public import Store

/// Runs the jobs of one kind.
public protocol JobHandler: Sendable {
    var kind: JobKind { get }
    /// Lease duration in seconds; longer than the work's longest transaction, at most `JobLease.longestSeconds`. The
    /// runner renews it three times as often.
    var leaseSeconds: Int64 { get }
    /// Maximum number of jobs of this kind that run at once.
    var limit: Int { get }
    /// Whether a run may take minutes. Such jobs have a runner of their own, so that others never wait for them.
    var isLong: Bool { get }
    /// Seconds from the end of one run to the next, if the job recurs; a recurring job has the empty key.
    var everySeconds: Int64? { get }

    /// Does the work. It may run more than once: the process may end before the runner has recorded completion. Work
    /// that must not run twice calls `Writer.finish` in the transaction of its effect and returns `.finished`.
    ///
    /// Stops soon after its task is cancelled: the server is stopping, or another runner has the job. Throws if it
    /// must be retried; the table keeps the reason, see `JobFailure`.
    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome
}

extension JobHandler {
    public var leaseSeconds: Int64 { 120 }
    public var limit: Int { 1 }
    public var isLong: Bool { false }
    public var everySeconds: Int64? { nil }
}

/// The outcome of a job that did not fail.
public enum JobOutcome: Sendable, Hashable {
    case done
    /// Done, and recorded in the transaction of its effect.
    case finished
    /// More work remains, due in this many seconds.
    case again(seconds: Int64)
}

/// An error with a message for the operator, without values from anyone's records: "The mail server does not answer."
public protocol JobFailure: Error {
    var reason: String { get }
}
