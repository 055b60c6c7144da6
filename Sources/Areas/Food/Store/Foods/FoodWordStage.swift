internal import SQL

/// Food words on their way into the index, in a separate file: the engine sorts there what does not fit into
/// memory, so that the index only grows at its end.
public struct FoodWordStage: Sendable {
    private static let steps = [
        Migration(
            "S0001_words",
            ["CREATE TABLE word (word TEXT NOT NULL, weight {integer} NOT NULL, food {integer} NOT NULL) {table}"])
    ]
    private static let order = [Migration("S0002_order", ["CREATE INDEX word_order ON word (word, weight, food)"])]

    private let database: Database

    /// Creates the file at `path`, which must not exist yet; the file need not survive a power failure.
    public init(path: String) async throws {
        database = try Database(unsynchronised: path)
        _ = try await Migrator(Self.steps).migrate(database, now: 0)
    }

    /// Closes the file; the caller who chose the path removes it.
    public func close() throws {
        try database.close()
    }

    func add(_ words: [FoodWordRow]) async throws {
        try await database.write { tx in
            try tx.insert(
                into: "word", ["word", "weight", "food"],
                rows: words.lazy.map { [.text($0.word), .integer(Int64($0.weight)), .integer($0.food)] })
        }
    }

    func sort() async throws {
        _ = try await Migrator(Self.steps + Self.order).migrate(database, now: 0)
    }

    func words(after last: FoodWordRow?, most: Int) async throws -> [FoodWordRow] {
        let last = last ?? FoodWordRow(word: "", weight: 0, food: 0)
        return try await database.read { tx in
            try tx.fetch(
                """
                SELECT word, weight, food FROM word
                WHERE (word, weight, food) > (\(last.word), \(last.weight), \(last.food))
                ORDER BY word, weight, food LIMIT \(limit: most)
                """
            ).map { FoodWordRow(word: try $0.text("word"), weight: try $0.int("weight"), food: try $0.int64("food")) }
        }
    }
}
