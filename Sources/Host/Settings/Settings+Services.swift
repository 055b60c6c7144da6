extension Settings {
    /// Where outside services are; nil where one is switched off. Addresses have no slash at their end.
    public struct Services: Sendable {
        /// Products by their barcodes.
        public let openFoodFacts: String?
        /// Meal ideas.
        public let spoonacular: String?
        /// The pictures of meal ideas.
        public let spoonacularPictures: String?
        /// The key for meal ideas; a secret.
        public let spoonacularKey: String?
    }
}

extension Settings.Services {
    /// Nil when a text is refused, of which the reader knows.
    init?(_ reader: inout SettingsReader) {
        let openFoodFacts = reader.value(of: SettingsTable.openFoodFactsURL)
        let spoonacular = reader.value(of: SettingsTable.spoonacularURL)
        let pictures = reader.value(of: SettingsTable.spoonacularPicturesURL)
        let key = reader.value(of: SettingsTable.spoonacularKey)
        guard let openFoodFacts, let spoonacular, let pictures, let key else { return nil }
        self.init(
            openFoodFacts: openFoodFacts, spoonacular: spoonacular, spoonacularPictures: pictures, spoonacularKey: key)
    }
}
