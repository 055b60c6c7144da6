import Jobs
import Store
import Synchronization

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

/// The events so far, in order; a test waits for the next one.
final class Events: Sendable {
    private let kept = Mutex<[String]>([])
    private let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    var all: [String] { kept.withLock { $0 } }

    func happened(_ event: String) {
        kept.withLock { $0.append(event) }
        continuation.yield(event)
    }

    /// Waits for an event and skips those before it. Only one test may wait at a time.
    func wait(for event: String) async {
        for await next in stream where next == event { return }
    }
}
