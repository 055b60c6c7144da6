import Clinical
import Exchange
import FoodTables
import Nutrition
import Testing

struct FoodTableTests {
    private let header =
        "code,name,group,energy_kcal,energy_kj,protein_g,carbohydrate_g,fat_g,sugars_g,sodium_mg,iron_mg\n"

    private func read(_ rows: String) throws -> FoodTable {
        try CompositionTable.read(Array((header + rows).utf8))
    }

    @Test func `traces, unknowns and gaps stay what they are`() throws {
        let table = try read("13-1,\"Rye, plain\",A,300,1270,Tr,N,,0,400,1.05\n")
        let food = try #require(table.foods.first)
        #expect(food.id.text == "cofid-13-1")
        #expect(food.details.name == "Rye, plain")
        #expect(food.details.nutrients[.protein] == .trace)
        #expect(food.details.nutrients[.carbohydrate] == .unknown)
        #expect(food.details.nutrients[.fat] == .notGiven)
        #expect(food.details.nutrients[.fibre] == .notGiven)
        #expect(food.details.nutrients[.sugars] == .measured(.zero))
        #expect(food.details.nutrients[.salt].quantity?.text == "1")
        #expect(food.details.nutrients[.iron].quantity?.text(as: .iron) == "1.05")
        #expect(food.source.table.attribution?.contains("Open Government Licence") == true)
    }

    @Test(arguments: [
        ("4.5999999999999996", "4.6"), ("7.0000000000000007E-2", "0.07"), ("1.05", "1.05"), ("12", "12"),
        ("99.9996", "100"), ("0.0004", "0"), ("1.2e-1", "0.12"),
    ])
    func `numbers of a spreadsheet are put right`(text: String, expected: String) throws {
        let food = try #require(try read("1,A,A,,,\(text),,,,,\n").foods.first)
        #expect(food.details.nutrients[.protein].quantity?.text == expected)
    }

    @Test func `a row that cannot be read is left out with its line`() throws {
        let table = try read(
            "1,A,A,10,,,,,,,\n2,B,A,many,,,,,,,\n3,,A,,,,,,,,\n1,C,A,,,,,,,,\n,D,A,,,,,,,,\n4,E\n5,F,A,-1,,,,,,,\n6,G,A,901,,101,,,,,\n"
        )
        #expect(table.foods.map(\.details.name) == ["A"])
        #expect(
            table.skipped.map(\.problem) == [
                .nutrient(.kilocalories, .notANumber), .nameUnreadable, .keyTwice, .keyUnreadable, .tooShort,
                .nutrient(.kilocalories, .negative), .nutrient(.protein, .tooMuch(most: Nutrient.protein.most)),
            ])
        #expect(table.skipped.map(\.line) == [3, 4, 5, 6, 7, 8, 9])
    }

    @Test func `a table without its columns is refused`() {
        #expect(throws: FoodTable.Problem.columnMissing("protein_g")) {
            try CompositionTable.read(Array("code,name,group,energy_kcal\n".utf8))
        }
        #expect(throws: FoodTable.Problem.columnMissing("code")) { try CompositionTable.read([]) }
        #expect(throws: FoodTable.Problem.file(.utf16)) { try CompositionTable.read([0xFF, 0xFE]) }
    }

    @Test(arguments: [
        ("apple=1", "portions"), ("apple=1 kg", "portions"), ("=", "portions"), ("apple=0 g", "portions"),
    ])
    func `a measure that cannot be read is refused`(portions: String, column: String) throws {
        let table = try StarterFoods.read(Array(StarterTests.row(portions: portions).utf8))
        #expect(table.skipped.map(\.problem) == [.unreadable(column: column)])
    }

    @Test(arguments: [("milk nut", "fixed", "contains"), ("milk", "sometimes", "recipe")])
    func `a code that is not known is refused`(contains: String, recipe: String, column: String) throws {
        let table = try StarterFoods.read(Array(StarterTests.row(contains: contains, recipe: recipe).utf8))
        #expect(table.skipped.map(\.problem) == [.unreadable(column: column)])
    }
}
