import Clinical
import NamedInstants
import Nutrition
import Testing

struct PortionTests {
    private let milk = FoodDensity(milligramsPerMillilitre: 1030)

    private func energy(_ food: Food, _ portion: Portion) throws -> String? {
        try food.details.nutrients(of: portion)[.kilocalories].quantity?.text
    }

    @Test func `nutrients follow the weight, rounded once`() throws {
        let food = try food(nutrients: try nutrients([(.kilocalories, "63"), (.fat, "N"), (.salt, "Tr")]))
        #expect(try energy(food, .mass(try grams(250))) == "157.5")
        let third = try #require(FoodMass(milligrams: 33_333))
        #expect(try energy(food, .mass(third)) == "20.99979")
        let scaled = try food.details.nutrients(of: .mass(third))
        #expect(scaled[.fat] == .unknown)
        #expect(scaled[.salt] == .trace)
        #expect(scaled[.protein] == .notGiven)
    }

    @Test func `a volume needs a density or numbers for a volume`() throws {
        let values = try nutrients([(.kilocalories, "100")])
        let half = Portion.volume(try millilitres(50))
        #expect(throws: Portion.Problem.densityUnknown) { try food(nutrients: values).details.nutrients(of: half) }
        #expect(try energy(try food(nutrients: values, density: milk), half) == "51.5")
        let liquid = try food(basis: .hundredMillilitres, nutrients: values)
        #expect(try energy(liquid, half) == "50")
        #expect(throws: Portion.Problem.densityUnknown) { try liquid.details.nutrients(of: .mass(try grams(50))) }
        let dense = try food(basis: .hundredMillilitres, nutrients: values, density: milk)
        #expect(try energy(dense, .mass(try grams(103))) == "100")
    }

    @Test func `measures are weighed`() throws {
        let slice = HouseholdMeasure(name: "slice", size: .mass(try grams(36)))
        let food = try food(nutrients: try nutrients([(.kilocalories, "200")]), measures: [slice])
        #expect(try energy(food, .measures(slice, try times(2))) == "144")
        let half = try #require(PortionCount(hundredths: 50))
        #expect(try energy(food, .measures(slice, half)) == "36")
        #expect(throws: Portion.Problem.noServing) { try food.details.nutrients(of: .servings(.one)) }
    }

    @Test func `a serving has a weight only when somebody weighed it`() throws {
        let values = try nutrients([(.kilocalories, "300")])
        let weighed = try food(basis: .serving(.mass(try grams(150))), nutrients: values)
        #expect(try energy(weighed, .servings(try times(2))) == "600")
        #expect(try energy(weighed, .mass(try grams(50))) == "100")
        #expect(try weighed.details.mass(of: .servings(try times(2))) == (try grams(300)))
        let other = try food(basis: .serving(nil), nutrients: values)
        #expect(throws: Portion.Problem.servingSizeUnknown) { try other.details.nutrients(of: .mass(try grams(50))) }
        #expect(throws: Portion.Problem.servingSizeUnknown) { try other.details.mass(of: .servings(.one)) }
        let cup = try food(basis: .serving(.volume(try millilitres(200))), nutrients: values)
        #expect(try energy(cup, .volume(try millilitres(100))) == "150")
        #expect(throws: Portion.Problem.densityUnknown) { try cup.details.nutrients(of: .mass(try grams(50))) }
    }

    @Test(arguments: [
        ("50", "g", "50 g"), ("1,5", "ml", "1.5 ml"), ("0.001", "g", "0.001 g"), ("100000", "g", "100000 g"),
    ])
    func `sizes are read`(text: String, unit: String, written: String) throws {
        let size = try FoodSize.parse(text, unit: unit, decimal: .point)
        #expect("\(size.number) \(size.unit)" == written)
    }

    @Test(arguments: [
        ("", "g", FoodSize.Problem.missing), ("0", "g", .unreadable), ("x", "g", .unreadable), ("-1", "g", .unreadable),
        ("100001", "g", .unreadable), ("0.0001", "g", .unreadable), ("1", "oz", .unitUnknown),
        ("1,000", "g", .unreadable),
    ])
    func `sizes that cannot be are refused`(text: String, unit: String, problem: FoodSize.Problem) {
        #expect(throws: problem) { try FoodSize.parse(text, unit: unit, decimal: .point) }
    }

    @Test(arguments: [
        ("2", "measure-0", "72"), ("1.5", "measure-0", "54"), ("100", "g", "100"), ("10", "ml", "10.3"),
        ("1/2", "measure-0", "18"), ("½", "measure-0", "18"), ("1 1/2", "measure-0", "54"), ("1½", "measure-0", "54"),
        (" 2 ¼ ", "measure-0", "81"), ("1/3", "measure-0", "11.88"), ("99 ¾", "measure-0", "3591"),
    ])
    func `a typed portion is worked out`(number: String, unit: String, grams: String) throws {
        let slice = HouseholdMeasure(name: "slice", size: .mass(try #require(FoodMass(milligrams: 36_000))))
        let food = try food(density: milk, measures: [slice])
        let portion = try FoodPortionDraft(number: number, unit: unit).checked(of: food.details, decimal: .point)
        #expect(try food.details.mass(of: portion).grams == grams)
    }

    @Test(arguments: [
        ("", "g", FoodPortionDraft.Problem.numberMissing), ("x", "g", .numberUnreadable),
        ("0", "serving", .numberUnreadable),
        ("1", "measure-1", .unitUnknown), ("1", "measure-", .unitUnknown), ("1", "cup", .unitUnknown),
        ("1.255", "measure-0", .numberUnreadable), ("1/0", "measure-0", .numberUnreadable),
        ("3/2", "measure-0", .numberUnreadable), ("0/2", "measure-0", .numberUnreadable),
        ("/2", "measure-0", .numberUnreadable),
        ("1/2/3", "measure-0", .numberUnreadable), ("½½", "measure-0", .numberUnreadable),
        ("1.5 1/2", "measure-0", .numberUnreadable),
        ("1 2", "measure-0", .numberUnreadable), ("½ 1", "measure-0", .numberUnreadable),
        ("100 ½", "measure-0", .numberUnreadable),
        ("1/2", "g", .numberUnreadable), ("101", "measure-0", .numberUnreadable),
        ("5", "ml", .portion(.densityUnknown)), ("1", "serving", .portion(.noServing)),
    ])
    func `a typed portion that cannot be is refused`(number: String, unit: String, problem: FoodPortionDraft.Problem)
        throws
    {
        let slice = HouseholdMeasure(name: "slice", size: .mass(try grams(36)))
        let food = try food(measures: [slice])
        #expect(throws: problem) {
            try FoodPortionDraft(number: number, unit: unit).checked(of: food.details, decimal: .point)
        }
    }

    @Test(arguments: [
        ("4006381333931", "04006381333931"), ("036000291452", "00036000291452"), ("96385074", "00000096385074"),
        ("5 449000 000996", "05449000000996"), ("10012345678902", "10012345678902"),
        ("4006381-333931", "04006381333931"),
    ])
    func `product numbers are read`(text: String, gtin: String) throws {
        #expect(try Barcode.parse(text).gtin14 == gtin)
    }

    @Test(arguments: [
        ("4006381333932", Barcode.Problem.wrongCheckDigit), ("400638133393", .wrongCheckDigit), ("1234", .wrongLength),
        ("", .wrongLength), ("40063813339a1", .notDigits), ("123456789012345678901234", .notDigits),
    ])
    func `misread product numbers are refused`(text: String, problem: Barcode.Problem) {
        #expect(throws: problem) { try Barcode.parse(text) }
    }
}
