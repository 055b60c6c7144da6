/// The button that submitted the form of a recipe.
enum RecipeButton: Equatable {
    /// Save, or Enter in a field.
    case save
    /// Opens the page of foods to choose from, or searches there.
    case add
    /// Returns from that page to the form.
    case back
    case choose(String)
    case remove(Int)
    case up(Int)
    case down(Int)

    init(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let place = parts.count == 2 ? Int(parts[1]) : nil
        self =
            switch (parts.first, place) {
            case ("add", _): .add
            case ("back", _): .back
            case ("choose", _) where parts.count == 2: .choose(parts[1])
            case ("remove", let place?): .remove(place)
            case ("up", let place?): .up(place)
            case ("down", let place?): .down(place)
            default: .save
            }
    }

    /// The chosen food; nil for every other button.
    var chosen: String? {
        if case .choose(let food) = self { return food }
        return nil
    }
}
