internal import Clinical
internal import FoodStore
internal import Nutrition
package import Pages
package import SQL
internal import Store

extension FoodArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        let isUsed = query.person.areas.contains(.activity)
        let entries = isUsed ? try tx.foodEntries(query.access, on: query.day) : []
        let path = Paths.food(query.access.person, day: query.day.iso)
        return { request in cards(request.phrases, entries, path: path) }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let path = Paths.food(Samples.person, day: Samples.today.iso)
        let entries = [
            FoodSamples.entry("a", FoodSamples.porridge, 250, .breakfast, 7, 40),
            FoodSamples.entry("b", FoodSamples.bread, 72, .lunch, 12, 30),
        ].compactMap(\.self)
        return [
            TodaySample("food", cards(phrases, entries, path: path)),
            TodaySample("no-food", cards(phrases, [], path: path)),
        ]
    }

    private static func cards(_ phrases: Phrases, _ entries: [FoodEntry], path: String) -> DayCards {
        var cards = DayCards()
        cards.quick = [QuickAdd(label: phrases("today.quick.food"), symbol: "ui-food", path: path)]
        if !entries.isEmpty { cards.cards = [.init(.calm, DayFood(phrases, entries, path: path))] }
        return cards
    }
}

/// The day's food in one line.
struct DayFood: CardContent {
    static let template = "today/_food"

    /// "1,240 kcal", or "at least" that if some values are unknown.
    let energy: String
    let count: String
    let path: String

    init(_ phrases: Phrases, _ entries: [FoodEntry], path: String) {
        energy = phrases.energy(DayNutrition(entries).total)
        count = phrases("today.food.entries", count: entries.count)
        self.path = path
    }
}
