public import Clinical

/// Something that a person ate, with the food as it was known then: correcting a food later does not change the past.
public struct FoodEntry: Sendable, Hashable {
    /// The id of an entry, made by the client so that sending it twice stores it once.
    public typealias ID = Identifier<FoodEntry>

    /// The entry's own id.
    public let id: ID
    /// Who ate it.
    public let person: Person.ID
    /// What was eaten, and when.
    public let details: FoodEntryDetails
    /// Which edition this is.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(id: ID, person: Person.ID, details: FoodEntryDetails, version: RecordVersion) {
        self.id = id
        self.person = person
        self.details = details
        self.version = version
    }

    /// In the order of the day: by time, then by id.
    public static func inOrder(_ entries: [FoodEntry]) -> [FoodEntry] {
        entries.inOrder {
            let (left, right) = ($0.details.at.instant, $1.details.at.instant)
            return left == right ? $0.id.text < $1.id.text : left < right
        }
    }
}

/// A checked form about something eaten.
public struct FoodEntryDetails: Sendable, Hashable {
    /// At which meal.
    public let meal: Meal
    /// When, on the person's clock; its day is the day of the diary.
    public let at: Moment
    /// The food as it was known then.
    public let food: Food
    /// How much of it.
    public let portion: Portion
    /// What was in it.
    public let nutrients: Nutrients
    /// A note; nil when left blank.
    public let note: String?

    /// Takes what was eaten; throws when the portion cannot be worked out for the food.
    public init(meal: Meal, at: Moment, food: Food, portion: Portion, note: String?) throws(Portion.Problem) {
        nutrients = try food.details.nutrients(of: portion)
        self.meal = meal
        self.at = at
        self.food = food
        self.portion = portion
        self.note = note
    }
}
