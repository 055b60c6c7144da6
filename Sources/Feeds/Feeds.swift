/// The outside services that this server may ask; nil where the operator switched one off or set no key.
public struct Feeds: Sendable {
    /// Products by the number under their bars.
    public let openFoodFacts: OpenFoodFacts?
    /// Meal ideas.
    public let spoonacular: Spoonacular?

    /// Asks nobody.
    public static let none = Feeds(openFoodFacts: nil, spoonacular: nil)

    /// Takes the services.
    public init(openFoodFacts: OpenFoodFacts?, spoonacular: Spoonacular?) {
        self.openFoodFacts = openFoodFacts
        self.spoonacular = spoonacular
    }
}
