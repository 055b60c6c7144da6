package import Clinical

/// Addresses of the food diary, the search for foods and the family's own foods.
extension Paths {
    package static func food(_ person: Person.ID, day: String? = nil) -> String {
        "\(self.person(person))/food" + (day.map { "?day=" + $0 } ?? "")
    }
    /// Where a day is marked as complete.
    package static func foodDay(_ person: Person.ID, _ day: String) -> String { "\(food(person))/days/\(day)" }
    package static func quickFood(_ person: Person.ID) -> String { "\(food(person))/quick" }
    package static func quickFood(_ person: Person.ID, day: String) -> String { "\(quickFood(person))?day=\(day)" }
    package static func foodSearch(_ person: Person.ID) -> String { "\(food(person))/search" }
    package static func foodSearch(_ person: Person.ID, day: String, meal: String) -> String {
        "\(foodSearch(person))?day=\(day)&meal=\(meal)"
    }
    /// For today.
    package static func foodSearch(_ person: Person.ID, meal: String) -> String { "\(foodSearch(person))?meal=\(meal)" }
    package static func foodEntries(_ person: Person.ID) -> String { "\(food(person))/entries" }
    package static func newFoodEntry(_ person: Person.ID) -> String { "\(foodEntries(person))/new" }
    package static func newFoodEntry(_ person: Person.ID, food: String) -> String {
        "\(newFoodEntry(person))?food=\(food)"
    }
    package static func newFoodEntry(_ person: Person.ID, food: String, day: String, meal: String) -> String {
        "\(newFoodEntry(person))?food=\(food)&day=\(day)&meal=\(meal)"
    }
    package static func foodEntry(_ person: Person.ID, _ entry: String) -> String { "\(foodEntries(person))/\(entry)" }
    package static func editFoodEntry(_ person: Person.ID, _ entry: String) -> String {
        "\(foodEntry(person, entry))/edit"
    }
    package static func foodEntryDeletion(_ person: Person.ID, _ entry: String) -> String {
        "\(foodEntry(person, entry))/deletion"
    }
    package static func foodEntryRestoration(_ person: Person.ID, _ entry: String) -> String {
        "\(foodEntry(person, entry))/restoration"
    }
    package static func foodCopies(_ person: Person.ID) -> String { "\(food(person))/copies" }
    package static func newFoodCopy(_ person: Person.ID) -> String { "\(foodCopies(person))/new" }
    /// The form to add a meal of the day `from` to another one.
    package static func newFoodCopy(_ person: Person.ID, day: String, meal: String, from: String) -> String {
        "\(newFoodCopy(person))?day=\(day)&meal=\(meal)&from-day=\(from)"
    }
    package static func foodCopyRemoval(_ person: Person.ID, _ day: String, _ copy: String) -> String {
        "\(foodCopies(person))/\(day)/\(copy)/removal"
    }
    package static func foodProducts(_ person: Person.ID) -> String { "\(food(person))/products" }
    package static func foodProductPhotos(_ person: Person.ID) -> String { "\(foodProducts(person))/photos" }
    package static func mealIdeas(_ person: Person.ID) -> String { "\(food(person))/ideas" }
    package static func mealIdea(_ person: Person.ID, _ meal: String) -> String { "\(mealIdeas(person))/\(meal)" }
    package static func mealPicture(_ person: Person.ID, _ meal: String, _ file: String) -> String {
        "\(mealIdea(person, meal))/\(file)"
    }
    package static func newOwnFood(_ person: Person.ID, barcode: String) -> String {
        "\(newOwnFood(person))?barcode=\(barcode)"
    }
    package static func newOwnFood(_ person: Person.ID, meal: String) -> String { "\(newOwnFood(person))?meal=\(meal)" }
    /// The form of a new food that is then eaten: with what is known of it, and the day and meal.
    package static func newOwnFood(
        _ person: Person.ID, _ start: (name: String, value: String), day: String, to meal: String
    ) -> String {
        "\(newOwnFood(person))?\(start.name)=\(encoded(start.value))&day=\(day)&to=\(meal)"
    }
    package static func ownFoods(_ person: Person.ID) -> String { "\(food(person))/own" }
    package static func newOwnFood(_ person: Person.ID) -> String { "\(ownFoods(person))/new" }
    package static func ownFood(_ person: Person.ID, _ food: String) -> String { "\(ownFoods(person))/\(food)" }
    package static func editOwnFood(_ person: Person.ID, _ food: String) -> String { "\(ownFood(person, food))/edit" }
    package static func ownFoodDeletion(_ person: Person.ID, _ food: String) -> String {
        "\(ownFood(person, food))/deletion"
    }
    package static func ownFoodRestoration(_ person: Person.ID, _ food: String) -> String {
        "\(ownFood(person, food))/restoration"
    }
}

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
