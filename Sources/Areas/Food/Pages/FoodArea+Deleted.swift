package import Pages
internal import Store

extension FoodArea {
    package static let deletedNouns = [
        DeletedNoun("food entry") { Paths.foodEntryRestoration($0, $1.id) },
        RecordController<OwnFoodPages>.deleted,
        RecordController<RecipePages>.deleted,
    ]
}
