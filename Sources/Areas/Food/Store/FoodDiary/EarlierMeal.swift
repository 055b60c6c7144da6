public import Clinical
public import Nutrition
internal import SQL
public import Store

/// A meal of one day, as it can be added again.
public struct EarlierMeal: Sendable {
    /// In the order of the day, with its times, and with what is known of each food today.
    public let entries: [FoodEntry]
    /// The names of foods that were deleted since, or of which this amount can no longer be calculated.
    public let leftOut: [String]

    public init(entries: [FoodEntry], leftOut: [String]) {
        self.entries = entries
        self.leftOut = leftOut
    }
}

extension Store {
    /// A meal of one day, to add it again; without entries if nothing was eaten.
    public func earlierMeal(_ meal: Meal, on day: CalendarDay, _ access: PersonAccess) async throws -> EarlierMeal {
        try await database.read { tx in try tx.earlierMeal(meal, on: day, access) }
    }
}

extension Reader {
    func earlierMeal(_ meal: Meal, on day: CalendarDay, _ access: PersonAccess) throws -> EarlierMeal {
        let eaten = try foodEntries(access, on: day).filter { $0.details.meal == meal }
        let foods = try foodsOfToday(eaten.map(\.details.food), access)
        var (entries, leftOut): ([FoodEntry], [String]) = ([], [])
        for entry in eaten {
            if let details = foods[entry.details.food.id].flatMap({ entry.details.again(with: $0) }) {
                entries.append(
                    FoodEntry(id: entry.id, person: entry.person, details: details, version: entry.version))
            } else {
                leftOut.append(entry.details.food.details.name)
            }
        }
        return EarlierMeal(entries: entries, leftOut: leftOut)
    }

    /// The last day before `day` on which each meal had something, within four weeks.
    func lastDays(of access: PersonAccess, before day: CalendarDay) throws -> [Meal: CalendarDay] {
        let rows = try fetch(
            """
            SELECT meal, max(day) AS last_day FROM food_entry
            WHERE person = \(access.person.text) AND day >= \(day.adding(days: -28).iso) AND day < \(day.iso)
                AND deleted_at IS NULL
            GROUP BY meal
            """
        ).map { row in
            (
                try row.convert("meal", "a meal", Meal.init(rawValue:)),
                try row.convert("last_day", "a day", CalendarDay.init(iso:))
            )
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// What is known of foods today, without those that the household deleted. A food that is in no list, such as energy
    /// alone, is as it was eaten.
    private func foodsOfToday(_ foods: [Food], _ access: PersonAccess) throws -> [Food.ID: Food] {
        guard !foods.isEmpty else { return [:] }
        var known = Dictionary(foods.map { ($0.id, $0) }) { _, last in last }
        let ids = Array(known.keys)
        let today = try self.foods(ids, access)
        for food in today { known[food.id] = food }
        let rest = Set(ids).subtracting(today.map(\.id))
        for id in try deletedFoods(rest.map(\.text), access) { known[id] = nil }
        return known
    }

    /// Those of the household's own foods and recipes that were deleted.
    private func deletedFoods(_ ids: [String], _ access: PersonAccess) throws -> [Food.ID] {
        guard !ids.isEmpty else { return [] }
        return try (["own_food", "recipe"] as [StaticString]).flatMap { table in
            try fetch(
                """
                SELECT id FROM \(name: table) WHERE id IN (\(list: ids)) AND deleted_at IS NOT NULL
                    AND person IN (SELECT id FROM person WHERE household = \(access.household.text))
                """
            ).map { try $0.convert("id", "an id", Food.ID.init) }
        }
    }
}

extension FoodEntryDetails {
    /// The same amount of the food as it is known today; nil if that cannot be calculated.
    fileprivate func again(with food: Food) -> FoodEntryDetails? {
        try? FoodEntryDetails(meal: meal, at: at, food: food, portion: portion, note: note)
    }
}
