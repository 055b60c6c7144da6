internal import Clinical
internal import Feeds
internal import Pages

extension Paths {
    static func mapTile(_ person: Person.ID, _ number: MapTiles.Number) -> String {
        mapTile(person, "\(number.zoom)", "\(number.column)", "\(number.row)")
    }
}
