internal import Accounts
internal import Clinical
internal import FoodStore
internal import Nutrition
package import Pages
package import SQL
internal import Store

extension FoodArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        guard query.access.role.may(.history) else { return { _ in DayCards() } }
        let isUsed = query.person.areas.contains(.activity)
        let day = query.day
        let (entries, apps) = try tx.together(
            { isUsed ? try $0.foodEntries(query.access, on: day) : [] },
            { isUsed ? try query.schema.appNutrition(query.access, on: day...day, zone: query.zone, $0) : [] })
        let eaten = DayNutrition(entries, apps: apps)
        // The page of today is kept at the address without a day.
        let path = Paths.food(query.access.person, day: day == query.today ? nil : day.iso)
        return { request in cards(request.phrases, eaten, path: path) }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let path = Paths.food(Samples.person, day: Samples.today.iso)
        let entries = [
            FoodSamples.entry("a", FoodSamples.porridge, 250, .breakfast, 7, 40),
            FoodSamples.entry("b", FoodSamples.bread, 72, .lunch, 12, 30),
        ].compactMap(\.self)
        return [
            TodaySample("food", cards(phrases, DayNutrition(entries), path: path)),
            TodaySample("food-of-app", cards(phrases, DayNutrition([], apps: FoodSamples.apps), path: path)),
            TodaySample("no-food", cards(phrases, DayNutrition([]), path: path)),
        ]
    }

    private static func cards(_ phrases: Phrases, _ eaten: DayNutrition, path: String) -> DayCards {
        var cards = DayCards()
        cards.quick = [QuickAdd(label: phrases("today.quick.food"), symbol: "ui-food", path: path)]
        if !eaten.isEmpty { cards.cards = [.init(.calm, DayFood(phrases, eaten, path: path))] }
        return cards
    }
}

/// The day's food in one line.
struct DayFood: CardContent {
    static let template = "today/_food"

    /// "1,240 kcal", or "at least" that if some values are unknown.
    let energy: String
    /// "3 foods", or the app that the total comes from.
    let origin: String
    let path: String

    init(_ phrases: Phrases, _ eaten: DayNutrition, path: String) {
        energy = phrases.energy(eaten.total)
        origin =
            eaten.counted.map { phrases("today.food.app", ["app": $0.app.isolated]) }
            ?? phrases("today.food.entries", count: eaten.parts.reduce(0) { $0 + $1.entries.count })
        self.path = path
    }
}
