internal import Clinical
internal import Nutrition
internal import SQL
internal import Store

/// A food on its way into a table.
struct IncomingFood: Sendable {
    let id: String
    let body: String
    let words: [(word: String, weight: Int)]
    /// In 14 digits.
    let barcode: String?

    init(_ food: Food) throws {
        id = food.id.text
        body = try FoodText.of(FoodRecord(food))
        words = FoodWords.weighted(food.details)
        barcode = food.details.barcode?.gtin14
    }

    /// Each word preceded by a space, so that a space and a prefix finds it.
    var allWords: String { words.map { " " + $0.word }.joined() }
}

/// One word of a food, in index order.
struct FoodWordRow: Sendable, Comparable {
    let word: String
    let weight: Int
    let food: Int64

    static func < (left: FoodWordRow, right: FoodWordRow) -> Bool {
        // Byte by byte, as the engine compares them.
        if left.word != right.word { return left.word.utf8.lexicographicallyPrecedes(right.word.utf8) }
        return (left.weight, left.food) < (right.weight, right.food)
    }
}

extension Reader {
    /// The published editions, tables with few plain foods first.
    func currentEditions() throws -> [Int64] {
        let order: [FoodSource.Table] = [.starter, .cofid, .foodDataCentral, .openFoodFacts]
        let found = try fetch("SELECT number, source FROM food_edition WHERE state = 'current'").map {
            (number: try $0.int64("number"), source: try $0.text("source"))
        }
        func rank(_ source: String) -> Int { order.firstIndex { $0.rawValue == source } ?? order.count }
        return found.sorted { (rank($0.source), $0.number) < (rank($1.source), $1.number) }.map(\.number)
    }

    func isComing(_ run: FoodImportRun) throws -> Bool {
        try first("SELECT 1 AS one FROM food_edition WHERE number = \(run.edition) AND state = 'coming'") != nil
    }

    /// A food's content in the published edition.
    fileprivate func body(of id: String, in former: FoodImportRun.Former?) throws -> String? {
        guard let former else { return nil }
        return try first("SELECT body FROM food WHERE edition = \(former.edition) AND id = \(id)")?.text("body")
    }
}

extension Writer {
    func beginFoods(of table: FoodSource.Table, change: Change) throws -> FoodImportRun {
        try fillTerms()
        try execute("UPDATE food_edition SET state = 'leaving' WHERE source = \(table.rawValue) AND state = 'coming'")
        let former = try first(
            "SELECT number, foods FROM food_edition WHERE source = \(table.rawValue) AND state = 'current'"
        ).map { FoodImportRun.Former(edition: try $0.int64("number"), foods: try $0.int("foods")) }
        let last = try first("SELECT number FROM food_edition ORDER BY number DESC LIMIT 1")?.int64("number") ?? 0
        try execute(
            """
            INSERT INTO food_edition (number, source, state, foods, started_at)
            VALUES (\(last + 1), \(table.rawValue), 'coming', 0, \(change.now.milliseconds))
            """)
        return FoodImportRun(table: table, edition: last + 1, former: former)
    }

    /// Adds foods, each once, and returns their words.
    func addFoods(_ foods: [IncomingFood], to run: inout FoodImportRun) throws -> [FoodWordRow] {
        guard try isComing(run) else { throw FoodImportProblem.takenOver }
        let last =
            try first("SELECT number FROM food WHERE number > 0 ORDER BY number DESC LIMIT 1")?.int64("number")
            ?? 0
        var words: [FoodWordRow] = []
        let edition = run.edition
        let rows = foods.enumerated().lazy.map { place, food in
            [
                .integer(last + 1 + Int64(place)), .integer(edition), .text(food.id),
                food.barcode.map { .text($0) } ?? .null, .text(food.allWords), .text(food.body),
            ] as [Value]
        }
        let columns: [StaticString] = ["number", "edition", "id", "barcode", "words", "body"]
        try insertMissing(into: "food", columns, rows: rows) { place, isNew in
            let food = foods[place]
            guard isNew else {
                run.repeated += 1
                return
            }
            let number = last + 1 + Int64(place)
            words += food.words.map { FoodWordRow(word: $0.word, weight: $0.weight, food: number) }
            switch try body(of: food.id, in: run.former) {
            case nil: run.new += 1
            case food.body: run.same += 1
            default: run.changed += 1
            }
        }
        return words
    }

    /// Adds words in index order.
    func addFoodWords(_ words: [FoodWordRow], to run: FoodImportRun) throws {
        guard try isComing(run) else { throw FoodImportProblem.takenOver }
        try insert(
            into: "food_word", ["edition", "word", "weight", "food"],
            rows: words.lazy.map {
                [.integer(run.edition), .text($0.word), .integer(Int64($0.weight)), .integer($0.food)]
            })
        try addTerms(words.map(\.word))
    }

    /// Replaces the previous edition with this one; an identical one is discarded.
    func finishFoods(_ run: FoodImportRun, change: Change) throws -> FoodImport {
        guard try isComing(run) else { throw FoodImportProblem.takenOver }
        let result = run.result
        if result.new == 0, result.changed == 0, result.removed == 0, run.former != nil {
            try execute("UPDATE food_edition SET state = 'leaving' WHERE number = \(run.edition)")
            return result
        }
        if let former = run.former {
            try execute("UPDATE food_edition SET state = 'leaving' WHERE number = \(former.edition)")
        }
        try execute(
            """
            UPDATE food_edition SET state = 'current', foods = \(run.new + run.changed + run.same)
            WHERE number = \(run.edition)
            """)
        try audit(change, actor: Actor.commandLine.auditText, household: nil, "foods", run.table.rawValue, "imported")
        return result
    }

    /// Removes the remains of an edition, at most this many rows; returns whether nothing is left.
    func removeFoods(ofEdition edition: Int64, most: Int) throws -> Bool {
        let words = try execute(
            """
            DELETE FROM food_word WHERE edition = \(edition) AND (word, weight, food) IN (
                SELECT word, weight, food FROM food_word WHERE edition = \(edition) LIMIT \(limit: most)
            )
            """)
        guard words < most else { return false }
        let foods = try execute(
            """
            DELETE FROM food WHERE number IN (SELECT number FROM food WHERE edition = \(edition) LIMIT \(limit: most - words))
            """)
        guard words + foods < most else { return false }
        try execute("DELETE FROM food_edition WHERE number = \(edition)")
        return true
    }
}
