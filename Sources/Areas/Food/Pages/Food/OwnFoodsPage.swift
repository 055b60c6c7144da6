internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// A household's own foods.
struct OwnFoodsPage: Page {
    static let template = "food/own"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    let rows: [Row]
    /// Link to add the first one; nil if there are some.
    let first: String?

    struct Row: Encodable, Sendable {
        let path: String
        let name: String
        let detail: String
        let lines: [AllergenLine]
    }

    init(_ phrases: Phrases, person: Person.ID, foods: [Food], eaters: [Eater]) {
        title = phrases("food.own.title")
        subtitle = phrases("food.own.subtitle")
        back = Link(phrases("food.title"), Paths.food(person))
        action = foods.isEmpty ? nil : Link(phrases("food.own.add"), Paths.newOwnFood(person))
        first = foods.isEmpty ? Paths.newOwnFood(person) : nil
        rows = foods.map { food in
            Row(
                path: Paths.editOwnFood(person, food.id.text), name: food.details.name, detail: phrases.detail(food),
                lines: AllergenLine.all(phrases, eaters, [food]))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ foods: [Food?]) -> OwnFoodsPage {
            OwnFoodsPage(
                phrases, person: Samples.person, foods: foods.compactMap { $0 }, eaters: FoodSamples.eaters)
        }
        return [
            Sample("empty", page([])), Sample("typical", page([FoodSamples.own])),
            Sample("much", page(Array(repeating: FoodSamples.long, count: 8))),
        ]
    }
}
