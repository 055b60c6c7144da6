import Clinical
import Exchange
import FoodTables
import Nutrition
import Testing

@Suite("A line of the export of Open Food Facts")
struct OpenFoodFactsColumnsTests {
    private static let header =
        "code\turl\tproduct_name\tgeneric_name\tquantity\tbrands\tcategories_tags\tcountries_tags\tingredients_text"
        + "\tallergens\tallergens_en\ttraces_tags\tserving_size\tserving_quantity\tenergy-kcal_100g\tproteins_100g\tsalt_100g"

    private func entry(_ line: String) throws -> OpenFoodFactsEntry {
        try #require(OpenFoodFactsColumns(Array(Self.header.utf8))).entry(Array(line.utf8))
    }

    @Test("is a product, whatever stands in quotes, with what nobody typed not given")
    func line() throws {
        let entry = try entry(
            "3017620422003\thttp://x\tSay \"cheese\"\tSpread\t400 g\tCasette,Other\ten:spreads,en:sweet-spreads"
                + "\ten:france,en:united-kingdom\tSucre, NOISETTES\ten:milk, en:nuts\tMilk,Nuts\ten:gluten"
                + "\t15 g\t15\t539\t\t0.107\r")
        #expect(entry.countries == ["en:france", "en:united-kingdom"])
        let food = try entry.product.food()
        #expect(food.details.name == "Say \"cheese\", Casette" && food.details.group == .sweets)
        #expect(food.details.allergens.contains == [.milk, .treeNut])
        #expect(food.details.allergens.mayContain == [.gluten])
        #expect(food.details.ingredients == IngredientList(text: "Sucre, NOISETTES", language: ""))
        #expect(food.details.nutrients[.kilocalories].quantity?.text == "539")
        #expect(food.details.nutrients[.salt].quantity?.text == "0.107")
        #expect(food.details.nutrients[.protein] == .notGiven)
    }

    @Test("takes the generic name when there is no other")
    func generic() throws {
        let line = "96385074\t\t\tBread\t\t\t\t\t\t\t\t\t\t\t\t\t"
        #expect(try entry(line).product.food().details.name == "Bread")
    }

    @Test(
        "with more or fewer fields than the first line is left out",
        arguments: ["", "1\t2", String(repeating: "\t", count: 17)])
    func fields(_ line: String) {
        #expect(throws: FoodDumpReason.lineUnreadable) { try entry(line) }
    }

    @Test("needs the columns that tell what a product is", arguments: ["", "code,product_name", "code\tproduct_name"])
    func header(_ line: String) {
        #expect(OpenFoodFactsColumns(Array(line.utf8)) == nil)
    }

    @Test(
        "is taken by its countries, typed as tags or in English",
        arguments: [
            ("en:united-kingdom", "en:united-kingdom"), (" United  Kingdom", "en:united-kingdom"),
            ("fr:Suisse", "fr:suisse"),
        ])
    func countries(_ typed: String, _ tag: String) {
        #expect(OpenFoodFactsEntry.countryTag(typed) == tag)
    }

    @Test("in JSON has its countries, too")
    func json() throws {
        let json = #"{"code": "96385074", "product_name": "Thing", "countries_tags": ["en:ireland"]}"#
        let entry = OpenFoodFactsEntry(try JSONReader.read(Array(json.utf8)))
        #expect(entry.countries == ["en:ireland"] && entry.product.code == "96385074")
    }
}
