import Clinical
import Nutrition
import Testing

@Suite struct QuickFoodTests {
    private func checked(
        _ energy: String, _ unit: String = "energy-kcal", name: String = ""
    ) throws -> Checked<Food, QuickFoodDraft.Problem> {
        QuickFoodDraft(energy: energy, unit: unit, name: name).checked(
            id: try #require(Food.ID("quick")), usualName: "Energy", decimal: .comma)
    }

    @Test func `one serving has the energy in both units, and nothing else is known`() throws {
        let food = try #require(try checked("250,5").value)
        #expect(food.details.name == "Energy")
        #expect(
            food.details.nutrients[.kilocalories] == .measured(try #require(NutrientQuantity(millionths: 250_500_000))))
        #expect(
            food.details.nutrients[.kilojoules] == .measured(try #require(NutrientQuantity(millionths: 1_048_092_000))))
        #expect(food.details.nutrients[.protein] == .notGiven)
        let kilojoules = try #require(try checked("1000", "energy-kj", name: " Soup ").value)
        #expect(kilojoules.details.name == "Soup")
        #expect(kilojoules.details.nutrients[.kilocalories].quantity?.millionths == 239_005_736)
    }

    @Test(arguments: [
        ("", "energy-kcal"), ("0", "energy-kcal"), ("-5", "energy-kcal"), ("much", "energy-kcal"),
        ("10001", "energy-kcal"), ("1,25", "energy-kcal"), ("41841", "energy-kj"),
    ])
    func `a number that is none, zero or too large is named`(energy: String, unit: String) throws {
        let most = QuickFoodDraft.most(in: unit == "energy-kj" ? .kilojoules : .kilocalories)
        #expect(try checked(energy, unit).problems == [.energyUnreadable(most: most)])
    }

    @Test func `an unknown unit and a long name are named`() throws {
        #expect(try checked("5", "protein").problems == [.unitUnknown])
        let long = String(repeating: "x", count: FoodDraft.nameLimit + 1)
        #expect(try checked("5", name: long).problems == [.nameTooLong(limit: FoodDraft.nameLimit)])
    }
}
