import Clinical
import Nutrition
import SQL
import Schema
import TestSupport
import Testing

@testable import FoodStore
@testable import Store

@Suite struct `The step to editions of foods` {
    @Test func `keeps the tables, their words and the way to find them`() async throws {
        let folder = try TemporaryFolder()
        let database = try Database(unsynchronised: folder.file("old.sqlite"))
        let steps = StoreSchema.all.migrations.filter { $0.name < "M0027" }
        _ = try await Migrator(steps).migrate(database, now: 1)
        let bread = Food.table("starter-bread", "Bread, white", contains: [.wheat])
        let pie = Food.table("cofid-1", "Apple pie", source: .cofid)
        try await database.write { tx in
            for food in [bread, pie] {
                let body = try FoodText.of(FoodRecord(food))
                try tx.execute(
                    "INSERT INTO food (id, source, body) VALUES (\(food.id.text), \(food.source.table.rawValue), \(body))"
                )
                for (word, weight) in FoodWords.weighted(food.details) {
                    try tx.execute(
                        "INSERT INTO food_word (word, weight, food) VALUES (\(word), \(weight), \(food.id.text))")
                }
            }
        }
        _ = try await Migrator(StoreSchema.all.migrations).migrate(database, now: 2)
        let (words, foods) = try await database.read { tx in
            let search = try FoodSearch(tx)
            let found = try search.numbers(["whi", "bread"]) + search.numbers(["apple"])
            let bodies = try tx.fetch("SELECT words, body FROM food WHERE number IN (\(list: found)) ORDER BY id DESC")
            return (try bodies.map { try $0.text("words") }, try bodies.map { try FoodText.food(try $0.text("body")) })
        }
        #expect(foods == [bread, pie])
        #expect(words.allSatisfy { $0.hasPrefix(" ") && $0.split(separator: " ").count == 2 })
        try await database.write { tx in try tx.fillTerms() }
        let similar = try await database.read { tx in try FoodSearch(tx).similar(["pread"]) }
        #expect(similar == [["bread"]])
        #expect(try await database.integrityProblems() == [])
        try database.close()
    }
}
