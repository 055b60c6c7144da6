internal import Accounts
internal import Clinical
internal import FoodStore
internal import Nutrition
package import Pages
package import SQL
internal import Store

extension FoodArea {
    /// Foods of the family and of the tables, for those who may log them. Similar words are looked for at once.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        guard query.may(.log), !query.terms.isForgiving else { return [] }
        let (phrases, person) = (query.phrases, query.access.person)
        let found = try tx.foods(matching: query.terms.text, since: query.today.adding(days: -90), query.access)
        let hits = found.foods.map { food in
            SearchHit(
                food.details.name, detail: phrases.detail(food), path: Paths.newFoodEntry(person, food: food.id.text),
                symbol: "ui-food")
        }
        let more = Link(phrases("food.title"), Paths.foodSearch(person))
        return [
            SearchGroup("foods", rank: 80, phrases, hits, isSimilar: found.isSimilar, more: more)
        ].compactMap(\.self)
    }
}
