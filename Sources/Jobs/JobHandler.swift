public import Store

/// Does the jobs of one kind.
public protocol JobHandler: Sendable {
    var kind: JobKind { get }
    /// Seconds that a lease lasts; longer than the longest transaction of the work, at most `JobLease.longestSeconds`. The
    /// runner renews it three times as often.
    var leaseSeconds: Int64 { get }
    /// How many jobs of the kind run at the same time, at most.
    var limit: Int { get }
    /// Seconds from the end of one run to the next, if the job comes back by itself; it then has the empty key.
    var everySeconds: Int64? { get }

    /// Does the work. It may be done again: the process may end before the runner has noted that it is done. Work that
    /// must not happen twice calls `Writer.finish` in the transaction of its effect and returns `.finished`.
    ///
    /// Ends soon when its task is cancelled: the server stops, or somebody else has the job. Throws when it is to be tried
    /// again; the table keeps the reason, see `JobFailure`.
    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome
}

extension JobHandler {
    public var leaseSeconds: Int64 { 120 }
    public var limit: Int { 1 }
    public var everySeconds: Int64? { nil }
}

/// What became of a job that did not fail.
public enum JobOutcome: Sendable, Hashable {
    case done
    /// Done, and noted in the transaction of the effect.
    case finished
    /// There is more to do, that many seconds from now.
    case again(seconds: Int64)
}

/// An error with a sentence for the operator, without values from anybody's records: "The mail server does not answer."
public protocol JobFailure: Error {
    var reason: String { get }
}
