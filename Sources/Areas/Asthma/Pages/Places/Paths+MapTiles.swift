internal import Feeds
internal import Pages

extension Paths {
    static func mapTile(_ person: String, _ number: MapTiles.Number) -> String {
        mapTile(person, "\(number.zoom)", "\(number.column)", "\(number.row)")
    }
}
