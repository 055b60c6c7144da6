package import Clinical

/// Addresses of the family's recipes.
extension Paths {
    package static func recipes(_ person: Person.ID) -> String { "\(food(person))/recipes" }
    package static func newRecipe(_ person: Person.ID) -> String { "\(recipes(person))/new" }
    package static func recipe(_ person: Person.ID, _ recipe: String) -> String { "\(recipes(person))/\(recipe)" }
    package static func editRecipe(_ person: Person.ID, _ recipe: String) -> String {
        "\(self.recipe(person, recipe))/edit"
    }
    package static func recipeDeletion(_ person: Person.ID, _ recipe: String) -> String {
        "\(self.recipe(person, recipe))/deletion"
    }
    package static func recipeRestoration(_ person: Person.ID, _ recipe: String) -> String {
        "\(self.recipe(person, recipe))/restoration"
    }
    /// The entry form for one serving, at the meal for the current time.
    package static func newServing(_ person: Person.ID, _ recipe: String) -> String {
        "\(newFoodEntry(person))?food=\(recipe)"
    }
}
