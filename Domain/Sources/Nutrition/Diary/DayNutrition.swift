/// What a person ate on a day.
public struct DayNutrition: Sendable, Hashable {
    /// One meal.
    public struct Part: Sendable, Hashable {
        /// Which meal it is.
        public let meal: Meal
        /// What was eaten, in chronological order.
        public let entries: [FoodEntry]
        /// The total of the meal; a meal without entries has none, which differs from zero.
        public let nutrients: Nutrients
    }

    /// The meals with entries, in the order of the day.
    public let parts: [Part]
    /// The total of all meals.
    public let total: Nutrients

    /// Adds up the entries of one day, in any order.
    public init(_ entries: [FoodEntry]) {
        let ordered = FoodEntry.inOrder(entries)
        parts = Meal.allCases.compactMap { meal in
            let own = ordered.filter { $0.details.meal == meal }
            return own.isEmpty
                ? nil : Part(meal: meal, entries: own, nutrients: Nutrients.sum(own.map { $0.details.nutrients }))
        }
        total = Nutrients.sum(parts.map { $0.nutrients })
    }

    /// Whether nothing was logged, so there is no total to show.
    public var isEmpty: Bool { parts.isEmpty }

    /// The foods of one meal, for `AllergenCheck`.
    public func foods(at meal: Meal) -> [Food] {
        parts.first { $0.meal == meal }?.entries.map { $0.details.food } ?? []
    }
}
