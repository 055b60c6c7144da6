internal import Clinical
internal import Exchange
internal import Nutrition

/// McCance and Widdowson's Composition of Foods Integrated Dataset as one CSV, amounts in 100 g: "Tr" is a trace,
/// "N" is present in an unknown amount, blank is not given.
///
/// Spreadsheet rounding errors (4.5999999999999996 for 4.6) are undone: tables give at most three decimals.
public enum CompositionTable {
    private static let columns: [(nutrient: Nutrient, column: String)] = [
        (.kilocalories, "energy_kcal"), (.kilojoules, "energy_kj"), (.protein, "protein_g"),
        (.carbohydrate, "carbohydrate_g"), (.sugars, "sugars_g"), (.fibre, "fibre_g"), (.fat, "fat_g"),
        (.saturatedFat, "saturated_g"), (.monounsaturatedFat, "monounsaturated_g"),
        (.polyunsaturatedFat, "polyunsaturated_g"), (.transFat, "trans_g"), (.alcohol, "alcohol_g"),
        (.cholesterol, "cholesterol_mg"), (.potassium, "potassium_mg"), (.calcium, "calcium_mg"), (.iron, "iron_mg"),
        (.vitaminC, "vitamin_c_mg"),
    ]

    /// Reads the table. IDs are `cofid-` and the food's code. The table has no allergen data.
    public static func read(_ bytes: [UInt8]) throws(FoodTable.Problem) -> FoodTable {
        let needed = ["code", "name", "group", "energy_kcal", "protein_g", "carbohydrate_g", "fat_g"]
        return try FoodTable.read(bytes, needed: needed) { row throws(FoodTable.RowProblem) in try food(row) }
    }

    private static func food(_ row: FoodRow) throws(FoodTable.RowProblem) -> Food {
        let code = row.text("code")
        guard !code.isEmpty, let id = Food.ID("cofid-" + code) else { throw .keyUnreadable }
        var nutrients = Nutrients.notGiven
        for (nutrient, column) in columns { nutrients[nutrient] = try amount(row, nutrient, column) }
        nutrients[.salt] = Salt.amount(sodium: try amount(row, .potassium, column: "sodium_mg", as: .salt))
        let details = FoodDetails(
            name: try row.name(), otherNames: [], group: group(row.text("group")), barcode: nil, basis: .hundredGrams,
            nutrients: nutrients.withBothEnergies, density: nil, measures: [], allergens: .none, ingredients: nil)
        return Food(id: id, source: FoodSource(table: .cofid, reference: code), details: details, version: .first)
    }

    private static func amount(
        _ row: FoodRow, _ nutrient: Nutrient, _ column: String
    ) throws(FoodTable.RowProblem) -> NutrientAmount {
        try amount(row, nutrient, column: column, as: nutrient)
    }

    /// The amount in a column, in the unit of `unit`; a problem refers to `nutrient`.
    private static func amount(
        _ row: FoodRow, _ unit: Nutrient, column: String, as nutrient: Nutrient
    ) throws(FoodTable.RowProblem) -> NutrientAmount {
        do throws(NutrientAmount.Problem) {
            return try NutrientAmount.parse(SpreadsheetNumber.plain(row.text(column)), of: unit, decimal: .point)
        } catch {
            throw .nutrient(nutrient, error)
        }
    }

    /// The dataset's letter codes: the first letter is the kind of food; for some kinds the second matters.
    private static func group(_ code: String) -> FoodGroup {
        let letters = Array(code.utf8)
        guard let first = letters.first else { return .other }
        let second = letters.count > 1 ? letters[1] : 0
        switch first {
        case UInt8(ascii: "A"): return cereal(second)
        case UInt8(ascii: "B"): return second == UInt8(ascii: "P") || second == UInt8(ascii: "R") ? .sweets : .dairy
        case UInt8(ascii: "C"): return .eggs
        case UInt8(ascii: "D"): return second == UInt8(ascii: "B") ? .pulses : .vegetables
        case UInt8(ascii: "F"): return .fruit
        case UInt8(ascii: "G"): return .nuts
        case UInt8(ascii: "H"): return .sauces
        case UInt8(ascii: "J"): return second == UInt8(ascii: "K") || second == UInt8(ascii: "M") ? .shellfish : .fish
        case UInt8(ascii: "M"): return second == UInt8(ascii: "R") ? .dishes : .meat
        case UInt8(ascii: "O"): return .fats
        case UInt8(ascii: "P"): return .drinks
        case UInt8(ascii: "Q"): return .alcohol
        case UInt8(ascii: "S"): return second == UInt8(ascii: "N") ? .snacks : .sweets
        case UInt8(ascii: "W"): return second == UInt8(ascii: "A") ? .soups : .sauces
        default: return .other
        }
    }

    private static func cereal(_ second: UInt8) -> FoodGroup {
        switch second {
        case UInt8(ascii: "F"), UInt8(ascii: "G"): .bread
        case UInt8(ascii: "I"): .cereals
        case UInt8(ascii: "M"), UInt8(ascii: "N"), UInt8(ascii: "O"), UInt8(ascii: "P"), UInt8(ascii: "S"),
            UInt8(ascii: "T"):
            .bakery
        default: .grains
        }
    }
}

/// Numbers as written by spreadsheets.
enum SpreadsheetNumber {
    /// Rounds a number with more than three decimals to three, half up: "4.5999999999999996", "7.0000000000000007E-2".
    /// Anything else is returned unchanged.
    static func plain(_ text: String) -> String {
        var mantissa = Array(text.utf8)
        var places = 0
        if let mark = mantissa.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            let exponent = String(decoding: mantissa[(mark + 1)...], as: UTF8.self)
            guard let power = Int(exponent), (-9...0).contains(power) else { return text }
            places = -power
            mantissa = Array(mantissa[..<mark])
        }
        let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, (parts + []).allSatisfy({ $0.allSatisfy(isDigit) }) else {
            return text
        }
        guard parts[1].count > 3 || places > 0 else { return text }
        let padded = Array(repeating: UInt8(ascii: "0"), count: places) + parts[0]
        let point = padded.count - places
        let digits = padded + parts[1] + [0x30, 0x30, 0x30, 0x30]
        return rounded(digits, point: point) ?? text
    }

    private static func rounded(_ digits: [UInt8], point: Int) -> String? {
        guard point <= 9 else { return nil }
        var value: Int64 = 0
        for digit in digits[..<(point + 3)] { value = value * 10 + Int64(digit - UInt8(ascii: "0")) }
        if digits[point + 3] >= UInt8(ascii: "5") { value += 1 }
        let decimals = "\(1000 + value % 1000)".utf8.dropFirst()
        return "\(value / 1000)." + String(decoding: Array(decimals), as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
