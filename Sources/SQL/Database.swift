/// A pool of connections to one database; hides the engine's own types.
public struct Database: Sendable {
    let driver: any Driver

    /// Opens the SQLite file at `path`, creating it if it does not exist.
    public init(sqlite path: String, recorder: StatementRecorder? = nil) throws {
        driver = try SQLiteDriver(path: path, recorder: recorder)
    }

    /// Uses a PostgreSQL server, 15 or newer. Connects with the first transaction and again whenever a connection is
    /// lost, so that the server may start later or fail over.
    public init(postgreSQL options: PostgreSQLOptions, recorder: StatementRecorder? = nil) {
        driver = PostgreSQLDriver(options, recorder: recorder)
    }

    /// Like `init(sqlite:)`, but without fsync: for tests, whose files need not survive a power failure.
    package init(unsynchronised path: String, recorder: StatementRecorder? = nil) throws {
        driver = try SQLiteDriver(path: path, recorder: recorder, synchronous: "OFF")
    }

    /// Whether changes are accepted, or refused as on a read-only disk; for tests.
    package func takeChanges(_ takes: Bool) async throws {
        try await driver.takeChanges(takes)
    }

    /// Reads from one snapshot on the driver's threads.
    public func read<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T {
        try await DatabaseTime.measuring { try await driver.read(Self.timed(body)) }
    }

    /// One serializable transaction: all or nothing. It may run again after a conflict, so create ids, read the
    /// time and do I/O outside.
    @discardableResult
    public func write<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T {
        try await DatabaseTime.measuring { try await driver.write(Self.timed(body)) }
    }

    /// Skips the fsync, for work that can be redone: a power failure may lose it, as a whole, with everything written
    /// after it. A later `write` waits for both.
    @discardableResult
    public func writeRepeatable<T: Sendable>(
        _ body: @escaping @Sendable (any Writer) throws -> T
    ) async throws -> T {
        try await DatabaseTime.measuring { try await driver.writeRepeatable(Self.timed(body)) }
    }

    /// Notes the statements for whoever measures; the driver's threads do not know the task.
    private static func timed<T>(
        _ body: @escaping @Sendable (any Reader) throws -> T
    ) -> @Sendable (any Reader) throws -> T {
        guard let time = DatabaseTime.current else { return body }
        return { try body(TimedReader(reader: $0, time: time)) }
    }

    private static func timed<T>(
        _ body: @escaping @Sendable (any Writer) throws -> T
    ) -> @Sendable (any Writer) throws -> T {
        guard let time = DatabaseTime.current else { return body }
        return { try body(TimedWriter(writer: $0, time: time)) }
    }

    /// The same in three steps: `parts` lists the work, `read` does each part on parallel connections, and `write`
    /// gets the results in order. All of them see the state at the start of the transaction.
    @discardableResult
    public func writeRepeatable<Part: Sendable, Found: Sendable, T: Sendable>(
        parts: @escaping @Sendable (any Reader) throws -> [Part],
        read: @escaping @Sendable (any Reader, Part) throws -> Found,
        write: @escaping @Sendable (any Writer, [Found]) throws -> T
    ) async throws -> T {
        try await DatabaseTime.measuring { try await driver.writeRepeatable(parts: parts, read: read, write: write) }
    }

    /// Calls the body after each transaction that announced the topic, on a driver thread: in this process, and with
    /// PostgreSQL in any, where it may also be called when nothing was announced. Whatever it
    /// captures is retained until the database is released.
    ///
    /// - Parameter body: gets what the announcement is about, or nil when something may have been missed.
    public func listen(to topic: StaticString, _ body: @escaping @Sendable (_ subject: String?) -> Void) {
        driver.listen(to: topic.description, body)
    }

    /// Announces a topic without changing anything.
    public func announce(_ topic: StaticString, about subject: String) async throws {
        try await driver.announce(Announcement(topic: topic.description, subject: subject))
    }

    /// Whether several servers may use the database at the same time.
    public var isShared: Bool { driver.isShared }

    /// Copies a consistent state to a new file while others read and write. Of SQLite only: PostgreSQL brings
    /// `pg_dump`.
    public func backup(to path: String) async throws {
        try await driver.backup(to: path)
    }

    /// The problems the engine finds in its own file; empty if sound.
    public func integrityProblems() async throws -> [String] {
        try await driver.integrityProblems()
    }

    /// Checkpoints SQLite's log into its file and empties the log; waits for active readers. PostgreSQL recycles its
    /// own.
    public func emptyLog() async throws {
        try await driver.emptyLog()
    }

    /// The engine's query plan for a statement, one line per step.
    public func plan(of text: String) async throws -> [String] {
        try await driver.plan(of: text)
    }

    /// The definitions of all tables and indexes, sorted by name.
    public func schema() async throws -> String {
        try await driver.schema()
    }

    /// The columns of each table, sorted by name, without what the engine and its driver keep for themselves; for tests.
    package func tables() async throws -> [String: [String]] {
        try await driver.tables()
    }

    /// How busy the connections are; nil for SQLite, where nobody waits for one.
    public var load: DatabaseLoad? { driver.load }

    /// Says that the program is about to end. From now on, whoever waits for a server that has not answered anybody for a
    /// moment is told that the connection is lost, or that the outcome is unknown; a server that works is waited for.
    public func closeSoon() {
        driver.closeSoon()
    }

    public func close() throws {
        try driver.close()
    }
}
