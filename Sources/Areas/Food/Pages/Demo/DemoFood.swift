internal import Clinical
internal import FoodStore
internal import Host
internal import Nutrition
internal import Store

/// What Ben ate in the last few days, from the bundled food table.
struct DemoFood {
    let today: CalendarDay
    let zone: ZoneRules
    let now: Instant

    private static let days = 6

    /// A food of the table with its grams, at a meal and a time, alternating between two days.
    private static let plate: [(food: String, grams: Int64, meal: Meal, minutes: Int, turn: Int?)] = [
        ("starter-porridge-made-with-whole-milk", 260, .breakfast, 7 * 60 + 25, nil),
        ("starter-banana", 100, .breakfast, 7 * 60 + 25, 0), ("starter-orange-juice", 200, .breakfast, 7 * 60 + 30, 1),
        ("starter-wholemeal-bread", 72, .lunch, 12 * 60 + 40, 0),
        ("starter-cheddar-cheese", 60, .lunch, 12 * 60 + 40, 0),
        ("starter-chicken-tikka-masala", 350, .lunch, 12 * 60 + 50, 1),
        ("starter-apple", 150, .snack, 16 * 60 + 5, nil),
        ("starter-digestive-biscuits", 45, .snack, 16 * 60 + 5, 1), ("starter-salmon-baked", 150, .dinner, 19 * 60, 0),
        ("starter-rice-white-boiled", 240, .dinner, 19 * 60, 0),
        ("starter-pasta-boiled", 320, .dinner, 19 * 60 + 10, 1),
        ("starter-broccoli-boiled", 120, .dinner, 19 * 60, nil),
        ("starter-plain-yoghurt-whole-milk", 150, .dinner, 19 * 60 + 40, nil),
    ]

    /// Nothing in the future; a food missing from the table is skipped.
    func entries(_ store: Store, _ access: PersonAccess) async throws -> [(id: FoodEntry.ID, details: FoodEntryDetails)]
    {
        var entries: [(id: FoodEntry.ID, details: FoodEntryDetails)] = []
        for back in (0...Self.days).reversed() {
            let day = today.adding(days: -back)
            for (place, item) in Self.plate.enumerated() where item.turn.map({ $0 == day.number % 2 }) ?? true {
                let at = zone.moment(day, TimeOfDay(minutes: item.minutes) ?? .midnight)
                guard at.instant <= now, let id = FoodEntry.ID("demo-food-\(back)-\(place)"),
                    let food = Food.ID(item.food), let mass = FoodMass(milligrams: item.grams * 1000),
                    let found = try await store.food(food, access)
                else { continue }
                let details = try FoodEntryDetails(
                    meal: item.meal, at: at, food: found, portion: .mass(mass), note: nil)
                entries.append((id, details))
            }
        }
        return entries
    }
}
