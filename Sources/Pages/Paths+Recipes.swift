/// Addresses of the family's recipes.
extension Paths {
    static func recipes(_ person: String) -> String { "\(food(person))/recipes" }
    static func newRecipe(_ person: String) -> String { "\(recipes(person))/new" }
    static func recipe(_ person: String, _ recipe: String) -> String { "\(recipes(person))/\(recipe)" }
    static func editRecipe(_ person: String, _ recipe: String) -> String { "\(self.recipe(person, recipe))/edit" }
    static func recipeDeletion(_ person: String, _ recipe: String) -> String {
        "\(self.recipe(person, recipe))/deletion"
    }
    static func recipeRestoration(_ person: String, _ recipe: String) -> String {
        "\(self.recipe(person, recipe))/restoration"
    }
    /// The form about something eaten, for a serving at the meal of the hour.
    static func newServing(_ person: String, _ recipe: String) -> String { "\(newFoodEntry(person))?food=\(recipe)" }
}
