public import Clinical
public import Nutrition
internal import SQL

/// A household's own food, with the person on whose pages it was added.
public struct OwnFood: Sendable, Equatable {
    public let food: Food
    public let person: Person.ID

    public init(food: Food, person: Person.ID) {
        self.food = food
        self.person = person
    }
}

struct StoredOwnFood: Sendable {
    static let select: Statement = "SELECT id, person, body, deleted_at, version FROM own_food"

    let own: OwnFood
    let isDeleted: Bool

    init(_ row: Row) throws {
        let written = try FoodText.food(try row.text("body"))
        let food = Food(
            id: written.id, source: written.source, details: written.details,
            version: RecordVersion(number: try row.int64("version")))
        own = OwnFood(food: food, person: try row.convert("person", "an id", Person.ID.init))
        isDeleted = try row.optionalInt64("deleted_at") != nil
    }
}

/// A food of the family's own as stored in the audit log.
struct OwnFoodRecord: Codable, Sendable {
    let food: FoodRecord
    let isDeleted: Bool
    let version: Int64

    init(_ stored: StoredOwnFood) {
        food = FoodRecord(stored.own.food)
        isDeleted = stored.isDeleted
        version = stored.own.food.version.number
    }
}
