import Clinical
import Exchange
import FoodTables
import Foundation
import Nutrition
import Testing

struct StarterTests {
    static let header =
        "id,name,other_names,group,energy_kcal,energy_kj,protein_g,carbohydrate_g,sugars_g,fibre_g,fat_g,saturates_g,"
        + "salt_g,alcohol_g,density_g_per_ml,portions,contains,may_contain,recipe,source\n"

    static func row(portions: String = "", contains: String = "", recipe: String = "fixed") -> String {
        header
            + "apple,Apple,apples,fruit,51,215,0.6,11.6,11.6,1.2,0.5,0.1,Tr,,,\(portions),\(contains),,\(recipe),cofid:1\n"
    }

    /// The table that ships with the product.
    private static let table: FoodTable? = {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let file = here.appending(path: "../../../Data/foods/starter.csv")
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try? StarterFoods.read(Array(data))
    }()

    private func foods() throws -> [Food] { try #require(StarterTests.table).foods }

    @Test func `every row is read`() throws {
        let table = try #require(StarterTests.table)
        #expect(table.skipped.isEmpty)
        #expect(table.foods.count >= 330)
    }

    @Test func `no name stands twice, and no other name is a food's own`() throws {
        let names = try foods().map { NameKey($0.details.name) }
        #expect(Set(names).count == names.count)
        for food in try foods() {
            let others = food.details.otherNames.map { NameKey($0) }
            #expect(Set(others).count == others.count, "\(food.details.name)")
            #expect(!others.contains(NameKey(food.details.name)), "\(food.details.name)")
        }
    }

    /// Foods whose energy comes from something the columns do not show.
    private static let explained = [
        "Vinegar": "acetic acid", "Mint sauce": "acetic acid", "Refried beans": "fibre that nobody stated",
    ]

    /// Energy must lie between the two ways of calculating it, within five per cent or six kilocalories.
    @Test func `energy agrees with protein, carbohydrate, fat and alcohol`() throws {
        var found: [String] = []
        for food in try foods() {
            guard let stated = food.details.nutrients[.kilocalories].quantity else { continue }
            let range = try #require(EnergyFactors.kilocalories(of: food.details.nutrients), "\(food.details.name)")
            if !range.admits(stated, percent: 5, least: 6) { found.append(food.details.name) }
        }
        #expect(Set(found) == Set(StarterTests.explained.keys))
    }

    @Test func `the two energies of a food agree`() throws {
        for food in try foods() {
            let (kilocalories, kilojoules) = (
                food.details.nutrients[.kilocalories], food.details.nutrients[.kilojoules]
            )
            guard let low = kilocalories.quantity?.millionths, let high = kilojoules.quantity?.millionths else {
                continue
            }
            #expect(abs(low * 4184 / 1000 - high) <= max(high / 25, 6_000_000), "\(food.details.name)")
        }
    }

    @Test func `only spices and a stock cube have no energy`() throws {
        let without = try foods().filter { $0.details.nutrients[.kilocalories].isIncomplete }.map(\.details.name)
        #expect(
            Set(without) == [
                "Celery seeds", "Cinnamon, ground", "Mustard seeds", "Nutmeg, ground", "Poppy seeds",
                "Stock cube, chicken",
            ])
    }

    @Test(arguments: FoodAllergen.allCases.filter { $0 != .gluten && $0 != .shellfish })
    func `every allergen is in some food`(allergen: FoodAllergen) throws {
        #expect(try foods().contains { $0.details.allergens.contains.contains(allergen) })
    }

    @Test func `measures are of a sensible size and can be worked out`() throws {
        for food in try foods() {
            #expect((1...3).contains(food.details.measures.count), "\(food.details.name)")
            for measure in food.details.measures {
                let grams = try food.details.mass(of: .measures(measure, .one)).milligrams
                #expect((400...650_000).contains(grams), "\(food.details.name), \(measure.name)")
                #expect(NameKey(measure.name).text.utf8.count > 2)
            }
        }
    }

    @Test func `what comes in millilitres has a density`() throws {
        for food in try foods() {
            for measure in food.details.measures {
                if case .volume = measure.size { #expect(food.details.density != nil, "\(food.details.name)") }
            }
        }
    }

    /// If a name or alias mentions an allergen, the row must list it: an independent check of every decision.
    @Test func `rows and names agree about allergens`() throws {
        let harmless = StarterTests.namesThatMislead
        let check = try StarterTests.everyListed()
        for food in try foods() {
            let own = Food(
                id: food.id, source: FoodSource(table: .own, reference: nil), details: food.details.undeclared,
                version: .first)
            for (named, found) in zip(check.findings(in: own), check.findings(in: food)) {
                guard case .contains = named.verdict else { continue }
                switch found.verdict {
                case .contains, .mayContain: continue
                case .noneListed, .cannotTell: break
                }
                let isKnown = harmless.contains { $0.0 == food.details.name && .listed($0.1) == named.allergen.kind }
                #expect(isKnown, "\(food.details.name): \(named.allergen.kind)")
            }
        }
    }

    /// A family's own food must not look safer than the same food in the table.
    @Test func `an own food with a name of the table promises no more than the table`() throws {
        let check = try StarterTests.everyListed()
        for food in try foods() {
            let inTable = check.findings(in: food)
            for text in [food.details.name] + food.details.otherNames where !StarterTests.simple.contains(text) {
                let own = Food(
                    id: food.id, source: FoodSource(table: .own, reference: nil),
                    details: food.details.undeclared.asIngredients(text), version: .first)
                let hopeful = zip(check.findings(in: own), inTable).filter {
                    $0.verdict == .noneListed && $1.verdict != .noneListed
                }
                #expect(hopeful.isEmpty, "\(text): \(hopeful.map { $0.0.allergen.kind })")
            }
        }
    }

    private static func everyListed() throws -> AllergenCheck {
        AllergenCheck(
            try ListedAllergen.allCases.map {
                Allergen(
                    id: try #require(Allergen.ID($0.rawValue)), kind: .listed($0), standing: .avoided, removed: false)
            })
    }

    /// Foods sold in many forms that mean one thing in a list of ingredients.
    private static let simple = [
        "Coconut milk", "Dijon mustard", "Dry cider", "Gherkin", "Greek yogurt", "Red wine", "Sparkling wine", "Tempeh",
        "Tomato juice",
        "Vinegar", "White wine, dry", "Wholegrain mustard", "beans", "canned beef", "canned coconut milk", "chili",
        "cranberry juice", "fruit tea", "malt vinegar", "noodles", "peppermint tea", "pickled cucumber",
        "roasted peanuts", "soya tempeh",
        "squid rings", "tagliatelle", "wine red", "wine vinegar", "wine white", "yellow mustard",
    ]

    private static let namesThatMislead: [(String, ListedAllergen)] = []

    @Test func `a food with one recipe tells what is not in it, a product does not`() throws {
        let peanut = Allergen(
            id: try #require(Allergen.ID("a")), kind: .listed(.peanut), standing: .avoided, removed: false)
        let all = try foods()
        let apple = try #require(all.first { $0.details.name == "Apple" })
        let loaf = try #require(all.first { $0.details.name == "White bread" })
        #expect(AllergenCheck([peanut]).findings(in: apple)[0].verdict == .noneListed)
        #expect(
            AllergenCheck([peanut]).findings(in: loaf)[0].verdict
                == .cannotTell([AllergenGap(food: loaf.id, name: "White bread", why: .dependsOnMaker)]))
    }
}

extension FoodDetails {
    /// The same food with the given text as its ingredients.
    fileprivate func asIngredients(_ text: String) -> FoodDetails {
        FoodDetails(
            name: "Food", otherNames: [], group: group, barcode: nil, basis: basis, nutrients: nutrients,
            density: density, measures: measures, allergens: .none,
            ingredients: IngredientList(text: text, language: "en"))
    }

    /// The same food with no information about allergens.
    fileprivate var undeclared: FoodDetails {
        FoodDetails(
            name: name, otherNames: otherNames, group: group, barcode: nil, basis: basis, nutrients: nutrients,
            density: density, measures: measures, allergens: .none, ingredients: nil)
    }
}
