/// What a `Database` needs of an engine; each function means what the function of `Database` with the same name does.
protocol Driver: Sendable {
    var announcements: Announcements { get }

    func read<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T
    func write<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T
    func writeRepeatable<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T
    func writeRepeatable<Part: Sendable, Found: Sendable, T: Sendable>(
        parts: @escaping @Sendable (any Reader) throws -> [Part],
        read: @escaping @Sendable (any Reader, Part) throws -> Found,
        write: @escaping @Sendable (any Writer, [Found]) throws -> T
    ) async throws -> T

    /// Reads for as long as it takes.
    func readAll<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T
    /// Puts the rows that the queue brings in the place of those of the tables, in one transaction.
    func refill(_ tables: [CopiedTable], from queue: RowQueue) async throws

    /// Runs a step's statements and records it, in one transaction, unless `applied` finds a row there.
    func define(
        _ statements: [String], unless applied: Statement?, then record: @escaping @Sendable (any Writer) throws -> Void
    ) async throws

    var isShared: Bool { get }
    var load: DatabaseLoad? { get }

    func listen(to topic: String, _ body: @escaping Announcements.Listener)
    func announce(_ announcement: Announcement) async throws
    func takeChanges(_ takes: Bool) async throws
    func backup(to path: String) async throws
    func integrityProblems() async throws -> [String]
    func emptyLog() async throws
    func plan(of text: String) async throws -> [String]
    func schema() async throws -> String
    func tables() async throws -> [String: [String]]
    func closeSoon()
    func close() throws
}

extension Reader {
    /// The names in the column `field` by those in the column `place`, in the order of the rows.
    func fields(_ statement: Statement) throws -> [String: [String]] {
        try fetch(statement).reduce(into: [:]) { places, row in
            places[try row.text("place"), default: []].append(try row.text("field"))
        }
    }
}
