/// The external services of this server; nil if the operator switched one off or set no key.
public struct Feeds: Sendable {
    /// Products by barcode.
    public let openFoodFacts: OpenFoodFacts?
    /// Meal ideas.
    public let spoonacular: Spoonacular?
    /// Pollen, air quality and weather.
    public let air: AirProviderChain?
    /// Addresses of places.
    public let geocoder: Nominatim?
    /// Streets under places.
    public let mapTiles: MapTiles?

    /// No services.
    public static let none = Feeds(openFoodFacts: nil, spoonacular: nil)

    /// Creates the set of services.
    public init(
        openFoodFacts: OpenFoodFacts?, spoonacular: Spoonacular?, air: AirProviderChain? = nil,
        geocoder: Nominatim? = nil,
        mapTiles: MapTiles? = nil
    ) {
        self.openFoodFacts = openFoodFacts
        self.spoonacular = spoonacular
        self.air = air
        self.geocoder = geocoder
        self.mapTiles = mapTiles
    }
}
