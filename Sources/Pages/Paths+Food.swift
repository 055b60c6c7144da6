/// Addresses of the food diary, the search for foods and the family's own foods.
extension Paths {
    static func food(_ person: String, day: String? = nil) -> String {
        "\(self.person(person))/food" + (day.map { "?day=" + $0 } ?? "")
    }
    static func foodSearch(_ person: String) -> String { "\(food(person))/search" }
    static func foodSearch(_ person: String, day: String, meal: String) -> String {
        "\(foodSearch(person))?day=\(day)&meal=\(meal)"
    }
    static func foodEntries(_ person: String) -> String { "\(food(person))/entries" }
    static func newFoodEntry(_ person: String) -> String { "\(foodEntries(person))/new" }
    static func newFoodEntry(_ person: String, food: String) -> String { "\(newFoodEntry(person))?food=\(food)" }
    static func newFoodEntry(_ person: String, food: String, day: String, meal: String) -> String {
        "\(newFoodEntry(person))?food=\(food)&day=\(day)&meal=\(meal)"
    }
    static func foodEntry(_ person: String, _ entry: String) -> String { "\(foodEntries(person))/\(entry)" }
    static func editFoodEntry(_ person: String, _ entry: String) -> String { "\(foodEntry(person, entry))/edit" }
    static func foodEntryDeletion(_ person: String, _ entry: String) -> String {
        "\(foodEntry(person, entry))/deletion"
    }
    static func foodEntryRestoration(_ person: String, _ entry: String) -> String {
        "\(foodEntry(person, entry))/restoration"
    }
    static func foodCopies(_ person: String) -> String { "\(food(person))/copies" }
    static func foodCopyRemoval(_ person: String, _ day: String, _ copy: String) -> String {
        "\(foodCopies(person))/\(day)/\(copy)/removal"
    }
    static func foodProducts(_ person: String) -> String { "\(food(person))/products" }
    static func mealIdeas(_ person: String) -> String { "\(food(person))/ideas" }
    static func mealIdea(_ person: String, _ meal: String) -> String { "\(mealIdeas(person))/\(meal)" }
    static func mealPicture(_ person: String, _ meal: String, _ file: String) -> String {
        "\(mealIdea(person, meal))/\(file)"
    }
    static func newOwnFood(_ person: String, barcode: String) -> String {
        "\(newOwnFood(person))?barcode=\(barcode)"
    }
    static func newOwnFood(_ person: String, meal: String) -> String { "\(newOwnFood(person))?meal=\(meal)" }
    static func ownFoods(_ person: String) -> String { "\(food(person))/own" }
    static func newOwnFood(_ person: String) -> String { "\(ownFoods(person))/new" }
    static func ownFood(_ person: String, _ food: String) -> String { "\(ownFoods(person))/\(food)" }
    static func editOwnFood(_ person: String, _ food: String) -> String { "\(ownFood(person, food))/edit" }
    static func ownFoodDeletion(_ person: String, _ food: String) -> String { "\(ownFood(person, food))/deletion" }
    static func ownFoodRestoration(_ person: String, _ food: String) -> String {
        "\(ownFood(person, food))/restoration"
    }
}
