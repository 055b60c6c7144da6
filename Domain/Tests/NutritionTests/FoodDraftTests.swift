import Clinical
import Nutrition
import Testing

struct FoodDraftTests {
    private func draft(
        name: String = "Lentil bake", otherNames: String = "", group: String = "", barcode: String = "",
        basis: String = "100-g", servingSize: String = "", servingUnit: String = "g",
        nutrients: [FoodDraft.NutrientField] = [], density: String = "", measures: [FoodDraft.Measure] = [],
        declaration: String = "unknown", namesNone: Bool = false, contains: [String] = [], mayContain: [String] = [],
        ingredients: String = ""
    ) -> FoodDraft {
        FoodDraft(
            name: name, otherNames: otherNames, group: group, barcode: barcode, basis: basis, servingSize: servingSize,
            servingUnit: servingUnit, nutrients: nutrients, density: density, measures: measures,
            declaration: declaration, namesNone: namesNone, contains: contains, mayContain: mayContain,
            ingredients: ingredients,
            language: "en")
    }

    private func field(_ code: String, _ text: String) -> FoodDraft.NutrientField {
        FoodDraft.NutrientField(code: code, text: text)
    }

    @Test func `a whole form becomes a food`() throws {
        let form = draft(
            name: " Lentil  bake ", otherNames: "dal, Linsen, DAL", group: "dishes", barcode: "4006381333931",
            nutrients: [field("energy-kcal", "120"), field("fat", "N"), field("salt", "Tr"), field("fibre", "4,5")],
            density: "1,1",
            measures: [.init(name: "slice", size: "80", unit: "g"), .init(name: "", size: "", unit: "g")],
            declaration: "eu", contains: ["milk", "milk"], mayContain: ["milk", "egg"], ingredients: "lentils, cheese")
        let food = try #require(form.checked(decimal: .comma).value)
        #expect(food.name == "Lentil  bake")
        #expect(food.otherNames == ["dal", "Linsen"])
        #expect(food.barcode?.digits == "4006381333931")
        #expect(food.nutrients[.kilojoules] == (try amount("502.08")))
        #expect(food.nutrients[.fat] == .unknown)
        #expect(food.nutrients[.salt] == .trace)
        #expect(food.nutrients[.sugars] == .notGiven)
        #expect(food.density?.milligramsPerMillilitre == 1100)
        #expect(food.measures.map(\.name) == ["slice"])
        #expect(food.allergens == AllergenDeclaration(contains: [.milk], mayContain: [.egg], list: .eu))
        #expect(food.ingredients?.isReadable == true)
    }

    @Test func `a name is enough`() throws {
        let food = try #require(draft().checked(decimal: .point).value)
        #expect(food.nutrients == .notGiven)
        #expect(food.allergens == .none)
        #expect(food.ingredients == nil)
    }

    @Test func `every field that is wrong is named in order`() {
        let long = String(repeating: "x", count: 121)
        let form = draft(
            name: " ", otherNames: long, group: "fruits", barcode: "123", basis: "100",
            nutrients: [
                field("sodium", "1"), field("fat", "many"),
            ], density: "9",
            measures: [
                .init(name: "", size: "80", unit: "g"), .init(name: "cup", size: "x", unit: "g"),
                .init(name: "a", size: "1", unit: "g"), .init(name: "A", size: "2", unit: "g"),
            ], declaration: "yes", contains: ["nuts"], ingredients: String(repeating: "x", count: 4001))
        #expect(
            form.checked(decimal: .point).problems == [
                .nameMissing, .otherNameTooLong(limit: 120), .groupUnknown, .barcode(.wrongLength), .basisUnknown,
                .nutrientUnknown(code: "sodium"), .nutrient(.fat, .notANumber), .densityUnreadable,
                .measureNameMissing(measure: 0), .measureSize(measure: 1, .unreadable), .measureTwice(measure: 3),
                .declarationUnknown, .allergenUnknown(code: "nuts"), .ingredientsTooLong(limit: 4000),
            ])
    }

    @Test func `too much of everything is refused`() {
        let many = (0...12).map { FoodDraft.Measure(name: "m\($0)", size: "1", unit: "g") }
        let names = (0...10).map { "n\($0)" }.joined(separator: ",")
        let long = FoodDraft.Measure(name: String(repeating: "x", count: 41), size: "1", unit: "g")
        #expect(draft(measures: many).checked(decimal: .point).problems == [.tooManyMeasures(limit: 12)])
        #expect(draft(otherNames: names).checked(decimal: .point).problems == [.tooManyOtherNames(limit: 10)])
        #expect(
            draft(name: String(repeating: "x", count: 121)).checked(decimal: .point).problems
                == [.nameTooLong(limit: 120)])
        #expect(
            draft(measures: [long]).checked(decimal: .point).problems == [.measureNameTooLong(measure: 0, limit: 40)])
    }

    @Test func `numbers that contradict each other are refused`() {
        func problems(_ fields: [FoodDraft.NutrientField], _ basis: String = "100-g") -> [FoodDraft.Problem] {
            draft(basis: basis, nutrients: fields).checked(decimal: .point).problems
        }
        #expect(
            problems([field("carbohydrate", "5"), field("sugars", "6")]) == [.moreThanWhole(.sugars, of: .carbohydrate)]
        )
        #expect(problems([field("carbohydrate", "5"), field("sugars", "5.1")]) == [])
        #expect(problems([field("fat", "5"), field("saturates", "9")]) == [.moreThanWhole(.saturatedFat, of: .fat)])
        #expect(problems([field("fat", "60"), field("protein", "46")]) == [.moreThanTheFood])
        #expect(problems([field("fat", "60"), field("protein", "46")], "serving") == [])
        #expect(problems([field("energy-kcal", "100"), field("energy-kj", "100")]) == [.energiesDiffer])
        #expect(problems([field("energy-kcal", "37"), field("energy-kj", "157")]) == [])
        #expect(problems([field("fat", "N"), field("saturates", "9")]) == [])
    }

    @Test(
        arguments: [
            ("100-g", "", "g", "910", nil), ("100-g", "", "g", "911", "910"), ("100-ml", "", "g", "911", "910"),
            ("serving", "450", "g", "4095", nil), ("serving", "450", "g", "4096", "4095"),
            ("serving", "5", "g", "100", nil), ("serving", "5", "g", "911", "910"),
            ("serving", "200", "ml", "5460", nil), ("serving", "200", "ml", "5461", "5460"),
            ("serving", "", "g", "18200", nil), ("serving", "", "g", "18201", "18200"),
            ("serving", "100000", "g", "910000", nil),
        ] as [(String, String, String, String, String?)])
    func `a number may be what the food can hold`(
        basis: String, size: String, unit: String, typed: String, most: String?
    ) throws {
        let draft = draft(
            basis: basis, servingSize: size, servingUnit: unit, nutrients: [field("energy-kcal", typed)])
        let limit = try most.flatMap { try NutrientQuantity(millionths: #require(Int64($0)) * 1_000_000) }
        #expect(
            draft.checked(decimal: .point).problems
                == (limit.map { [.nutrient(.kilocalories, .tooMuch(most: $0))] } ?? []))
    }

    @Test func `a serving can have a size`() throws {
        let plain = try #require(draft(basis: "serving").checked(decimal: .point).value)
        #expect(plain.basis == .serving(nil))
        let sized = try #require(
            draft(basis: "serving", servingSize: "240", servingUnit: "ml").checked(decimal: .point).value)
        #expect(sized.basis == .serving(.volume(try millilitres(240))))
        #expect(
            draft(basis: "serving", servingSize: "x").checked(decimal: .point).problems == [.servingSize(.unreadable)])
        #expect(try #require(draft(basis: "100-ml").checked(decimal: .point).value).basis == .hundredMillilitres)
    }

    // MARK: Nothing checked

    @Test(arguments: [("eu", AllergenList.eu), ("us", .us), ("every", .every)])
    func `a label that names nothing is asked about`(declaration: String, list: AllergenList) throws {
        func checked(
            _ namesNone: Bool = false, contains: [String] = [], mayContain: [String] = [], ingredients: String = ""
        ) -> Checked<FoodDetails, FoodDraft.Problem> {
            draft(
                name: "KitKat", declaration: declaration, namesNone: namesNone, contains: contains,
                mayContain: mayContain, ingredients: ingredients
            ).checked(decimal: .point)
        }
        #expect(checked().problems == [.nothingTicked(list)])
        for nothing in [" \n ", "-", "–", "n/a", "1."] {
            #expect(checked(ingredients: nothing).problems == [.nothingTicked(list)], "\(nothing)")
        }
        let none = AllergenDeclaration(contains: [], mayContain: [], list: list, namesNone: true)
        #expect(checked(true).value?.allergens == none)
        #expect(checked(ingredients: "sugar").value?.allergens.namesNone == false)
        // A checked allergen overrides the answer that there is none.
        #expect(
            checked(true, contains: ["milk"]).value?.allergens
                == AllergenDeclaration(contains: [.milk], mayContain: [], list: list))
        #expect(
            checked(true, mayContain: ["egg"]).value?.allergens
                == AllergenDeclaration(contains: [], mayContain: [.egg], list: list))
        #expect(checked(contains: ["mlik"]).problems == [.allergenUnknown(code: "mlik")])
    }

    @Test func `where nobody looked nothing is asked, and no answer is kept`() throws {
        let food = try #require(draft(namesNone: true).checked(decimal: .point).value)
        #expect(food.allergens == .none)
    }
}
