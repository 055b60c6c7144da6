package import Pages
internal import Store

extension FoodArea {
    package static let deletedNouns = [
        DeletedNoun("food entry") { Paths.foodEntryRestoration($0, $1.id) },
        DeletedNoun("food") { Paths.ownFoodRestoration($0, $1.id) },
        DeletedNoun("recipe") { Paths.recipeRestoration($0, $1.id) },
    ]
}
