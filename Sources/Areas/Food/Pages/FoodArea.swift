package import Pages

package enum FoodArea: AreaPages {
    package static let pages: [any Page.Type] = [
        FoodDiaryPage.self, FoodSearchPage.self, EditFoodEntryPage.self, MealIdeasPage.self, MealIdeaPage.self,
        OwnFoodsPage.self, EditOwnFoodPage.self, RecipesPage.self, RecipePage.self, EditRecipePage.self,
        RecipeFoodPage.self, QuickFoodPage.self,
    ]

    package static let nouns = [FoodAPI.noun]
    package static let scripts = ["live-portion", "barcode-photo"]

    package static func add(to routes: inout Routes) {
        FoodController.add(to: &routes)
        QuickFoodController.add(to: &routes)
        OwnFoodPages.add(to: &routes)
        ProductsController.add(to: &routes)
        MealIdeasController.add(to: &routes)
        RecipePages.add(to: &routes)
    }
}
