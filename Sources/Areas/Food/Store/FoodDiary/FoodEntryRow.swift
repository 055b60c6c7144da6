internal import Clinical
internal import Nutrition
internal import SQL
internal import Store

/// The content of an entry's `body`.
struct FoodEntryBody: Codable, Sendable {
    let food: FoodRecord
    let portion: PortionRecord

    init(_ details: FoodEntryDetails) {
        food = FoodRecord(details.food)
        portion = PortionRecord(details.portion)
    }
}

/// A stored entry, and whether it was deleted.
struct StoredFoodEntry: Sendable {
    static let select: Statement = """
        SELECT id, person, day, at, utc_offset, meal, body, note, deleted_at, version FROM food_entry
        """

    let entry: FoodEntry
    let isDeleted: Bool

    init(_ row: Row) throws {
        let body = try FoodText.read(try row.text("body"), as: FoodEntryBody.self)
        let details = try FoodEntryDetails(
            meal: try row.convert("meal", "a meal", Meal.init(rawValue:)),
            at: try row.moment("at", "utc_offset", day: "day"), food: try body.food.food(),
            portion: try body.portion.portion(), note: try row.optionalText("note"))
        entry = FoodEntry(
            id: try row.convert("id", "an id", FoodEntry.ID.init),
            person: try row.convert("person", "an id", Person.ID.init), details: details,
            version: RecordVersion(number: try row.int64("version")))
        isDeleted = try row.optionalInt64("deleted_at") != nil
    }
}

/// An entry as stored in the audit log.
struct FoodEntryRecord: Codable, Sendable {
    let id, day, meal: String
    let at: Int64
    let utcOffset: Int32
    let food: FoodRecord
    let portion: PortionRecord
    let note: String?
    let isDeleted: Bool
    let version: Int64

    init(_ stored: StoredFoodEntry) {
        let details = stored.entry.details
        id = stored.entry.id.text
        day = details.at.day.iso
        meal = details.meal.rawValue
        at = details.at.instant.milliseconds
        utcOffset = details.at.offset
        food = FoodRecord(details.food)
        portion = PortionRecord(details.portion)
        note = details.note
        isDeleted = stored.isDeleted
        version = stored.entry.version.number
    }
}
