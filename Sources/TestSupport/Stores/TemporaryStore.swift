public import Clinical
public import Host
public import SQL
public import Store

/// A store of its own for one test: a real SQLite file with every migration, gone when the test is over.
///
/// Hold it for as long as its store is used.
public final class TemporaryStore: Sendable {
    public let folder: TemporaryFolder
    /// Below the store: for writing what no function of the store would, and for asking how a statement runs.
    public let database: Database
    /// Every statement that ran.
    public let recorder = StatementRecorder()
    public let clock: TestClock
    public let log = RecordedLog()
    /// A world with this store, clock and log.
    public let world: World

    public init(now: Instant = .morning) async throws {
        folder = try TemporaryFolder()
        clock = TestClock(now)
        try await MigratedFile.copy(to: folder.file("acclimate.sqlite"))
        database = try Database(unsynchronised: folder.file("acclimate.sqlite"), recorder: recorder)
        let store = Store(database, schema: .all)
        world = World.test(clock: clock, store: store, log: log.logger)
        _ = try await store.prepare(now: now.milliseconds)
    }

    deinit {
        try? database.close()
    }

    public var store: Store { world.store }

    /// Now, with a new id for the audit; two of them sort in the order in which they were made.
    public func change() -> Change { world.change() }
}
