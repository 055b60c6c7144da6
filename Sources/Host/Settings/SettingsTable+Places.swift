import Foundation

/// Services that know places, both of the operator's own.
extension SettingsTable {
    static let geocoderURL = Setting(
        name: "geocoder-url", fallback: "off",
        explanation:
            "A Nominatim server of your own that names the places of puffs, when somebody asks; off asks nobody.",
        read: SettingText.api
    )
    static let mapTilesURL = Setting(
        name: "map-tiles-url", fallback: "off",
        explanation:
            "A tile server of your own for streets, as https://tiles.example.org/{z}/{x}/{y}.png; off shows none.",
        read: SettingText.tiles
    )
    static let mapTilesAttribution = Setting(
        name: "map-tiles-attribution", fallback: "© OpenStreetMap contributors",
        explanation: "Whom the streets are by, as the licence of your tiles demands.",
        read: { text throws(SettingProblem) in
            guard !text.isEmpty, text.count <= 200 else {
                throw SettingProblem("must be a text of 1 to 200 characters")
            }
            return text
        }
    )
}

extension SettingText {
    /// An address with the numbers of a tile in it; nil for "off".
    static func tiles(_ text: String) throws(SettingProblem) -> String? {
        if text.lowercased() == "off" { return nil }
        let places = ["{z}", "{x}", "{y}"]
        let filled = places.reduce(text) { $0.replacing($1, with: "0") }
        guard places.allSatisfy({ text.contains($0) }), let parts = URLComponents(string: filled),
            parts.scheme == "https" || parts.scheme == "http", parts.host?.isEmpty == false, parts.user == nil
        else {
            throw SettingProblem("must be an address such as https://tiles.example.org/{z}/{x}/{y}.png, or off")
        }
        return text
    }
}
