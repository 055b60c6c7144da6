public import Clinical
public import Nutrition
internal import SQL
public import Store

/// What is known about a barcode.
public struct KnownProduct: Sendable, Equatable {
    /// Foods with this barcode: the household's own, then those of tables, then the one a service knew.
    public let foods: [Food]
    /// When the service was last asked; nil if never, or if a food of the household or a table has the
    /// barcode, so that no request is needed.
    public let askedAt: Instant?
    /// Whether a service must be asked to identify the product.
    public let needsService: Bool

    public init(foods: [Food], askedAt: Instant?, needsService: Bool) {
        self.foods = foods
        self.askedAt = askedAt
        self.needsService = needsService
    }
}

extension Store {
    /// The foods with a barcode.
    public func product(_ barcode: Barcode, _ access: PersonAccess) async throws -> KnownProduct {
        try await database.read { tx in
            let here = try tx.foods(barcode: barcode, access)
            guard here.isEmpty else { return KnownProduct(foods: here, askedAt: nil, needsService: false) }
            let row = try tx.first("SELECT body, at FROM product_lookup WHERE barcode = \(barcode.gtin14)")
            let food = try row?.optionalText("body").map(FoodText.food)
            return KnownProduct(
                foods: [food].compactMap { $0 }, askedAt: try row.map { Instant(milliseconds: try $0.int64("at")) },
                needsService: true)
        }
    }

    /// Stores a service's answer about a barcode, for everyone who has it; nil if it did not know it.
    public func keepProduct(_ barcode: Barcode, _ food: Food?, at now: Instant) async throws {
        let body = try food.map { try FoodText.of(FoodRecord($0)) }
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO product_lookup (barcode, food, body, at)
                VALUES (\(barcode.gtin14), \(food?.id.text), \(body), \(now.milliseconds))
                ON CONFLICT (barcode) DO UPDATE
                SET food = excluded.food, body = excluded.body, at = excluded.at
                """)
        }
    }
}

extension Reader {
    /// Foods of the household and of tables with a barcode.
    func foods(barcode: Barcode, _ access: PersonAccess) throws -> [Food] {
        let own = try ownFoods(access).map(\.food).filter { $0.details.barcode?.gtin14 == barcode.gtin14 }
        let found = try fetch(
            """
            SELECT body FROM food
            WHERE edition IN (\(list: try currentEditions())) AND barcode = \(barcode.gtin14) ORDER BY id
            """)
        return own + (try found.map { try FoodText.food(try $0.text("body")) })
    }

    /// Products looked up earlier, by id.
    func lookedUp(_ ids: [Food.ID]) throws -> [Food] {
        try fetch("SELECT body FROM product_lookup WHERE food IN (\(list: ids.map(\.text)))")
            .map { try FoodText.food(try $0.text("body")) }
    }
}
