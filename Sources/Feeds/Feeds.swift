/// The external services of this server; nil if the operator switched one off or set no key.
public struct Feeds: Sendable {
    /// Products by barcode.
    public let openFoodFacts: OpenFoodFacts?
    /// Meal ideas.
    public let spoonacular: Spoonacular?

    /// No services.
    public static let none = Feeds(openFoodFacts: nil, spoonacular: nil)

    /// Creates the set of services.
    public init(openFoodFacts: OpenFoodFacts?, spoonacular: Spoonacular?) {
        self.openFoodFacts = openFoodFacts
        self.spoonacular = spoonacular
    }
}
