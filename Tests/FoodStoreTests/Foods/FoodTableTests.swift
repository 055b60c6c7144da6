import Clinical
import Nutrition
import SQL
import TestSupport
import Testing

@testable import FoodStore
@testable import Store

@Suite struct `Tables of foods` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    static let bread = Food.table("starter-bread", "Bread, white", others: ["toast"], contains: [.wheat])
    static let butter = Food.table("starter-butter", "Butter", contains: [.milk])
    static let peanut = Food.table("starter-peanut-butter", "Peanut butter", contains: [.peanut])
    static let creme = Food.table("starter-creme", "Crème brûlée")

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await store.importFoods(
            [Self.bread, Self.butter, Self.peanut, Self.creme], of: .starter, change: homes.change())
    }

    private func names(_ query: String, _ access: PersonAccess? = nil) async throws -> [String] {
        try await store.foods(matching: query, since: .leapDay, access ?? homes.mia).foods.map(\.details.name)
    }

    @Test func `come back as they were read, with what is a trace and what is not known`() async throws {
        let stored = try #require(try await store.food("starter-bread", homes.mia))
        #expect(stored == Self.bread)
        #expect(stored.details.nutrients[.protein] == .trace && stored.details.nutrients[.sugars] == .unknown)
        #expect(stored.details.nutrients[.fat] == .notGiven)
        #expect(try await store.food("starter-nothing", homes.mia) == nil)
    }

    @Test func `that come again change nothing, and a newer edition takes their place`() async throws {
        let all = [Self.bread, Self.butter, Self.peanut, Self.creme]
        #expect(
            try await store.importFoods(all, of: .starter, change: homes.change())
                == FoodImport(new: 0, changed: 0, same: 4, removed: 0))
        let richer = Food.table("starter-butter", "Butter", kilocalories: 740, contains: [.milk])
        let result = try await store.importFoods([Self.bread, richer], of: .starter, change: homes.change())
        #expect(result == FoodImport(new: 0, changed: 1, same: 1, removed: 2))
        #expect(try await store.food("starter-butter", homes.mia) == richer)
        #expect(try await names("peanut") == [])
        #expect(try await store.integrityProblems() == [])
    }

    @Test func `of another source stay when one is imported`() async throws {
        let other = Food.table("cofid-1", "Butter, salted", source: .cofid)
        _ = try await store.importFoods([other], of: .cofid, change: homes.change())
        #expect(try await names("butter") == ["Butter", "Butter, salted", "Peanut butter"])
    }

    @Test(
        arguments: [
            ("butter", ["Butter", "Peanut butter"]), ("but", ["Butter", "Peanut butter"]),
            ("BUTTER pea", ["Peanut butter"]),
            ("toast", ["Bread, white"]), ("creme brulee", ["Crème brûlée"]), ("Brûlée", ["Crème brûlée"]),
            ("buter", ["Butter", "Peanut butter"]), ("penaut", ["Peanut butter"]), ("brad", []), ("xyz", []),
            ("pea bread", []), ("%", []), ("'; DROP TABLE food", []), ("pread", ["Bread, white"]),
            ("nutter", ["Butter", "Peanut butter"]), ("utter", ["Butter", "Peanut butter"]),
            ("eanut", ["Peanut butter"]), ("ubtter", ["Butter", "Peanut butter"]),
            ("xutter", ["Butter", "Peanut butter"]),
            ("nread pea", []), ("roast", ["Bread, white"]), ("b p", ["Peanut butter"]),
        ])
    func `are found by the beginnings of words, with a slip or two`(_ query: String, _ found: [String]) async throws {
        let expected = query == "brad" ? ["Bread, white"] : found
        #expect(try await names(query) == expected)
    }

    @Test func `say that words like the typed ones were taken`() async throws {
        #expect(try await store.foods(matching: "buter", since: .leapDay, homes.mia).isSimilar)
        #expect(try await !store.foods(matching: "butter", since: .leapDay, homes.mia).isSimilar)
        #expect(try await !store.foods(matching: "xyz", since: .leapDay, homes.mia).isSimilar)
    }

    @Test func `stand behind what the person eats often`() async throws {
        for number in 1...2 {
            let eaten = try FoodEntryDetails.eaten(Self.peanut, at: .berlin(.today, number == 1 ? "08:00" : "09:00"))
            try await store.createFoodEntries(
                [(.init(stringLiteral: "eaten-\(number)"), eaten)], homes.mia, change: homes.change())
        }
        #expect(try await names("butter") == ["Peanut butter", "Butter"])
        #expect(try await names("butter", homes.sten) == ["Butter", "Peanut butter"])
        let usual = try await store.foods(matching: " ", since: .leapDay, homes.mia)
        #expect(usual.foods == [Self.peanut] && usual.uses == ["starter-peanut-butter": 2])
    }

    @Test func `of a large source are seen when all of it is there`() async throws {
        let stage = try await FoodWordStage(path: homes.temporary.folder.file("words.sqlite"))
        defer { try? stage.close() }
        var run = try await store.beginFoodImport(of: .openFoodFacts, change: homes.change())
        let spread = Food.table("off-1", "Hazelnut spread", source: .openFoodFacts)
        run = try await store.addFoods([spread, spread], to: run, stage)
        #expect(run.new == 1 && run.repeated == 1)
        try await store.addFoodWords(stage, to: run)
        #expect(try await names("hazelnut") == [])
        #expect(try await names("hazelnit") == [])
        #expect(try await store.food("off-1", homes.mia) == nil)
        let result = try await store.finishFoodImport(run, change: homes.change())
        #expect(result == FoodImport(new: 1, changed: 0, same: 0, removed: 0))
        #expect(try await names("hazelnut") == ["Hazelnut spread"])
        #expect(try await names("hazelnit") == ["Hazelnut spread"])
    }

    @Test func `that stopped on their way leave no trace`() async throws {
        let stage = try await FoodWordStage(path: homes.temporary.folder.file("words.sqlite"))
        defer { try? stage.close() }
        let butter = Food.table("starter-butter", "Butter, other", source: .starter)
        var run = try await store.beginFoodImport(of: .starter, change: homes.change())
        run = try await store.addFoods([butter], to: run, stage)
        #expect(run.changed == 1)
        let other = try await store.beginFoodImport(of: .starter, change: homes.change())
        await #expect(throws: FoodImportProblem.takenOver) { try await store.addFoods([butter], to: run, stage) }
        await #expect(throws: FoodImportProblem.takenOver) {
            try await store.finishFoodImport(run, change: homes.change())
        }
        try await store.stopFoodImport(other)
        while try await store.sweepFoods(most: 1) {}
        #expect(try await names("butter") == ["Butter", "Peanut butter"])
        let counts = try await homes.temporary.database.read { tx in
            [
                try tx.count("SELECT count(*) AS count FROM food"),
                try tx.count("SELECT count(*) AS count FROM food_edition"),
            ]
        }
        #expect(counts == [4, 1])
        #expect(try await store.integrityProblems() == [])
    }

    @Test func `are found by words that many foods have`() async throws {
        let many = (0..<(FoodSearch.mostPlaces + 50)).map { number in
            Food.table(.init("cofid-\(number)")!, "Bean curry \(number)", source: .cofid)
        }
        _ = try await store.importFoods(many, of: .cofid, change: homes.change())
        #expect(try await names("bean").count == FoodSearch.most)
        #expect(try await names("bean 3711") == ["Bean curry 3711"])
        #expect(try await names("b c").count == FoodSearch.most)
    }
}
