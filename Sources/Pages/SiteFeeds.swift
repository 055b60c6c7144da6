package import Feeds
package import Host

extension Feeds {
    /// The services enabled in the settings.
    package init(_ settings: Settings.Services, agent: String) {
        let client = FeedClient.live(agent: agent)
        var spoonacular: Spoonacular?
        if let api = settings.spoonacular, let key = settings.spoonacularKey {
            spoonacular = Spoonacular(
                account: .init(api: api, pictures: settings.spoonacularPictures, key: key), client: client)
        }
        self.init(
            openFoodFacts: settings.openFoodFacts.map { OpenFoodFacts(base: $0, client: client) },
            spoonacular: spoonacular)
    }
}
