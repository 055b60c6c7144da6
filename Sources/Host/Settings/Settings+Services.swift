extension Settings {
    /// The addresses of external services; nil if one is switched off. Addresses have no trailing slash.
    public struct Services: Sendable {
        /// Products by their barcodes.
        public let openFoodFacts: String?
        /// Meal ideas.
        public let spoonacular: String?
        /// The pictures of meal ideas.
        public let spoonacularPictures: String?
        /// The key for meal ideas; a secret.
        public let spoonacularKey: String?
        /// Addresses of places.
        public let geocoder: String?
        /// Pictures of streets: an address with `{z}`, `{x}` and `{y}`.
        public let mapTiles: String?
        /// Whom they are by.
        public let mapTilesAttribution: String
    }
}

extension Settings.Services {
    /// Returns nil if a text is rejected; the reader records the problem.
    init?(_ reader: inout SettingsReader) {
        let openFoodFacts = reader.value(of: SettingsTable.openFoodFactsURL)
        let spoonacular = reader.value(of: SettingsTable.spoonacularURL)
        let pictures = reader.value(of: SettingsTable.spoonacularPicturesURL)
        let key = reader.value(of: SettingsTable.spoonacularKey)
        let geocoder = reader.value(of: SettingsTable.geocoderURL)
        let tiles = reader.value(of: SettingsTable.mapTilesURL)
        let attribution = reader.value(of: SettingsTable.mapTilesAttribution)
        guard let openFoodFacts, let spoonacular, let pictures, let key, let geocoder, let tiles, let attribution else {
            return nil
        }
        self.init(
            openFoodFacts: openFoodFacts, spoonacular: spoonacular, spoonacularPictures: pictures, spoonacularKey: key,
            geocoder: geocoder, mapTiles: tiles, mapTilesAttribution: attribution)
    }
}
