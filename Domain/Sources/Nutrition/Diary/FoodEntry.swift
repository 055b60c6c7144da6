public import Clinical

/// Something a person ate, with the food as known then: correcting a food later does not change the past.
public struct FoodEntry: Sendable, Hashable {
    /// The ID of an entry, created by the client so that sending it twice stores it once.
    public typealias ID = Identifier<FoodEntry>

    /// The ID of the entry.
    public let id: ID
    /// The person who ate it.
    public let person: Person.ID
    /// What was eaten, and when.
    public let details: FoodEntryDetails
    /// The revision.
    public let version: RecordVersion

    /// Creates an entry from stored values.
    public init(id: ID, person: Person.ID, details: FoodEntryDetails, version: RecordVersion) {
        self.id = id
        self.person = person
        self.details = details
        self.version = version
    }

    /// Sorted by time, then by ID.
    public static func inOrder(_ entries: [FoodEntry]) -> [FoodEntry] {
        entries.inOrder {
            let (left, right) = ($0.details.at.instant, $1.details.at.instant)
            return left == right ? $0.id.text < $1.id.text : left < right
        }
    }
}

/// The checked details of a diary entry.
public struct FoodEntryDetails: Sendable, Hashable {
    /// The meal.
    public let meal: Meal
    /// The time on the person's clock; its day is the diary day.
    public let at: Moment
    /// The food as it was known at the time.
    public let food: Food
    /// The amount eaten.
    public let portion: Portion
    /// The nutrients of the portion.
    public let nutrients: Nutrients
    /// The note; nil if blank.
    public let note: String?

    /// Creates the details; throws if the portion cannot be calculated for the food.
    public init(meal: Meal, at: Moment, food: Food, portion: Portion, note: String?) throws(Portion.Problem) {
        nutrients = try food.details.nutrients(of: portion)
        self.meal = meal
        self.at = at
        self.food = food
        self.portion = portion
        self.note = note
    }
}

/// The meals of a day, in order.
public enum Meal: String, Sendable, Hashable, CaseIterable {
    /// In the morning.
    case breakfast
    /// At noon.
    case lunch
    /// In the evening.
    case dinner
    /// Anything in between.
    case snack
}
