internal import Synchronization

/// How long a task, such as a request, has waited for the database.
public final class DatabaseTime: Sendable {
    /// Counts what the task and its child tasks ask.
    @TaskLocal public static var current: DatabaseTime?

    private let sum = Mutex((transactions: 0, time: Duration.zero))

    private let longest = Mutex<(text: String, time: Duration)?>(nil)

    public init() {}

    public var transactions: Int { sum.withLock { $0.transactions } }
    /// The sum over all transactions, from asking for a connection to the end.
    public var time: Duration { sum.withLock { $0.time } }

    /// The text of the statement that took longest, with `?` for each value, and its time; nil before the first.
    public var slowest: (text: String, time: Duration)? { longest.withLock { $0 } }

    func noting<T>(_ text: String, _ body: () throws -> T) rethrows -> T {
        let start = ContinuousClock.now
        defer {
            let time = ContinuousClock.now - start
            longest.withLock { if $0.map({ $0.time < time }) ?? true { $0 = (text, time) } }
        }
        return try body()
    }

    static func measuring<T>(_ body: () async throws -> T) async rethrows -> T {
        guard let current else { return try await body() }
        let start = ContinuousClock.now
        defer {
            let time = ContinuousClock.now - start
            current.sum.withLock { $0 = ($0.transactions + 1, $0.time + time) }
        }
        return try await body()
    }
}
