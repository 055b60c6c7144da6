public import Clinical
internal import SQL

/// A job's task, as stored: "clean-up of documents". Each area adds its own kinds.
public struct JobKind: Sendable, Hashable {
    public let text: String

    public init(_ text: StaticString) {
        self.text = text.description
    }

    /// A stored kind, which this program may not know.
    init(stored text: String) {
        self.text = text
    }
}

/// Identifies a job: its kind, and its subject or slot. The key is empty if there is only one of the kind.
public struct JobKey: Sendable, Hashable {
    public let kind: JobKind
    public let key: String

    public init(_ kind: JobKind, _ key: String = "") {
        self.kind = kind
        self.key = key
    }
}

/// A stored piece of work that the server does by itself.
public struct Job: Sendable, Hashable {
    public let id: JobKey
    /// When it may start; after a failure, when it is retried.
    public let due: Instant
    /// JSON, or nil if kind and key are sufficient. Never a name or a health value: the operator may read it.
    public let payload: String?
    /// How often it was started since it last succeeded.
    public internal(set) var attempts: Int
    /// Why the last attempt failed.
    public let failure: Failure?
    public let created: Instant
    /// When the worker's lease ends; nil if no one is working on it.
    public let leasedUntil: Instant?

    public struct Failure: Sendable, Hashable {
        /// A message or the name of an error, without values from anyone's records.
        public let text: String
        public let at: Instant
    }

    public enum State: String, Sendable, CaseIterable {
        /// Due later.
        case planned
        case due
        /// Overdue by more than `lateSeconds`.
        case late
        case running
        /// The last attempt failed; it is retried when due.
        case failing
    }

    public static let lateSeconds: Int64 = 300

    /// A failing job stays failing until it succeeds, however overdue it is.
    public func state(at now: Instant) -> State {
        if let leasedUntil, JobLease.holds(until: leasedUntil, at: now) { return .running }
        if failure != nil { return .failing }
        if due > now { return .planned }
        return now.seconds(since: due) > Self.lateSeconds ? .late : .due
    }
}

extension Job {
    static let columns: Statement = """
        kind, key, due, payload, lease_until, attempts, last_error, failed_at, created_at, version
        """

    init(_ row: Row) throws {
        id = JobKey(JobKind(stored: try row.text("kind")), try row.text("key"))
        due = Instant(milliseconds: try row.int64("due"))
        payload = try row.optionalText("payload")
        attempts = try row.int("attempts")
        created = Instant(milliseconds: try row.int64("created_at"))
        leasedUntil = try row.optionalInt64("lease_until").map(Instant.init(milliseconds:))
        failure = try row.optionalText("last_error").map {
            Failure(text: $0, at: Instant(milliseconds: try row.int64("failed_at")))
        }
    }
}

/// The jobs that are due and that nobody is working on.
public struct JobBacklog: Sendable, Hashable {
    public struct Waiting: Sendable, Hashable {
        public let count: Int
        /// When the one that waits longest was due.
        public let first: Instant?

        public init(count: Int, first: Instant?) {
            self.count = count
            self.first = first
        }
    }

    public internal(set) var kinds: [JobKind: Waiting] = [:]
    /// How many jobs of all kinds failed when they last ran.
    public let failing: Int
}
