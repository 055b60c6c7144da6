public import Nutrition
internal import SQL
public import Store

extension Store {
    /// Number of words stored in one transaction.
    static let wordBatch = 20_000

    /// Begins importing a large table; supersedes an unfinished import of the same table.
    public func beginFoodImport(of table: FoodSource.Table, change: Change) async throws -> FoodImportRun {
        try await database.write { tx in try tx.beginFoods(of: table, change: change) }
    }

    /// Adds foods in one transaction; their words wait in `stage` until all are known.
    public func addFoods(
        _ foods: [Food], to run: FoodImportRun, _ stage: FoodWordStage
    ) async throws -> FoodImportRun {
        let incoming = try foods.map(IncomingFood.init)
        let (next, words) = try await database.writeRepeatable { tx in
            var next = run
            let words = try tx.addFoods(incoming, to: &next)
            return (next, words)
        }
        try await stage.add(words)
        return next
    }

    /// Adds the waiting words, in index order and in separate transactions.
    public func addFoodWords(_ stage: FoodWordStage, to run: FoodImportRun) async throws {
        try await stage.sort()
        var last: FoodWordRow?
        while true {
            let words = try await stage.words(after: last, most: Self.wordBatch)
            guard !words.isEmpty else { return }
            try await database.writeRepeatable { tx in try tx.addFoodWords(words, to: run) }
            last = words.last
        }
    }

    /// Replaces the previous edition with the new one, in one step.
    public func finishFoodImport(_ run: FoodImportRun, change: Change) async throws -> FoodImport {
        try await database.write { tx in try tx.finishFoods(run, change: change) }
    }

    /// Abandons an import; what people see is unchanged.
    public func stopFoodImport(_ run: FoodImportRun) async throws {
        try await database.write { tx in
            try tx.execute(
                "UPDATE food_edition SET state = 'leaving' WHERE number = \(run.edition) AND state = 'coming'")
        }
    }

    /// Removes part of the editions that are no longer visible; returns whether there is more to remove.
    public func sweepFoods(most: Int = 20_000) async throws -> Bool {
        try await database.writeRepeatable { tx in
            let leaving = try tx.first(
                "SELECT number FROM food_edition WHERE state = 'leaving' ORDER BY number LIMIT 1")
            guard let edition = try leaving?.int64("number") else { return false }
            _ = try tx.removeFoods(ofEdition: edition, most: most)
            return true
        }
    }
}
