import Clinical
import FoodTables
import Nutrition
import Testing

@Suite("A food of FoodData Central")
struct FoodDataCentralTests {
    typealias Source = FoodDataCentralFood

    private func source(
        _ kind: Source.Kind = .standardReference, _ description: String = "Apples, raw", category: String = "",
        amounts: [Int64: Source.Amount] = [:]
    ) -> Source {
        var source = Source(number: 171_688, kind: kind, description: description, category: category)
        source.amounts = amounts
        return source
    }

    private func millionths(_ food: Food, _ nutrient: Nutrient) -> Int64? {
        guard case .measured(let quantity) = food.details.nutrients[nutrient] else { return nil }
        return quantity.millionths
    }

    @Test("has its number, its name, its amounts in their units, and nothing that nobody gave")
    func whole() throws {
        let food = try source(
            category: "Fruits and Fruit Juices",
            amounts: [
                1008: .init("52", unit: "KCAL"), 1062: .init("218", unit: "kJ"), 1003: .init("0.26", unit: "G"),
                1005: .init("13.81", unit: "G"), 1079: .init("2.4", unit: "G"), 1093: .init("1", unit: "MG"),
                1162: .init("4.6", unit: "MG"), 1089: .init("120", unit: "UG"), 1004: .init("", unit: "G"),
                1253: .init("0", unit: "MG"),
            ]
        ).food()
        #expect(food.id.text == "fdc-171688")
        #expect(food.source == FoodSource(table: .foodDataCentral, reference: "171688"))
        #expect(food.details.group == .fruit && food.details.basis == .hundredGrams && food.details.barcode == nil)
        #expect(millionths(food, .kilocalories) == 52_000_000 && millionths(food, .kilojoules) == 218_000_000)
        #expect(millionths(food, .carbohydrate) == 11_410_000)
        #expect(millionths(food, .salt) == 2_500)
        #expect(millionths(food, .vitaminC) == 4_600 && millionths(food, .iron) == 120)
        #expect(millionths(food, .cholesterol) == 0)
        #expect(food.details.nutrients[.fat] == .notGiven && food.details.nutrients[.sugars] == .notGiven)
        #expect(food.details.allergens == .none && food.details.ingredients == nil)
    }

    @Test(
        "is of the group that its category says",
        arguments: [
            ("Legumes and Legume Products", FoodGroup.pulses), ("Fruit & Vegetable Juice, Nectars", .drinks),
            ("Veggie Burgers", .other), ("Beef Products", .meat), ("Dairy and Egg Products", .dairy),
            ("Nut and Seed Products", .nuts), ("Plant-based milk", .dairyAlternatives), ("", .other),
            ("Finfish and Shellfish Products", .shellfish), ("Licorice", .other), ("Breads & Buns", .bread),
        ])
    func groups(_ category: String, _ group: FoodGroup) throws {
        #expect(try source(category: category).food().details.group == group)
    }

    @Test(
        "takes the best of several methods",
        arguments: [
            ([1008, 2047, 2048], Nutrient.kilocalories, "1008"), ([2047, 2048], .kilocalories, "2048"),
            ([2047], .kilocalories, "2047"), ([1085], .fat, "1085"), ([1063, 2000], .sugars, "2000"),
            ([1063], .sugars, "1063"), ([2033], .fibre, "2033"),
        ] as [([Int64], Nutrient, String)])
    func methods(_ numbers: [Int64], _ nutrient: Nutrient, _ chosen: String) throws {
        let unit = nutrient == .kilocalories ? "KCAL" : "G"
        var amounts: [Int64: Source.Amount] = [:]
        for number in numbers { amounts[number] = .init("0.0\(number)1", unit: unit) }
        let food = try source(amounts: amounts).food()
        #expect(food.details.nutrients[nutrient].quantity?.text == "0.0\(chosen)1")
    }

    @Test(
        "has carbohydrate without the fibre, as far as anybody knows it",
        arguments: [
            ("10", "4", NutrientAmount.measured(NutrientQuantity(millionths: 6_000_000)!)), ("10", nil, .unknown),
            ("0", nil, .measured(.zero)), ("2", "2.3", .measured(.zero)), ("2", "9", .unknown), ("-0.1", "0", .unknown),
        ] as [(String, String?, NutrientAmount)])
    func carbohydrate(_ whole: String, _ fibre: String?, _ expected: NutrientAmount) throws {
        var amounts: [Int64: Source.Amount] = [1005: .init(whole, unit: "G")]
        if let fibre { amounts[1079] = .init(fibre, unit: "G") }
        #expect(try source(amounts: amounts).food().details.nutrients[.carbohydrate] == expected)
    }

    @Test("does not know an amount in a unit that does not fit, or more than there can be")
    func doubts() throws {
        let food = try source(amounts: [1003: .init("3", unit: "IU"), 1004: .init("101", unit: "G")]).food()
        #expect(food.details.nutrients[.protein] == .unknown && food.details.nutrients[.fat] == .unknown)
    }

    @Test("names its portions by the rules of each table")
    func portions() throws {
        var reference = source()
        reference.portions = [
            .init(amount: "1", unit: "", description: "", modifier: "cup, quartered", grams: "125"),
            .init(amount: "3.0", unit: "", description: "", modifier: "rings", grams: "30.5"),
            .init(amount: "1", unit: "", description: "", modifier: "cup, quartered", grams: "1"),
            .init(amount: "1", unit: "", description: "", modifier: "crumb", grams: "0"),
        ]
        let measures = try reference.food().details.measures
        #expect(measures.map(\.name) == ["cup, quartered", "3 rings"])
        #expect(measures.map(\.size.number) == ["125", "30.5"])
        var survey = source(.survey)
        survey.portions = [
            .init(amount: "", unit: "", description: "1 slice (1/8 of 12\")", modifier: "61235", grams: "107"),
            .init(amount: "", unit: "", description: "Quantity not specified", modifier: "90000", grams: "240"),
        ]
        #expect(try survey.food().details.measures.map(\.name) == ["slice (1/8 of 12\")"])
        var foundation = source(.foundation)
        foundation.portions = [.init(amount: "1.0", unit: "cup", description: "", modifier: "chopped", grams: "100")]
        #expect(try foundation.food().details.measures.map(\.name) == ["cup, chopped"])
    }

    private func product(_ change: (inout Source.Label) -> Void) -> Source {
        var product = source(.branded, "NUT 'N BERRY MIX", category: "Popcorn, Peanuts, Seeds & Related Snacks")
        var label = Source.Label()
        label.barcode = "077034085228"
        label.owner = "Kar Nut Products Company"
        label.ingredients = "PEANUTS, RAISINS."
        label.servingSize = "28"
        label.servingUnit = "g"
        label.household = "1 ONZ"
        change(&label)
        product.label = label
        return product
    }

    @Test("that is a product has brand, barcode, ingredients and serving")
    func products() throws {
        let food = try product { _ in }.food()
        #expect(food.details.name == "NUT 'N BERRY MIX, Kar Nut Products Company")
        #expect(food.details.barcode?.digits == "077034085228" && food.details.group == .snacks)
        #expect(food.details.ingredients == IngredientList(text: "PEANUTS, RAISINS.", language: "en"))
        #expect(food.details.measures.map(\.name) == ["1 ONZ"] && food.details.measures.first?.size.unit == "g")
        let peanut = Allergen(id: .init("a")!, kind: .listed(.peanut), standing: .avoided, removed: false)
        guard case .contains? = AllergenCheck([peanut]).findings(in: food).first?.verdict else {
            return #expect(Bool(false))
        }
        #expect(try product { $0.barcode = "12345" }.food().details.barcode == nil)
        #expect(try product { $0.brand = "Nut 'n Berry" }.food().details.name == "NUT 'N BERRY MIX")
    }

    @Test("counts by 100 ml when its serving is a volume", arguments: ["ml", "MLT", "ML"])
    func liquids(_ unit: String) throws {
        let food = try product { $0.servingUnit = unit }.food()
        #expect(food.details.basis == .hundredMillilitres && food.details.measures.first?.size.unit == "ml")
        #expect(try product { $0.servingUnit = "GRM" }.food().details.basis == .hundredGrams)
        #expect(try product { $0.servingUnit = "IU" }.food().details.measures == [])
    }

    @Test("that is a product does not know numbers that speak against each other")
    func contradictions() throws {
        var drink = product { _ in }
        drink.amounts = [1004: .init("60", unit: "G"), 1258: .init("80", unit: "G"), 1003: .init("3", unit: "G")]
        let nutrients = try drink.food().details.nutrients
        #expect(nutrients[.fat] == .unknown && nutrients[.saturatedFat] == .unknown)
        #expect(nutrients[.protein] == .measured(NutrientQuantity(millionths: 3_000_000)!))
    }

    @Test("is refused without a name or a number")
    func refused() {
        #expect(throws: Source.Problem.nameUnreadable) { try source(.branded, " ").food() }
        #expect(throws: Source.Problem.codeUnreadable) {
            try Source(number: 0, kind: .branded, description: "A", category: "").food()
        }
    }
}
