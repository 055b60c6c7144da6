internal import Clinical
internal import Foundation

/// What somebody typed to find a place: "Paris", "Paris, US", "Springfield, Illinois".
struct PlaceQuery: Sendable, Equatable {
    /// The key of the name.
    let name: String
    /// The key of what it is in; empty if nothing was said.
    let within: String

    init(_ text: String) {
        let comma = text.lastIndex { $0 == "," || $0 == "،" || $0 == "、" }
        let parts = comma.map { (text[..<$0], text[text.index(after: $0)...]) }
        name = PlaceKey.of(String(parts?.0 ?? text[...]))
        within = PlaceKey.of(String(parts?.1 ?? ""))
    }

    /// Whether a place is in the country or region that was named, by its code or the beginning of its English name.
    func isWithin(_ line: String, _ place: Gazetteer.Place) -> Bool {
        if within.isEmpty { return true }
        let code = place.country.code
        let region = line.split(separator: "\t", omittingEmptySubsequences: false)[4]
        if [PlaceKey.of(code), PlaceKey.of(String(region)), Self.usual[code]].contains(within) { return true }
        let names = [Self.english.localizedString(forRegionCode: code), place.region]
        return within.count > 2 && names.compactMap { $0.map(PlaceKey.of) }.contains { $0.hasPrefix(within) }
    }

    private static let english = Locale(identifier: "en")

    /// What people write for a country besides its code.
    private static let usual = ["GB": "uk", "US": "usa", "AE": "uae"]
}
