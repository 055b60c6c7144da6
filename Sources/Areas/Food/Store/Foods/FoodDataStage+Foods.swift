public import FoodTables
internal import SQL

extension FoodDataStage {
    /// Foods in numerical order, and which of them have a later entry with the same barcode.
    public struct Part: Sendable {
        public let foods: [FoodDataCentralFood]
        /// Numbers of products superseded by a later one.
        public let older: Set<Int64>
    }

    /// The next complete foods after a number; `units` names the unit of each nutrient.
    public func foods(after last: Int64, most: Int, units: [Int64: String]) async throws -> Part {
        try await database.read { tx in
            var foods: [Int64: FoodDataCentralFood] = [:]
            try tx.each(
                "SELECT fdc, kind, description, category FROM food WHERE fdc > \(last) ORDER BY fdc LIMIT \(limit: most)"
            ) {
                let number = try $0.int64("fdc")
                guard let kind = FoodDataCentralFood.Kind(rawValue: try $0.text("kind")) else { return }
                foods[number] = FoodDataCentralFood(
                    number: number, kind: kind, description: try $0.text("description"),
                    category: try $0.text("category"))
            }
            guard let first = foods.keys.min(), let end = foods.keys.max() else { return Part(foods: [], older: []) }
            let older = try tx.addLabels(to: &foods, first...end)
            try tx.addAmounts(to: &foods, first...end, units)
            try tx.addPortions(to: &foods, first...end)
            return Part(foods: foods.values.sorted { $0.number < $1.number }, older: older)
        }
    }
}

extension Reader {
    /// Adds label data and returns the numbers of products superseded by a later one.
    fileprivate func addLabels(
        to foods: inout [Int64: FoodDataCentralFood], _ numbers: ClosedRange<Int64>
    ) throws -> Set<Int64> {
        var older = Set<Int64>()
        let rows = try fetch(
            """
            SELECT fdc, brand, owner, barcode, ingredients, size, unit, household, category, gtin <> '' AND EXISTS (
                SELECT 1 FROM label AS later WHERE later.gtin = label.gtin AND later.fdc > label.fdc
            ) AS is_older
            FROM label WHERE fdc >= \(numbers.lowerBound) AND fdc <= \(numbers.upperBound)
            """)
        for row in rows {
            let number = try row.int64("fdc")
            guard let food = foods[number] else { continue }
            var label = FoodDataCentralFood.Label()
            label.brand = try row.text("brand")
            label.owner = try row.text("owner")
            label.barcode = try row.text("barcode")
            label.ingredients = try row.text("ingredients")
            label.servingSize = try row.text("size")
            label.servingUnit = try row.text("unit")
            label.household = try row.text("household")
            // The category of a label is more specific than "branded food".
            let category = try row.text("category")
            foods[number] = FoodDataCentralFood(
                number: number, kind: food.kind, description: food.description,
                category: category.isEmpty ? food.category : category)
            foods[number]?.label = label
            if try row.int("is_older") != 0 { older.insert(number) }
        }
        return older
    }

    fileprivate func addAmounts(
        to foods: inout [Int64: FoodDataCentralFood], _ numbers: ClosedRange<Int64>, _ units: [Int64: String]
    ) throws {
        let rows = try fetch(
            """
            SELECT fdc, nutrient, amount FROM amount
            WHERE fdc >= \(numbers.lowerBound) AND fdc <= \(numbers.upperBound)
            """)
        for row in rows {
            let nutrient = try row.int64("nutrient")
            let amount = FoodDataCentralFood.Amount(try row.text("amount"), unit: units[nutrient] ?? "")
            foods[try row.int64("fdc")]?.amounts[nutrient] = amount
        }
    }

    fileprivate func addPortions(
        to foods: inout [Int64: FoodDataCentralFood], _ numbers: ClosedRange<Int64>
    ) throws {
        let rows = try fetch(
            """
            SELECT fdc, amount, unit, description, modifier, grams FROM portion
            WHERE fdc >= \(numbers.lowerBound) AND fdc <= \(numbers.upperBound) ORDER BY fdc, place, number
            """)
        for row in rows {
            foods[try row.int64("fdc")]?.portions.append(
                .init(
                    amount: try row.text("amount"), unit: try row.text("unit"),
                    description: try row.text("description"),
                    modifier: try row.text("modifier"), grams: try row.text("grams")))
        }
    }
}
