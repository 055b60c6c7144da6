import Clinical
import Nutrition
import Testing

struct NutrientAmountTests {
    @Test(arguments: [
        ("1.5", "2", "3.5"), ("1", "Tr", "1"), ("Tr", "Tr", "Tr"), ("0", "Tr", "Tr"), ("0", "0", "0"), ("Tr", "N", "N"),
        ("N", "", "N"), ("", "", ""), ("0", "N", "N"), ("0", "", ""), ("Tr", "", ""),
    ])
    func `sums never make a zero of what is not known`(left: String, right: String, sum: String) throws {
        #expect(try amount(left).adding(try amount(right)) == (try amount(sum)))
        #expect(try amount(right).adding(try amount(left)) == (try amount(sum)))
    }

    @Test(arguments: ["N", ""])
    func `a sum with a part that is not known is at least so much`(part: String) throws {
        let sum = try NutrientAmount.sum([amount("2"), amount(part), amount("Tr"), amount("0.5")])
        #expect(sum == .atLeast(try quantity("2.5")))
        #expect(sum.isIncomplete)
        #expect(sum.text(as: .fat) == nil)
    }

    @Test func `the order of a sum does not matter`() throws {
        let parts = [
            try amount("0"), try amount("1.25"), try amount("Tr"), .unknown, .notGiven, .atLeast(try quantity("3")),
        ]
        for first in parts {
            for second in parts {
                for third in parts {
                    let left = first.adding(second).adding(third)
                    #expect(left == first.adding(second.adding(third)))
                    #expect(left == third.adding(first).adding(second))
                }
            }
        }
        #expect(NutrientAmount.sum([]) == .measured(.zero))
    }

    @Test(arguments: [
        ("12.5", "12.5"), (" 0.000001 ", "0.000001"), ("0", "0"), ("tr", "Tr"), ("TRACE", "Tr"), ("<0.5", "Tr"),
        ("n", "N"),
        ("?", "N"), ("", ""), ("  ", ""),
    ])
    func `amounts are read and written`(text: String, written: String) throws {
        #expect(try NutrientAmount.parse(text, of: .fat, decimal: .point).text(as: .fat) == written)
    }

    @Test(arguments: [
        ("x", NutrientAmount.Problem.notANumber), ("-1", .negative), ("1,000", .ambiguousSeparator),
        ("<x", .notANumber),
        ("0.0000001", .tooManyDecimals), ("100.1", .tooMuch(most: Nutrient.fat.most)), ("<", .notANumber),
        ("1e2", .notANumber),
    ])
    func `what is no amount is refused`(text: String, problem: NutrientAmount.Problem) {
        #expect(throws: problem) { try NutrientAmount.parse(text, of: .fat, decimal: .point) }
    }

    @Test func `milligrams are kept as grams`() throws {
        let iron = try NutrientAmount.parse("1.05", of: .iron, decimal: .point)
        #expect(iron.quantity?.millionths == 1050)
        #expect(iron.quantity?.text == "0.00105")
        #expect(iron.text(as: .iron) == "1.05")
    }

    @Test func `salt is two and a half times the sodium`() throws {
        #expect(Salt.amount(sodium: try amount("0.4")) == (try amount("1")))
        #expect(Salt.sodium(of: try amount("1")) == (try amount("0.4")))
        #expect(Salt.amount(sodium: .trace) == .trace)
        #expect(Salt.amount(sodium: .unknown) == .unknown)
        #expect(try nutrients([(.salt, "2.5")]).sodium == (try amount("1")))
    }

    @Test func `only the energy that is missing is worked out`() throws {
        let given = try nutrients([(.kilocalories, "100")]).withBothEnergies
        #expect(given[.kilojoules] == (try amount("418.4")))
        #expect(try nutrients([(.kilojoules, "418.4")]).withBothEnergies[.kilocalories] == (try amount("100")))
        let label = try nutrients([(.kilocalories, "37"), (.kilojoules, "157")]).withBothEnergies
        #expect(label[.kilojoules] == (try amount("157")))
        #expect(Nutrients.notGiven.withBothEnergies == .notGiven)
        #expect(label.kilocalories(readIn: .kilocalories) == (try amount("37")))
        #expect(label.kilocalories(readIn: .kilojoules).quantity?.kilojoules.roundedToTenths.text == "157")
        #expect(try nutrients([(.kilocalories, "N")]).withBothEnergies[.kilojoules] == .unknown)
    }

    @Test func `only the energy that was stated is left of two`() throws {
        for (nutrient, text) in [(Nutrient.kilocalories, "303"), (.kilojoules, "1268"), (.kilocalories, "N")] {
            let typed = try nutrients([(nutrient, text)])
            #expect(typed.withBothEnergies.withStatedEnergies == typed)
        }
        let label = try nutrients([(.kilocalories, "37"), (.kilojoules, "157")])
        #expect(label.withStatedEnergies == label)
        #expect(Nutrients.notGiven.withStatedEnergies == .notGiven)
        #expect(Nutrients.nothing.withStatedEnergies.withBothEnergies == .nothing)
    }

    @Test func `energy follows the factors of the EU`() throws {
        let mixed = try nutrients([
            (.protein, "10"), (.carbohydrate, "20"), (.fat, "5"), (.fibre, "4"), (.alcohol, "1"),
        ])
        let kilocalories = try #require(EnergyFactors.kilocalories(of: mixed))
        #expect(kilocalories.high.text == "180")
        #expect(kilocalories.low.text == "167")
        let kilojoules = try #require(EnergyFactors.kilojoules(of: mixed))
        #expect(kilojoules.high.text == "756")
        #expect(kilojoules.low.text == "704")
        #expect(kilocalories.admits(try quantity("189"), percent: 5, least: 1))
        #expect(!kilocalories.admits(try quantity("191"), percent: 5, least: 1))
        #expect(EnergyFactors.kilocalories(of: try nutrients([(.protein, "1"), (.fat, "1")])) == nil)
    }

    @Test func `codes are their own inverse and parts have a whole`() {
        for nutrient in Nutrient.allCases { #expect(Nutrient(code: nutrient.code) == nutrient) }
        #expect(Nutrient(code: "sodium") == nil)
        #expect(Nutrient.sugars.whole == .carbohydrate)
        #expect(Nutrient.saturatedFat.whole == .fat)
        #expect(Nutrient.declared.count == 9)
    }
}
