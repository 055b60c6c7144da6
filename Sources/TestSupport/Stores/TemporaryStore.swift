public import Clinical
public import Host
public import SQL
internal import Schema
public import Store

/// A store for one test: a real SQLite file with every migration applied, or a database of PostgreSQL if
/// `ACCLIMATE_TEST_ENGINE` is `postgreSQL`.
///
/// Keep a reference to it for as long as the store is used; the file is removed when it is released.
public final class TemporaryStore: Sendable {
    public let folder: TemporaryFolder
    /// The underlying database, for writes that the store does not offer and for query plans.
    public let database: Database
    /// Records every statement that runs.
    public let recorder = StatementRecorder()
    public let clock: TestClock
    public let log = RecordedLog()
    /// A world with this store, clock and log.
    public let world: World
    private let copy: TemporaryDatabase?

    public init(now: Instant = .morning, engine: TestEngine = .chosen) async throws {
        folder = try TemporaryFolder()
        clock = TestClock(now)
        switch engine {
        case .sqlite:
            copy = nil
            try await MigratedFile.copy(to: folder.file("acclimate.sqlite"))
            database = try Database(unsynchronised: folder.file("acclimate.sqlite"), recorder: recorder)
        case .postgreSQL:
            let copy = try await MigratedDatabase.copy()
            self.copy = copy
            database = Database(postgreSQL: copy.options, recorder: recorder)
        }
        let store = Store(database, schema: .all)
        world = World.test(clock: clock, store: store, log: log.logger)
        _ = try await store.prepare(now: now.milliseconds)
    }

    deinit {
        try? database.close()
    }

    /// The address of the store's database on PostgreSQL; nil on SQLite, whose file is in the folder.
    public var address: String? { copy?.options.address }

    /// Opens the store's database as another program would.
    public func openAgain() throws -> Database {
        guard let copy else { return try Database(sqlite: folder.file("acclimate.sqlite")) }
        return Database(postgreSQL: copy.options)
    }

    /// Changes rows past the conditions (`CHECK`) of their tables, as a damaged database would have them.
    ///
    /// - Returns: how many rows changed.
    @discardableResult
    public func breakRules(_ statement: Statement) async throws -> Int {
        let ignoring: Statement =
            switch copy {
            case nil: "PRAGMA ignore_check_constraints = 1"
            case .some: Self.droppingChecks
            }
        return try await database.write { tx in
            try tx.execute(ignoring)
            return try tx.execute(statement)
        }
    }

    private static let droppingChecks: Statement = """
        DO $$
        DECLARE rule record;
        BEGIN
            FOR rule IN
                SELECT conname, conrelid::regclass AS place FROM pg_constraint
                WHERE contype = 'c' AND connamespace = current_schema()::regnamespace
            LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.place, rule.conname); END LOOP;
        END $$
        """

    public var store: Store { world.store }

    /// A change at the current time with a new audit id. Audit ids sort in creation order.
    public func change() -> Change { world.change() }
}

/// One row of the audit log, as tests read it.
public struct AuditRow: Equatable, Sendable {
    public let actor, noun, record, action: String
    public let household, person, before: String?
    public let at: Int64
}

extension TemporaryStore {
    /// All rows of the audit log, oldest first.
    public func audit(_ noun: String? = nil) async throws -> [AuditRow] {
        try await database.read { tx in
            try tx.fetch("SELECT * FROM audit ORDER BY id").map {
                AuditRow(
                    actor: try $0.text("actor"), noun: try $0.text("noun"), record: try $0.text("record"),
                    action: try $0.text("action"), household: try $0.optionalText("household"),
                    person: try $0.optionalText("person"), before: try $0.optionalText("before"),
                    at: try $0.int64("at"))
            }
        }.filter { noun == nil || $0.noun == noun }
    }
}
