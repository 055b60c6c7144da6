internal import GRDB

/// A pool of connections to one database; the engine's own types stay inside.
public struct Database: Sendable {
    let driver: SQLiteDriver

    /// Opens the SQLite file at `path`, creating it when it is not there.
    public init(sqlite path: String, recorder: StatementRecorder? = nil) throws {
        driver = try SQLiteDriver(path: path, recorder: recorder)
    }

    /// The same without waiting for the disk: for tests, whose files nobody needs after a power cut.
    package init(unsynchronised path: String, recorder: StatementRecorder? = nil) throws {
        driver = try SQLiteDriver(path: path, recorder: recorder, synchronous: "OFF")
    }

    /// Whether changes are taken or refused, as on a disk that is read-only; for tests.
    package func takeChanges(_ takes: Bool) async throws {
        try await driver.takeChanges(takes)
    }

    /// One snapshot; runs on the driver's threads.
    public func read<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T {
        try await driver.read(body)
    }

    /// One serializable transaction: all or nothing. It may run again after a conflict, so ids, time and I/O stay
    /// outside.
    @discardableResult
    public func write<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T {
        try await driver.write(body)
    }

    /// The same for what can be done again: it may be gone after a power cut, whole, with all that was written after it.
    /// A later `write` waits for both.
    @discardableResult
    public func writeRepeatable<T: Sendable>(
        _ body: @escaping @Sendable (any Writer) throws -> T
    ) async throws -> T {
        try await driver.writeRepeatable(body)
    }

    /// The same in three steps: `parts` says what there is to do, `read` does each of them on connections side by side, and
    /// `write` gets what came of them, in their order. All of them see the state that the transaction began with.
    @discardableResult
    public func writeRepeatable<Part: Sendable, Found: Sendable, T: Sendable>(
        parts: @escaping @Sendable (any Reader) throws -> [Part],
        read: @escaping @Sendable (any Reader, Part) throws -> Found,
        write: @escaping @Sendable (any Writer, [Found]) throws -> T
    ) async throws -> T {
        try await driver.writeRepeatable(parts: parts, read: read, write: write)
    }

    /// Calls the body after each transaction of this process that announced the topic, on a thread of the driver. What it
    /// holds stays until the database is gone.
    public func listen(to topic: StaticString, _ body: @escaping @Sendable () -> Void) {
        driver.announcements.listen(to: topic.description, body)
    }

    /// Copies a consistent state to a new file while others read and write.
    public func backup(to path: String) async throws {
        try await driver.backup(to: path)
    }

    /// What the engine finds wrong with its own file; empty when sound.
    public func integrityProblems() async throws -> [String] {
        try await driver.integrityProblems()
    }

    /// Brings the engine's log into its file and empties the log; waits for readers that are under way.
    public func emptyLog() async throws {
        try await driver.emptyLog()
    }

    /// How the engine would run a statement, one line per step.
    public func plan(of text: String) async throws -> [String] {
        try await driver.plan(of: text)
    }

    /// The definitions of all tables and indexes, sorted by name.
    public func schema() async throws -> String {
        try await driver.schema()
    }

    public func close() throws {
        try driver.close()
    }
}
