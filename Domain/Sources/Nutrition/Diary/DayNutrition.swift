/// What a person ate in a day.
public struct DayNutrition: Sendable, Hashable {
    /// One meal.
    public struct Part: Sendable, Hashable {
        /// Which meal.
        public let meal: Meal
        /// What was eaten, in order of time.
        public let entries: [FoodEntry]
        /// What was in it; a meal without an entry has nothing, which is not the same as a meal of zero.
        public let nutrients: Nutrients
    }

    /// The meals with an entry, in the order of the day.
    public let parts: [Part]
    /// What was in all of them.
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

    /// Whether nothing was logged, so that there is no sum to show.
    public var isEmpty: Bool { parts.isEmpty }

    /// The foods of one meal, for `AllergenCheck`.
    public func foods(at meal: Meal) -> [Food] {
        parts.first { $0.meal == meal }?.entries.map { $0.details.food } ?? []
    }
}
