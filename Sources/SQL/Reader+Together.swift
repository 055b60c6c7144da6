extension Reader {
    /// The answers to questions that do not depend on each other.
    ///
    /// On an engine across a connection, their statements travel together: each question is asked until it needs rows
    /// that are not here, all of these are fetched in one round trip, and the questions that wait for them are asked
    /// once more. So a question may run several times. It must do nothing but read and answer, and make the same
    /// statements each time: none that names a clock, or the elements of a set in its order.
    ///
    /// Questions may themselves use `together`. The rows of `scan`, and of an `each` with many, are read again each time.
    public func together<each Answer>(
        _ question: repeat (any Reader) throws -> each Answer
    ) throws -> (repeat each Answer) {
        guard isRemote else { return (repeat try (each question)(self)) }
        let asking = Asking(self)
        var answers = (repeat Pending<each Answer>())
        repeat { answers = (repeat (each answers).asked(asking.rows, each question)) } while try asking.goesOn()
        return (repeat try (each answers).answer())
    }

    /// The answers to the same question about each subject.
    public func together<Subject, Answer>(
        _ subjects: [Subject], _ question: (any Reader, Subject) throws -> Answer
    ) throws -> [Answer] {
        guard isRemote else { return try subjects.map { try question(self, $0) } }
        let asking = Asking(self)
        var answers = subjects.map { _ in Pending<Answer>() }
        repeat {
            answers = zip(answers, subjects).map { answer, subject in
                answer.asked(asking.rows) { try question($0, subject) }
            }
        } while try asking.goesOn()
        return try answers.map { try $0.answer() }
    }
}

/// Questions that are asked until nothing is missing.
private struct Asking {
    let rows: GatheredRows
    private let isWithin: Bool
    private let pauses: Int

    init(_ reader: any Reader) {
        isWithin = reader is GatheredRows
        rows = reader as? GatheredRows ?? GatheredRows(of: reader)
        pauses = rows.pauses
    }

    /// Fetches what is missing. Within another question, that one ends instead, so that what others miss comes too.
    func goesOn() throws -> Bool {
        guard isWithin else { return try rows.fetchMissing() }
        if rows.pauses > pauses { throw GatheredRows.Missing() }
        return false
    }
}

/// An answer that waits for rows, or is there.
private struct Pending<Answer> {
    private var outcome: Result<Answer, any Error>?

    /// The same after the question was asked, unless it was answered before.
    func asked(_ rows: GatheredRows, _ question: (any Reader) throws -> Answer) -> Pending {
        guard outcome == nil else { return self }
        let before = rows.pauses
        let outcome = Result { try question(rows) }
        var answered = self
        if rows.pauses == before { answered.outcome = outcome }
        return answered
    }

    func answer() throws -> Answer {
        guard let outcome else { throw GatheredRows.Missing() }
        return try outcome.get()
    }
}

/// Rows of one snapshot that were fetched before somebody reads them. What is missing is noted, and ends the question.
private final class GatheredRows: Reader {
    struct Missing: Error {}

    private struct Key: Hashable {
        private let text: String
        private let values: [Value]
        private let most: Int?

        init(_ statement: Statement) {
            (text, values, most) = (statement.text, statement.values, statement.most)
        }

        /// As the database compares: for `String`, two ways to write “é” are equal.
        static func == (one: Key, other: Key) -> Bool {
            one.text == other.text && one.most == other.most
                && one.values.elementsEqual(other.values) { $0.isSame(as: $1) }
        }
    }

    /// No question takes so many steps; one does that makes another statement each time.
    private static let mostSteps = 500

    private let reader: any Reader
    private var found: [Key: [Row]] = [:]
    private var missing: [Key: Statement] = [:]
    private var order: [Key] = []
    private var steps = 0
    /// The texts of statements that found many rows, which are not fetched ahead again.
    private var long: Set<String> = []
    /// How often a question ended because rows were missing, also if it hid the error.
    private(set) var pauses = 0

    init(of reader: any Reader) {
        self.reader = reader
    }

    var isRemote: Bool { true }

    /// Whether there was anything to fetch.
    func fetchMissing() throws -> Bool {
        guard !order.isEmpty else { return false }
        steps += 1
        guard steps < Self.mostSteps else { throw DatabaseError.other(code: 0, message: "a question without an end") }
        let statements = order.compactMap { missing[$0] }
        for (key, rows) in zip(order, try reader.fetch(together: statements)) { found[key] = rows }
        (missing, order) = ([:], [])
        return true
    }

    func fetch(_ statement: Statement) throws -> [Row] {
        let key = Key(statement)
        if let rows = found[key] { return rows }
        if missing.updateValue(statement, forKey: key) == nil { order.append(key) }
        pauses += 1
        throw Missing()
    }

    func fetch(together statements: [Statement]) throws -> [[Row]] {
        try together(statements) { try $0.fetch($1) }
    }

    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws {
        if !long.contains(statement.text) {
            let rows = try fetch(statement.atMost(Statement.few))
            guard rows.count == Statement.few else { return try rows.forEach(body) }
            long.insert(statement.text)
        }
        try reader.each(statement, body)
    }

    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws {
        try reader.scan(statement, body)
    }

    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws {
        try reader.scan(statement, beside: other, sharing: columns, body)
    }
}

extension Value {
    fileprivate func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)): one.utf8.elementsEqual(two.utf8)
        case (.real(let one), .real(let two)): one.bitPattern == two.bitPattern
        default: self == other
        }
    }
}
