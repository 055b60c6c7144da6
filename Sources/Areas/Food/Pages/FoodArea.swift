internal import Clinical
internal import FoodStore
package import Host
package import Pages
internal import Store

package enum FoodArea: AreaPages {
    package static let pages: [any Page.Type] = [
        FoodDiaryPage.self, FoodSearchPage.self, EditFoodEntryPage.self, MealIdeasPage.self, MealIdeaPage.self,
        OwnFoodsPage.self, EditOwnFoodPage.self, RecipesPage.self, RecipePage.self, EditRecipePage.self,
        RecipeFoodPage.self, QuickFoodPage.self, CopyMealPage.self,
    ]

    package static let nouns = [FoodAPI.noun]
    package static let scripts = ["live-portion", "barcode-photo"]

    package static func add(to routes: inout Routes) {
        FoodController.add(to: &routes)
        QuickFoodController.add(to: &routes)
        MealCopyController.add(to: &routes)
        OwnFoodPages.add(to: &routes)
        ProductsController.add(to: &routes)
        MealIdeasController.add(to: &routes)
        RecipePages.add(to: &routes)
    }
}

extension FoodArea {
    package static let deletedNouns = [
        DeletedNoun("food entry") { Paths.foodEntryRestoration($0, $1.id) },
        RecordController<OwnFoodPages>.deleted,
        RecordController<RecipePages>.deleted,
    ]

    /// What Ben ate.
    package static let demo = [
        DemoPart(rank: 50) { scene in
            let access = try await scene.access(to: "demo-ben")
            let world = scene.world(after: 300)
            let food = DemoFood(today: scene.today, zone: scene.zone, now: scene.now)
            try await world.store.createFoodEntries(
                try await food.entries(world.store, access), access, change: world.change())
        }
    ]
}
