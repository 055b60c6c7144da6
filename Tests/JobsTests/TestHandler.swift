import Jobs
import Store

/// Runs the closure that the test provides.
struct TestHandler: JobHandler {
    let kind: JobKind
    var leaseSeconds: Int64 = 60
    var limit = 1
    var everySeconds: Int64?
    let work: @Sendable (Job, JobLease) async throws -> JobOutcome

    init(
        _ kind: JobKind = .plants, limit: Int = 1, everySeconds: Int64? = nil,
        _ work: @escaping @Sendable (Job, JobLease) async throws -> JobOutcome
    ) {
        self.kind = kind
        self.limit = limit
        self.everySeconds = everySeconds
        self.work = work
    }

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome { try await work(job, lease) }
}

extension JobKind {
    static let plants = JobKind("water the plants")
    static let mail = JobKind("fetch the mail")
}

/// Waits until the test opens it; throws if the waiting task is cancelled.
struct Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// Lets one task pass.
    func open() { continuation.yield() }

    func pass() async throws {
        for await _ in stream { return }
        throw CancellationError()
    }
}
