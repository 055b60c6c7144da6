internal import Clinical
internal import Foundation
internal import Nutrition

/// A food as in tables, entries and the audit: JSON with the amounts per 100 g, 100 ml or serving,
/// "Tr" for a trace and "N" if not known.
struct FoodRecord: Codable, Sendable {
    let id: String
    let source: String
    let reference: String?
    let version: Int64
    let name: String
    let otherNames: [String]
    let group: String
    let barcode: String?
    /// "100-g", "100-ml" or "serving".
    let basis: String
    let servingSize: FoodSizeRecord?
    let nutrients: [String: String]
    let milligramsPerMillilitre: Int64?
    let measures: [FoodMeasureRecord]
    let contains: [String]
    let mayContain: [String]
    let allergenList: String?
    /// Whether someone confirmed that the list names none; nil if no one did.
    let namesNoAllergen: Bool?
    let ingredients: String?
    let ingredientsLanguage: String?
    /// The ingredients of a recipe; nil for every other food.
    let parts: [FoodRecord]?

    init(_ food: Food) {
        let details = food.details
        id = food.id.text
        source = food.source.table.rawValue
        reference = food.source.reference
        version = food.version.number
        name = details.name
        otherNames = details.otherNames
        group = details.group.rawValue
        barcode = details.barcode?.digits
        switch details.basis {
        case .hundredGrams: (basis, servingSize) = (FoodDraft.Basis.hundredGrams.rawValue, nil)
        case .hundredMillilitres: (basis, servingSize) = (FoodDraft.Basis.hundredMillilitres.rawValue, nil)
        case .serving(let size):
            (basis, servingSize) = (FoodDraft.Basis.serving.rawValue, size.map(FoodSizeRecord.init))
        }
        nutrients = NutrientRecord.texts(details.nutrients)
        milligramsPerMillilitre = details.density?.milligramsPerMillilitre
        measures = details.measures.map(FoodMeasureRecord.init)
        contains = details.allergens.contains.map(\.rawValue)
        mayContain = details.allergens.mayContain.map(\.rawValue)
        allergenList = details.allergens.list?.rawValue
        namesNoAllergen = details.allergens.namesNone ? true : nil
        ingredients = details.ingredients?.text
        ingredientsLanguage = details.ingredients?.language
        parts = details.parts.isEmpty ? nil : details.parts.map(FoodRecord.init)
    }

    /// The stored food; throws on anything that does not fit, so that nothing is guessed.
    func food() throws(FoodRecordProblem) -> Food {
        guard let id = Food.ID(id) else { throw FoodRecordProblem("id") }
        guard let table = FoodSource.Table(rawValue: source) else { throw FoodRecordProblem("source") }
        guard let group = FoodGroup(rawValue: group) else { throw FoodRecordProblem("group") }
        let details = FoodDetails(
            name: name, otherNames: otherNames, group: group, barcode: try readBarcode(), basis: try readBasis(),
            nutrients: try NutrientRecord.nutrients(nutrients), density: try readDensity(),
            measures: try measures.map { record throws(FoodRecordProblem) in try record.measure() },
            allergens: AllergenDeclaration(
                contains: try allergens(contains), mayContain: try allergens(mayContain), list: try readList(),
                namesNone: namesNoAllergen ?? false),
            ingredients: ingredients.map { IngredientList(text: $0, language: ingredientsLanguage ?? "") },
            parts: try (parts ?? []).map { record throws(FoodRecordProblem) in try record.food() })
        return Food(
            id: id, source: FoodSource(table: table, reference: reference), details: details,
            version: RecordVersion(number: version))
    }

    private func readBarcode() throws(FoodRecordProblem) -> Barcode? {
        guard let barcode else { return nil }
        do throws(Barcode.Problem) { return try Barcode.parse(barcode) } catch { throw FoodRecordProblem("barcode") }
    }

    private func readBasis() throws(FoodRecordProblem) -> FoodDetails.Basis {
        switch FoodDraft.Basis(rawValue: basis) {
        case .hundredGrams: return .hundredGrams
        case .hundredMillilitres: return .hundredMillilitres
        case .serving: return .serving(try servingSize?.size())
        case nil: throw FoodRecordProblem("basis")
        }
    }

    private func readDensity() throws(FoodRecordProblem) -> FoodDensity? {
        guard let milligramsPerMillilitre else { return nil }
        guard let density = FoodDensity(milligramsPerMillilitre: milligramsPerMillilitre) else {
            throw FoodRecordProblem("density")
        }
        return density
    }

    private func readList() throws(FoodRecordProblem) -> AllergenList? {
        guard let allergenList else { return nil }
        guard let list = AllergenList(rawValue: allergenList) else { throw FoodRecordProblem("allergenList") }
        return list
    }

    private func allergens(_ codes: [String]) throws(FoodRecordProblem) -> [FoodAllergen] {
        try codes.map { code throws(FoodRecordProblem) in
            guard let allergen = FoodAllergen(code: code) else { throw FoodRecordProblem("allergen") }
            return allergen
        }
    }
}

/// A stored food that cannot be read, with the field that does not fit.
struct FoodRecordProblem: Error, Equatable, CustomStringConvertible {
    let field: String

    init(_ field: String) {
        self.field = field
    }

    var description: String { "a stored food has no readable \(field)" }
}

/// Amounts as texts: a number of grams, kilocalories or kilojoules, "Tr" or "N"; omitted if not given.
enum NutrientRecord {
    static func texts(_ nutrients: Nutrients) -> [String: String] {
        var texts: [String: String] = [:]
        for nutrient in Nutrient.allCases {
            switch nutrients[nutrient] {
            case .measured(let quantity): texts[nutrient.code] = quantity.text
            case .atLeast(let quantity): texts[nutrient.code] = ">" + quantity.text
            case .trace: texts[nutrient.code] = "Tr"
            case .unknown: texts[nutrient.code] = "N"
            case .notGiven: break
            }
        }
        return texts
    }

    static func nutrients(_ texts: [String: String]) throws(FoodRecordProblem) -> Nutrients {
        var nutrients = Nutrients.notGiven
        for (code, text) in texts {
            guard let nutrient = Nutrient(code: code) else { throw FoodRecordProblem("nutrient") }
            nutrients[nutrient] = try amount(text)
        }
        return nutrients
    }

    private static func amount(_ text: String) throws(FoodRecordProblem) -> NutrientAmount {
        switch text {
        case "Tr": return .trace
        case "N": return .unknown
        default: break
        }
        let isLeast = text.hasPrefix(">")
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(isLeast ? String(text.dropFirst()) : text, separator: .point)
        } catch {
            throw FoodRecordProblem("amount")
        }
        guard let value = number.scaled(places: 6, limit: NutrientQuantity.ceiling.millionths),
            let quantity = NutrientQuantity(millionths: value)
        else { throw FoodRecordProblem("amount") }
        return isLeast ? .atLeast(quantity) : .measured(quantity)
    }
}
