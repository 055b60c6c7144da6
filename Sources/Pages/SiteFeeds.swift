internal import Air
internal import Clinical
package import Feeds
internal import Foundation
package import Host

extension Feeds {
    /// The services enabled in the settings.
    ///
    /// - Throws: `FeedProblem` if invented air is wanted and its file is missing.
    package init(_ settings: Settings, _ resources: Resources, _ world: World, agent: String) throws {
        let client = FeedClient.live(agent: agent)
        let services = settings.services
        var spoonacular: Spoonacular?
        if let api = services.spoonacular, let key = services.spoonacularKey {
            spoonacular = Spoonacular(
                account: .init(api: api, pictures: services.spoonacularPictures, key: key), client: client)
        }
        self.init(
            openFoodFacts: services.openFoodFacts.map { OpenFoodFacts(base: $0, client: client) },
            spoonacular: spoonacular,
            air: try AirProviderChain.make(
                AirFeedSettings(settings.air, world), live: client,
                canned: resources.data.appending(path: "air").path, clock: world.now),
            geocoder: services.geocoder.map { Nominatim(base: $0, client: client) },
            mapTiles: services.mapTiles.map {
                MapTiles(template: $0, attribution: services.mapTilesAttribution, client: client)
            })
    }
}

extension AirFeedSettings {
    fileprivate init(_ settings: Settings.Air, _ world: World) {
        let station = settings.station.flatMap { station, path, licence in
            world.zones.rules(station.zone).map { zone in
                StationFileProvider.Station(
                    path: path, name: station.name, point: station.point, radius: station.radius, zone: zone,
                    season: station.season, licence: licence.map { ($0.attribution, $0.name) })
            }
        }
        self.init(order: settings.order, openMeteo: settings.openMeteo, ambee: settings.ambee, station: station)
    }
}
