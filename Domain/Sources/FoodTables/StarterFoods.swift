internal import Clinical
internal import Exchange
internal import Nutrition

/// The food table included with the program, `Data/foods/starter.csv`; `docs/foods.md` describes its columns.
public enum StarterFoods {
    private static let columns: [(nutrient: Nutrient, column: String)] = [
        (.kilocalories, "energy_kcal"), (.kilojoules, "energy_kj"), (.protein, "protein_g"),
        (.carbohydrate, "carbohydrate_g"), (.sugars, "sugars_g"), (.fibre, "fibre_g"), (.fat, "fat_g"),
        (.saturatedFat, "saturates_g"), (.salt, "salt_g"), (.alcohol, "alcohol_g"),
    ]

    /// Reads the table. IDs are `starter-` and the row's own.
    public static func read(_ bytes: [UInt8]) throws(FoodTable.Problem) -> FoodTable {
        let needed =
            ["id", "name", "other_names", "group"] + columns.map { $0.column } + [
                "density_g_per_ml", "portions", "contains", "may_contain", "recipe", "source",
            ]
        return try FoodTable.read(bytes, needed: needed) { row throws(FoodTable.RowProblem) in try food(row) }
    }

    private static func food(_ row: FoodRow) throws(FoodTable.RowProblem) -> Food {
        guard !row.text("id").isEmpty, let id = Food.ID("starter-" + row.text("id")) else { throw .keyUnreadable }
        guard let group = FoodGroup.allCases.first(where: { $0.rawValue == row.text("group") }) else {
            throw .unreadable(column: "group")
        }
        var nutrients = Nutrients.notGiven
        for (nutrient, column) in columns { nutrients[nutrient] = try row.amount(nutrient, column) }
        let density = try density(row)
        let details = FoodDetails(
            name: try row.name(), otherNames: row.parts("other_names", by: UInt8(ascii: ";")), group: group,
            barcode: nil, basis: .hundredGrams, nutrients: nutrients.withBothEnergies, density: density,
            measures: try measures(row), allergens: try declaration(row), ingredients: nil)
        guard !row.text("source").isEmpty else { throw .unreadable(column: "source") }
        let source = FoodSource(table: .starter, reference: row.text("source"))
        return Food(id: id, source: source, details: details, version: .first)
    }

    private static func density(_ row: FoodRow) throws(FoodTable.RowProblem) -> FoodDensity? {
        let text = row.text("density_g_per_ml")
        if text.isEmpty { return nil }
        guard let value = TableNumber.thousandths(text), let density = FoodDensity(milligramsPerMillilitre: value)
        else {
            throw .unreadable(column: "density_g_per_ml")
        }
        return density
    }

    /// `medium apple=150 g;slice=20 g`.
    private static func measures(_ row: FoodRow) throws(FoodTable.RowProblem) -> [HouseholdMeasure] {
        var measures: [HouseholdMeasure] = []
        for part in row.parts("portions", by: UInt8(ascii: ";")) {
            let sides = part.utf8.split(separator: UInt8(ascii: "=")).map { String(decoding: $0, as: UTF8.self) }
            guard sides.count == 2 else { throw .unreadable(column: "portions") }
            let size = sides[1].utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard size.count == 2 else { throw .unreadable(column: "portions") }
            do throws(FoodSize.Problem) {
                let read = try FoodSize.parse(size[0], unit: size[1], decimal: .point)
                measures.append(HouseholdMeasure(name: sides[0], size: read))
            } catch {
                throw .unreadable(column: "portions")
            }
        }
        return measures
    }

    /// If every maker has its own recipe, an unnamed allergen may still be present.
    private static func declaration(_ row: FoodRow) throws(FoodTable.RowProblem) -> AllergenDeclaration {
        let list: AllergenList?
        switch row.text("recipe") {
        case "fixed": list = .every
        case "varies": list = nil
        default: throw .unreadable(column: "recipe")
        }
        return AllergenDeclaration(
            contains: try allergens(row, "contains"), mayContain: try allergens(row, "may_contain"), list: list)
    }

    private static func allergens(_ row: FoodRow, _ column: String) throws(FoodTable.RowProblem) -> [FoodAllergen] {
        var found: [FoodAllergen] = []
        for code in row.parts(column, by: UInt8(ascii: " ")) {
            guard let allergen = FoodAllergen(code: code) else { throw .unreadable(column: column) }
            found.append(allergen)
        }
        return found
    }
}

/// Plain numbers with a decimal point.
enum TableNumber {
    static func thousandths(_ text: String) -> Int64? {
        do throws(DecimalText.Problem) {
            return try DecimalText.parse(text, separator: .point).scaled(places: 3, limit: 1_000_000_000)
        } catch {
            return nil
        }
    }
}
