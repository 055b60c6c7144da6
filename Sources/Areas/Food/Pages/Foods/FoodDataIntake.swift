internal import Clinical
internal import FoodStore
internal import FoodTables
internal import Foundation
internal import Nutrition

/// Reads a FoodData Central download: first its files into a staging area, then food by food.
struct FoodDataIntake {
    let files: FoodDataFiles
    let stage: FoodDataStage

    func read(into intake: inout FoodIntake) async throws {
        let units = try units()
        try await stageFoods()
        try await stageAmounts()
        try await stagePortions()
        try await stageLabels()
        try await stage.order()
        var last: Int64 = -1
        while true {
            let part = try await stage.foods(after: last, most: FoodIntake.batchSize, units: units)
            guard let end = part.foods.last else { return }
            for source in part.foods {
                guard !part.older.contains(source.number) else {
                    intake.report.leaveOut(source.number, .older)
                    continue
                }
                switch Self.food(source) {
                case .success(let food): try await intake.add(food)
                case .failure(let problem): intake.report.leaveOut(source.number, problem.reason)
                }
            }
            last = end.number
        }
    }

    private static func food(_ source: FoodDataCentralFood) -> Result<Food, FoodDataCentralFood.Problem> {
        do throws(FoodDataCentralFood.Problem) { return .success(try source.food()) } catch { return .failure(error) }
    }

    private func stream(
        _ file: String, _ columns: [String], needed: Int
    ) throws(FoodFileProblem) -> CSVStream? {
        guard let bytes = try files.open(file) else { return nil }
        return CSVStream(bytes, file: file, columns: columns, needed: needed)
    }

    private func required(
        _ file: String, _ columns: [String], needed: Int
    ) throws(FoodFileProblem) -> CSVStream {
        guard let stream = try stream(file, columns, needed: needed) else { throw .fileMissing(file) }
        return stream
    }

    /// The texts of a small file by number.
    private func texts(_ file: String, _ key: String, _ text: String) throws(FoodFileProblem) -> [Int64: String] {
        guard var stream = try stream(file, [key, text], needed: 2) else { return [:] }
        var found: [Int64: String] = [:]
        while let rows = try stream.next({ row in row.number(0).map { ($0, row.text(1)) } }) {
            for (number, text) in rows { found[number] = text }
        }
        return found
    }

    private func units() throws(FoodFileProblem) -> [Int64: String] {
        let units = try texts("nutrient.csv", "id", "unit_name")
        guard !units.isEmpty else { throw .fileMissing("nutrient.csv") }
        return units
    }

    private func stageFoods() async throws {
        var categories = try texts("food_category.csv", "id", "description")
        // Survey foods have their own categories with different numbers.
        categories.merge(
            try texts("wweia_food_category.csv", "wweia_food_category", "wweia_food_category_description")
        ) { own, _ in own }
        let columns = ["fdc_id", "data_type", "description", "food_category_id"]
        var stream = try required("food.csv", columns, needed: 3)
        while let rows = try stream.next({ row -> FoodDataStage.FoodRow? in
            // Laboratory samples are not foods that anybody eats.
            guard let kind = FoodDataCentralFood.Kind(rawValue: row.text(1)) else { return nil }
            let category = row.number(3).flatMap { categories[$0] } ?? ""
            return .init(row.number(0) ?? 0, kind: kind, description: row.text(2), category: category)
        }) {
            try await stage.add(rows)
        }
    }

    private func stageAmounts() async throws {
        var stream = try required("food_nutrient.csv", ["fdc_id", "nutrient_id", "amount"], needed: 3)
        while let rows = try stream.next({ row -> FoodDataStage.AmountRow? in
            guard let food = row.number(0), let nutrient = row.number(1),
                FoodDataCentralFood.wanted.contains(nutrient)
            else { return nil }
            return .init(food, nutrient: nutrient, amount: row.text(2))
        }) {
            try await stage.add(rows)
        }
    }

    private func stagePortions() async throws {
        let units = try texts("measure_unit.csv", "id", "name")
        let columns = [
            "fdc_id", "gram_weight", "id", "seq_num", "amount", "measure_unit_id", "portion_description", "modifier",
        ]
        guard var stream = try stream("food_portion.csv", columns, needed: 2) else { return }
        while let rows = try stream.next({ row -> FoodDataStage.PortionRow? in
            guard let food = row.number(0), let number = row.number(2) else { return nil }
            // 9999 means that the table has no unit of its own.
            let unit = row.number(5).flatMap { $0 == 9999 ? nil : units[$0] } ?? ""
            let portion = FoodDataCentralFood.Portion(
                amount: row.text(4), unit: unit, description: row.text(6), modifier: row.text(7), grams: row.text(1))
            return .init(food, place: row.number(3) ?? .max, number: number, portion)
        }) {
            try await stage.add(rows)
        }
    }

    private func stageLabels() async throws {
        let columns = [
            "fdc_id", "gtin_upc", "brand_name", "brand_owner", "ingredients", "serving_size", "serving_size_unit",
            "household_serving_fulltext", "branded_food_category",
        ]
        guard var stream = try stream("branded_food.csv", columns, needed: 2) else { return }
        while let rows = try stream.next({ row -> FoodDataStage.LabelRow? in
            guard let food = row.number(0) else { return nil }
            var label = FoodDataCentralFood.Label()
            label.barcode = row.text(1)
            label.brand = row.text(2)
            label.owner = row.text(3)
            label.ingredients = row.text(4)
            label.servingSize = row.text(5)
            label.servingUnit = row.text(6)
            label.household = row.text(7)
            return .init(food, gtin: Self.gtin(label.barcode), label, category: row.text(8))
        }) {
            try await stage.add(rows)
        }
    }

    /// The barcode in its canonical form; blank if it is not valid.
    private static func gtin(_ text: String) -> String {
        do throws(Barcode.Problem) { return try Barcode.parse(text).gtin14 } catch { return "" }
    }
}
