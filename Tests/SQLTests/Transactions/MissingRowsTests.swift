import Dispatch
import SQL
import TestSupport
import Testing

@Suite struct `Rows that are inserted if they are missing` {
    /// Which of the rows are there before, and which come twice.
    enum Known: CaseIterable {
        case none, all, everySecond, last, doubles, lastDouble
    }

    /// Around the numbers from which on an engine tries a faster way, and up to which it sends rows together.
    private static let counts = [0, 1, 199, 200, 201, 3_999, 4_000, 4_001, 8_100]

    @Test(arguments: TestEngine.allCases, Known.allCases) func `are told apart from the others, however many they are`(
        _ engine: TestEngine, _ known: Known
    ) async throws {
        let shelf = try await Shelf(engine)
        for count in Self.counts {
            try await shelf.database.write { tx in try tx.execute("DELETE FROM book") }
            let ids = Array(0..<count)
            let there =
                switch known {
                case .none, .doubles, .lastDouble: [Int]()
                case .all: ids
                case .everySecond: ids.filter { $0 % 2 == 1 }
                case .last: Array(ids.suffix(1))
                }
            let coming =
                switch known {
                case .doubles: ids.flatMap { [$0, $0] }
                case .lastDouble: ids + ids.suffix(1)
                default: ids
                }
            try await shelf.database.write { tx in
                try tx.insert(into: "book", ["id", "pages"], rows: there.map { [.integer(Int64($0)), .integer(7)] })
            }
            let (fresh, places) = try await shelf.insertMissing(coming)
            #expect(fresh == ids.filter { !there.contains($0) }, "\(count)")
            #expect(places == Array(coming.indices), "\(count)")
            #expect(try await shelf.numbers() == ids, "\(count)")
            #expect(try await shelf.kept() == there.count, "\(count)")
        }
    }

    @Test(arguments: TestEngine.allCases, [0, 300, 4_000]) func `leave nothing when one of them is refused`(
        _ engine: TestEngine, _ others: Int64
    ) async throws {
        let shelf = try await Shelf(engine)
        let rows = (0..<others).map { [Value.integer($0), .null] } + [[.integer(others), .text("no shelf")]]
        await #expect(throws: DatabaseError.constraint("FOREIGN KEY constraint failed")) {
            try await shelf.database.write { tx in
                try tx.insertMissing(into: "book", ["id", "shelf"], rows: [[.integer(-1), .null]])
                try tx.insertMissing(into: "book", ["id", "shelf"], rows: rows)
            }
        }
        #expect(try await shelf.numbers() == [])
        // The connection goes on.
        #expect(try await shelf.insertMissing(Array(0..<300)).fresh.count == 300)
    }

    @Test(arguments: TestEngine.allCases) func `keep to every key of the table`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.add(1_000, "title 5")
        let fresh = try await shelf.database.write { tx in
            var fresh = 0
            let rows = (0..<300).map { [Value.integer($0), .text("title \($0)")] }
            try tx.insertMissing(into: "book", ["id", "title"], rows: rows) { _, isNew in fresh += isNew ? 1 : 0 }
            return fresh
        }
        #expect(fresh == 299)
        #expect(try await shelf.numbers() == Array(0..<300).filter { $0 != 5 } + [1_000])
    }

    @Test func `are refused with a text with U+0000 among many`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        await #expect(throws: DatabaseError.constraint("a text with U+0000")) {
            try await shelf.database.write { tx in
                let rows = (0..<3_000).map { [Value.integer($0), .text($0 == 2_900 ? "\0" : "\($0)")] }
                try tx.insertMissing(into: "book", ["id", "title"], rows: rows)
            }
        }
        #expect(try await shelf.numbers() == [])
        #expect(try await shelf.insertMissing(Array(0..<300)).fresh.count == 300)
    }

    @Test func `are copied on PostgreSQL while the last many were all new`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            try tx.execute("CREATE TABLE said (place BIGSERIAL PRIMARY KEY, word TEXT NOT NULL)")
            try tx.execute(
                """
                CREATE FUNCTION say() RETURNS trigger LANGUAGE plpgsql AS
                'BEGIN INSERT INTO said (word) VALUES (split_part(current_query(), '' '', 1)); RETURN NULL; END'
                """)
            try tx.execute("CREATE TRIGGER says AFTER INSERT ON book FOR EACH STATEMENT EXECUTE FUNCTION say()")
        }
        let words = try await shelf.database.write { tx in
            // New, new, half known, few, new, new.
            for ids in [0..<200, 200..<400, 300..<500, 500..<699, 700..<900, 900..<1_100] as [Range<Int64>] {
                try tx.insertMissing(into: "book", ["id"], rows: ids.map { [.integer($0)] })
            }
            return try tx.fetch("SELECT word FROM said ORDER BY place").map { try $0.text("word") }
        }
        #expect(words == ["SAVEPOINT", "SAVEPOINT", "INSERT", "INSERT", "INSERT", "SAVEPOINT"])
        #expect(try await shelf.numbers() == Array(0..<699) + Array(700..<1_100))
    }

    /// Runs a write that inserts the books 0 to 299, and another connection's write before or after them, before the first is
    /// committed.
    private func meeting(_ shelf: Shelf, before: Bool, _ ids: Range<Int64>) async throws -> (fresh: [Int], runs: Int) {
        let other = try shelf.place.open()
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let stored = DispatchSemaphore(value: 0)
        let runs = Shared(0)
        let meet = { @Sendable in
            guard runs.value == 1 else { return }
            start.yield()
            start.finish()
            stored.wait()
        }
        async let fresh = shelf.database.write { tx in
            runs.change { $0 += 1 }
            if before { meet() }
            var fresh: [Int] = []
            try tx.insertMissing(into: "book", ["id"], rows: (0..<300).map { [.integer($0)] }) { place, isNew in
                if isNew { fresh.append(place) }
            }
            if !before { meet() }
            return fresh
        }
        for await _ in started {
            do {
                try await other.write { tx in
                    try tx.insertMissing(
                        into: "book", ["id", "pages"], rows: ids.map { [.integer($0), .integer(7)] })
                }
            } catch {
                Issue.record(error)
            }
            stored.signal()
        }
        return (try await fresh, runs.value)
    }

    @Test func `and that another connection stores meanwhile are neither lost nor doubled`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        let (fresh, runs) = try await meeting(shelf, before: true, 250..<500)
        #expect(fresh == Array(0..<250))
        #expect(runs == 2)
        #expect(try await shelf.numbers() == Array(0..<500))
        #expect(try await shelf.kept() == 250)
    }

    @Test func `do not make another connection's import run again`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        let (fresh, runs) = try await meeting(shelf, before: false, 300..<600)
        #expect(fresh == Array(0..<300))
        #expect(runs == 1)
        #expect(try await shelf.numbers() == Array(0..<600))
    }
}

extension Shelf {
    /// Inserts those of some books that are missing; returns them, and the places that were told.
    fileprivate func insertMissing(_ ids: [Int]) async throws -> (fresh: [Int], places: [Int]) {
        try await database.write { tx in
            var (fresh, places) = ([Int](), [Int]())
            let rows = ids.lazy.map { [Value.integer(Int64($0)), .integer(1)] }
            try tx.insertMissing(into: "book", ["id", "pages"], rows: rows) { place, isNew in
                places.append(place)
                if isNew { fresh.append(ids[place]) }
            }
            return (fresh, places)
        }
    }

    fileprivate func numbers() async throws -> [Int] {
        try await database.read { tx in try tx.fetch("SELECT id FROM book ORDER BY id").map { try $0.int("id") } }
    }

    /// How many books are still as they were before.
    fileprivate func kept() async throws -> Int {
        try await database.read { tx in try tx.count("SELECT count(*) AS count FROM book WHERE pages = 7") }
    }
}
