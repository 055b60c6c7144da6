/// What a person ate on a day: the entries of the diary, and beside them what other apps recorded.
///
/// An app's totals are never added to entries, or to those of another app, because both may be about the same meal. They
/// count only on a day without entries, and then those of one app, the one with the most energy.
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
    /// What other apps recorded, the one with the most energy first.
    public let apps: [AppNutrition]
    /// The app whose totals are those of the day; nil if there are entries, or no app recorded energy.
    public let counted: AppNutrition?
    /// The total of all meals, or that of the app that counts.
    public let total: Nutrients

    /// Adds up the entries of one day, in any order, beside what other apps recorded on it.
    public init(_ entries: [FoodEntry], apps: [AppNutrition] = []) {
        let ordered = FoodEntry.inOrder(entries)
        parts = Meal.allCases.compactMap { meal in
            let own = ordered.filter { $0.details.meal == meal }
            return own.isEmpty
                ? nil : Part(meal: meal, entries: own, nutrients: Nutrients.sum(own.map { $0.details.nutrients }))
        }
        self.apps = AppNutrition.inOrder(apps)
        let known = self.apps.first.flatMap { $0.nutrients[.kilocalories].quantity == nil ? nil : $0 }
        counted = parts.isEmpty ? known : nil
        total = counted?.nutrients ?? Nutrients.sum(parts.map { $0.nutrients })
    }

    /// Whether nothing is known to have been eaten, so there is no total to show.
    public var isEmpty: Bool { parts.isEmpty && counted == nil }

    /// The foods of one meal, for `AllergenCheck`.
    public func foods(at meal: Meal) -> [Food] {
        parts.first { $0.meal == meal }?.entries.map { $0.details.food } ?? []
    }
}
