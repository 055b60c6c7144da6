internal import Clinical
public import Nutrition
internal import SQL
public import Store

extension Store {
    /// Imports a small food table for everyone on this server, replacing the table's previous content, in one
    /// transaction. Importing the same table again has no effect.
    public func importFoods(_ foods: [Food], of table: FoodSource.Table, change: Change) async throws -> FoodImport {
        let incoming = try foods.filter { $0.source.table == table }.map(IncomingFood.init)
        if let same = try await database.read({ tx in try tx.isSame(incoming, as: table) }) { return same }
        return try await database.write { tx in
            var run = try tx.beginFoods(of: table, change: change)
            let words = try tx.addFoods(incoming, to: &run)
            try tx.addFoodWords(words.sorted(), to: run)
            let result = try tx.finishFoods(run, change: change)
            for edition in try tx.leavingEditions(of: table) { _ = try tx.removeFoods(ofEdition: edition, most: .max) }
            return result
        }
    }
}

extension Reader {
    fileprivate func leavingEditions(of table: FoodSource.Table) throws -> [Int64] {
        try fetch("SELECT number FROM food_edition WHERE source = \(table.rawValue) AND state = 'leaving'").map {
            try $0.int64("number")
        }
    }

    /// The result of importing the same table again; nil if anything differs.
    fileprivate func isSame(_ foods: [IncomingFood], as table: FoodSource.Table) throws -> FoodImport? {
        let current = try first(
            "SELECT number, foods FROM food_edition WHERE source = \(table.rawValue) AND state = 'current'")
        guard let current, try current.int("foods") == foods.count else { return nil }
        var there: [String: String] = [:]
        try each("SELECT id, body FROM food WHERE edition = \(try current.int64("number"))") { row in
            there[try row.text("id")] = try row.text("body")
        }
        guard foods.allSatisfy({ there.removeValue(forKey: $0.id) == $0.body }) else { return nil }
        return FoodImport(new: 0, changed: 0, same: foods.count, removed: 0)
    }
}
