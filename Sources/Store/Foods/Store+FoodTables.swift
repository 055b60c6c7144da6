internal import Clinical
public import Nutrition
internal import SQL

/// What bringing a table of foods in changed.
public struct FoodImport: Sendable, Equatable {
    public let new: Int
    public let changed: Int
    public let same: Int
    /// Foods of an earlier edition that this one no longer has; entries of the diary keep theirs.
    public let removed: Int

    public init(new: Int, changed: Int, same: Int, removed: Int) {
        self.new = new
        self.changed = changed
        self.same = same
        self.removed = removed
    }
}

extension Store {
    /// Brings a table of foods in for everybody on this server, instead of what the same table said before: one
    /// transaction. The same table again changes nothing.
    public func importFoods(_ foods: [Food], of table: FoodSource.Table, act: Act) async throws -> FoodImport {
        var written: [String: (body: String, words: [(word: String, weight: Int)], barcode: String?)] = [:]
        for food in foods where food.source.table == table {
            written[food.id.text] = (
                try FoodText.of(FoodRecord(food)), FoodWords.weighted(food.details), food.details.barcode?.gtin14
            )
        }
        let rows = written.sorted { $0.key < $1.key }.map {
            (id: $0.key, body: $0.value.body, words: $0.value.words, barcode: $0.value.barcode)
        }
        return try await database.write { tx in
            var there: [String: String] = [:]
            try tx.each("SELECT id, body FROM food WHERE source = \(table.rawValue)") { row in
                there[try row.text("id")] = try row.text("body")
            }
            let fresh = rows.filter { there[$0.id] != $0.body }
            let wanted = Set(rows.map(\.id))
            let gone = there.keys.filter { !wanted.contains($0) }.sorted()
            let changed = fresh.count { there[$0.id] != nil }
            for id in gone + fresh.filter({ there[$0.id] != nil }).map(\.id) {
                try tx.execute("DELETE FROM food_word WHERE food = \(id)")
                try tx.execute("DELETE FROM food WHERE id = \(id)")
            }
            try tx.insert(
                into: "food", ["id", "source", "body"],
                rows: fresh.lazy.map { [.text($0.id), .text(table.rawValue), .text($0.body)] })
            try tx.insert(
                into: "food_word", ["word", "weight", "food"],
                rows: fresh.lazy.flatMap { food in
                    food.words.map { [.text($0.word), .integer(Int64($0.weight)), .text(food.id)] }
                })
            try tx.insert(
                into: "food_barcode", ["barcode", "food"],
                rows: fresh.lazy.compactMap { food in food.barcode.map { [.text($0), .text(food.id)] } })
            try tx.insertMissing(into: "food_term", ["word"]) { insert in
                for word in Set(fresh.flatMap { $0.words.map(\.word) }).sorted() { _ = try insert([.text(word)]) }
            }
            if !fresh.isEmpty || !gone.isEmpty {
                try tx.audit(
                    act, actor: Actor.commandLine.auditText, household: nil, "foods", table.rawValue, "imported")
            }
            return FoodImport(
                new: fresh.count - changed, changed: changed, same: rows.count - fresh.count, removed: gone.count)
        }
    }
}
