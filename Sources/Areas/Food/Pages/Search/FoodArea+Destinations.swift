internal import Clinical
package import Pages

extension FoodArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("food", "food.diary", "ui-food", in: [.activity]) { Paths.food($0) },
        Destination("food-search", "food.add", "ui-food", in: [.activity]) { Paths.foodSearch($0) },
        Destination("quick-food", "food.quick", "ui-food", in: [.activity]) { Paths.quickFood($0) },
        Destination("own-foods", "food.own.title", "ui-food", in: [.activity]) { Paths.ownFoods($0) },
        Destination("recipes", "recipe.list", "ui-food", in: [.activity]) { Paths.recipes($0) },
        Destination("meal-ideas", "meals.title", "ui-food", in: [.activity]) { Paths.mealIdeas($0) },
    ]
}
