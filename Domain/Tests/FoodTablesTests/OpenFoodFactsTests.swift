import Clinical
import Exchange
import FoodTables
import Nutrition
import Testing

@Suite("A product of Open Food Facts")
struct OpenFoodFactsTests {
    private func product(_ json: String) throws -> OpenFoodFactsProduct {
        OpenFoodFactsProduct(try JSONReader.read(Array(json.utf8)))
    }

    private func millionths(_ food: Food, _ nutrient: Nutrient) -> Int64? {
        guard case .measured(let quantity) = food.details.nutrients[nutrient] else { return nil }
        return quantity.millionths
    }

    @Test("is a food with its name and brand, its numbers, its serving, its allergens and its words")
    func whole() throws {
        let food = try product(
            #"""
            {"code": "3017620422003", "lang": "fr", "product_name": "Pâte à tartiner", "brands": "Casette, Grand Casette",
             "product_name_en": "Hazelnut spread", "quantity": "400 g", "serving_size": "1 spoon (15 g)",
             "serving_quantity": 15, "serving_quantity_unit": "g",
             "ingredients_text": "Sucre, huile de palme, NOISETTES 13 %", "ingredients_text_en": "",
             "allergens_tags": ["en:milk", "en:nuts", "en:milk"], "traces_tags": ["en:gluten", "en:nuts"],
             "categories_tags": ["en:spreads", "en:sweet-spreads"],
             "nutriments": {"energy-kcal_100g": 539, "energy-kj_100g": 2252, "fat_100g": 30.9, "proteins_100g": "6.3",
               "carbohydrates_100g": 57.5, "sugars_100g": 56.3, "salt_100g": 0.107, "calcium_100g": 0.0001235,
               "iron_100g": 1.25e-05, "fat": 4, "nova-group_100g": 4}}
            """#
        ).food()
        #expect(food.id.text == "off-3017620422003")
        #expect(food.source == FoodSource(table: .openFoodFacts, reference: "3017620422003"))
        #expect(food.details.name == "Hazelnut spread, Casette")
        #expect(food.details.group == .sweets)
        #expect(food.details.basis == .hundredGrams)
        #expect(millionths(food, .kilocalories) == 539_000_000)
        #expect(millionths(food, .protein) == 6_300_000)
        #expect(millionths(food, .calcium) == 124)
        #expect(millionths(food, .iron) == 13)
        #expect(food.details.nutrients[.fibre] == .notGiven)
        #expect(food.details.allergens.contains == [.milk, .treeNut])
        #expect(food.details.allergens.mayContain == [.gluten])
        #expect(food.details.allergens.list == nil)
        #expect(food.details.ingredients?.language == "fr")
        let measure = try #require(food.details.measures.first)
        #expect(measure.name == "1 spoon (15 g)")
        #expect(measure.size.number == "15" && measure.size.unit == "g")
    }

    @Test(
        "counts by 100 ml when its packet or its serving is a volume",
        arguments: [
            (#""product_quantity_unit": "ml""#, true), (#""quantity": "1,5 L""#, true),
            (#""quantity": "6 x 33cl""#, true),
            (#""serving_size": "1 glass (200 ml)""#, true), (#""quantity": "500 g", "serving_size": "200 ml""#, false),
            (#""quantity": "12 eggs""#, false), (#""product_quantity_unit": "g", "quantity": "1 L""#, false),
        ])
    func liquids(_ field: String, isLiquid: Bool) throws {
        let food = try product(#"{"code": "96385074", "product_name": "Thing", \#(field)}"#).food()
        #expect(food.details.basis == (isLiquid ? .hundredMillilitres : .hundredGrams))
    }

    @Test(
        "has no number where the label's cannot be true, and none where nobody typed one",
        arguments: [
            (#""proteins_100g": 250"#, Nutrient.protein, NutrientAmount.unknown),
            (#""proteins_100g": -1"#, .protein, .unknown), (#""proteins_100g": "about 3""#, .protein, .unknown),
            (#""proteins_100g": null"#, .protein, .notGiven), (#""proteins_100g": """#, .protein, .notGiven),
            (#""sugars_100g": 30, "carbohydrates_100g": 3"#, .sugars, .unknown),
            (#""sugars_100g": 30, "carbohydrates_100g": 3"#, .carbohydrate, .unknown),
            (#""energy-kcal_100g": 900, "energy-kj_100g": 900"#, .kilocalories, .unknown),
            (#""energy-kcal_100g": 900, "energy-kj_100g": 900"#, .kilojoules, .unknown),
            (#""fat_100g": 60, "carbohydrates_100g": 60"#, .fat, .unknown),
            (#""alcohol_100g": 5"#, .alcohol, .unknown), (#""alcohol_100g": 0"#, .alcohol, .measured(.zero)),
        ])
    func doubts(_ numbers: String, _ nutrient: Nutrient, _ expected: NutrientAmount) throws {
        let food = try product(
            #"{"code": "96385074", "product_name": "Thing", "nutriments": {\#(numbers)}}"#
        ).food()
        #expect(food.details.nutrients[nutrient] == expected)
    }

    @Test("gives the alcohol of a drink as weight, salt from sodium, and the second energy")
    func derived() throws {
        let food = try product(
            #"""
            {"code": "96385074", "product_name": "Ale", "quantity": "50 cl",
             "nutriments": {"alcohol_100g": 5, "sodium_100g": 0.4, "energy_100g": 418.4}}
            """#
        ).food()
        #expect(millionths(food, .alcohol) == 3_945_000)
        #expect(millionths(food, .salt) == 1_000_000)
        #expect(millionths(food, .kilocalories) == 100_000_000)
    }

    @Test(
        "is refused without a number or a name",
        arguments: [
            (#"{"code": "12345", "product_name": "Thing"}"#, OpenFoodFactsProduct.Problem.codeUnreadable),
            (#"{"code": "3017620422004", "product_name": "Thing"}"#, .codeUnreadable),
            (#"{"code": "3017620422003", "product_name": " "}"#, .nameUnreadable), (#"[1]"#, .codeUnreadable),
            (#"{"code": "3017620422003", "product_name": ["x"]}"#, .nameUnreadable),
        ])
    func refused(_ json: String, _ problem: OpenFoodFactsProduct.Problem) throws {
        let product = try product(json)
        #expect(throws: problem) { try product.food() }
    }

    @Test("never falls silent about an allergen that no tag of labels stands for")
    func otherTags() throws {
        let food = try product(
            #"""
            {"code": "96385074", "product_name": "Bar", "allergens_tags": ["en:brazil-nuts"],
             "traces_tags": ["fr:noix-de-cajou"]}
            """#
        ).food()
        let check = try AllergenCheck([listed(.brazilNut), listed(.cashew), listed(.milk)])
        let verdicts = check.findings(in: food).map(\.verdict)
        guard case .contains = verdicts[0] else { return #expect(Bool(false), "\(verdicts[0])") }
        guard case .mayContain = verdicts[1] else { return #expect(Bool(false), "\(verdicts[1])") }
        guard case .cannotTell = verdicts[2] else { return #expect(Bool(false), "\(verdicts[2])") }
    }

    @Test("says nothing by silence unless its list is in English")
    func silence() throws {
        let check = try AllergenCheck([listed(.milk)])
        let german = try product(
            #"{"code": "96385074", "product_name": "Brot", "lang": "de", "ingredients_text": "Mehl, Wasser, Salz"}"#
        ).food()
        guard case .cannotTell? = check.findings(in: german).first?.verdict else { return #expect(Bool(false)) }
        let english = try product(
            #"{"code": "96385074", "product_name": "Porridge", "lang": "en", "ingredients_text": "Oats, water, salt"}"#
        ).food()
        guard case .noneListed? = check.findings(in: english).first?.verdict else { return #expect(Bool(false)) }
    }

    @Test(
        "keeps the list of another language where it sounds an alarm that the English one does not",
        arguments: [
            ("sugar, salt", "Zucker, Salz, Milchpulver", "contains"), ("sugar, salt", "Zucker, Salz", "none listed"),
            ("sugar, salt", "Zucker. Kann Spuren von Milch enthalten", "may"),
            ("milk, salt", "Milch, Salz", "contains"), ("sugar. May contain milk.", "Zucker, Vollmilch", "contains"),
            ("sugar, salt", "Zucker, Haselnüsse", "cannot tell"), ("salt, sugar", "Salz, Zuccker", "none listed"),
        ])
    func lists(_ english: String, _ german: String, _ expected: String) throws {
        let food = try product(
            #"""
            {"code": "96385074", "product_name": "Bar", "lang": "de", "ingredients_text": "\#(german)",
             "ingredients_text_en": "\#(english)"}
            """#
        ).food()
        let found =
            switch try AllergenCheck([listed(.milk)]).findings(in: food).first?.verdict {
            case .contains: "contains"
            case .mayContain: "may"
            case .noneListed: "none listed"
            case .cannotTell: "cannot tell"
            case nil: "nothing"
            }
        #expect(found == expected)
        let isBoth = food.details.ingredients?.text == english + "\n" + german
        #expect(isBoth || food.details.ingredients?.text == english)
        #expect(food.details.ingredients?.language == (isBoth ? "" : "en"))
    }

    @Test("sounds the alarms of its English list where both lists together are too long")
    func longLists() throws {
        let sugar = String(repeating: "sugar, ", count: 400)
        let food = try product(
            #"""
            {"code": "96385074", "product_name": "Bar", "lang": "de",
             "ingredients_text": "\#(String(repeating: "Zucker, ", count: 400)) Haselnuss",
             "ingredients_text_en": "\#(sugar) milk"}
            """#
        ).food()
        let verdicts = try AllergenCheck([listed(.milk), listed(.egg)]).findings(in: food).map(\.verdict)
        guard case .contains = verdicts[0] else { return #expect(Bool(false), "\(verdicts[0])") }
        guard case .cannotTell = verdicts[1] else { return #expect(Bool(false), "\(verdicts[1])") }
    }

    private func listed(_ allergen: ListedAllergen) throws -> Allergen {
        let id = try #require(Allergen.ID("a-\(allergen.rawValue)"))
        return Allergen(id: id, kind: .listed(allergen), standing: .avoided, removed: false)
    }
}
