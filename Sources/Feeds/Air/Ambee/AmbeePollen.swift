internal import Air
internal import Clinical
internal import Exchange
internal import Foundation

/// An entry of pollen: counts by group, by species of any name, and the service's own risk words.
struct AmbeePollen: Sendable {
    let start: Instant
    let counts: [(quantity: AirQuantity, value: JSONValue?)]
    let risks: [(name: String, text: String)]

    /// The entries of an answer.
    static func list(_ json: JSONView) throws(AirProblem) -> [AmbeePollen] {
        guard json["data"].isArray, !json["data"].items.isEmpty else { throw .invalid(field: "data") }
        var list: [AmbeePollen] = []
        for item in json["data"].items.prefix(500) { list.append(try AmbeePollen(item)) }
        return list
    }

    /// A forecast says its time in seconds, the latest values when they were updated.
    init(_ item: JSONView) throws(AirProblem) {
        let updated = item["updatedAt"].text ?? item["createdAt"].text
        guard let start = AmbeeTime.instant(item["time"]) ?? updated.flatMap(AmbeeTime.instant) else {
            throw .invalid(field: "data.updatedAt")
        }
        guard !item["Count"].names.isEmpty else { throw .invalid(field: "data.Count") }
        self.start = start
        let groups: [(AirQuantity, JSONValue?)] = PollenGroup.allCases.map { group in
            (.pollen(.group(group)), item["Count"]["\(group.rawValue)_pollen"].value)
        }
        counts = groups + Self.species(item["Species"])
        risks = item["Risk"].names.compactMap { name in item["Risk"][name].text.map { (name, $0) } }
    }

    /// The species of the known groups; which there are differs by region, and they do not add up to the groups.
    private static func species(_ species: JSONView) -> [(AirQuantity, JSONValue?)] {
        let groups: [(String, PollenGroup)] = [("Grass", .grass), ("Tree", .tree), ("Weed", .weed)]
        return groups.flatMap { name, group in
            species[name].names.prefix(100).compactMap { plant in
                slug(plant).map { slug in
                    (.pollen(.taxon(PollenTaxon(slug, group))), species[name][plant].value)
                }
            }
        }
    }

    /// "Poplar / Cottonwood" is `poplar-cottonwood`; all grasses are `grass`, as with other sources.
    static func slug(_ name: String) -> String? {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        let slug = words.joined(separator: "-")
        guard !slug.isEmpty, slug.utf8.count <= 60 else { return nil }
        return slug == "grass-poaceae" ? "grass" : slug
    }
}

/// Times as the service writes them.
enum AmbeeTime {
    /// Seconds since 1970, up to the year 2200.
    static func instant(_ json: JSONView) -> Instant? {
        json.int64.flatMap { (0..<7_258_118_400).contains($0) ? Instant(milliseconds: $0 * 1000) : nil }
    }

    /// Such as 2021-05-08T11:14:38.000Z.
    static func instant(_ text: String) -> Instant? {
        let formats = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()]
        let date = formats.lazy.compactMap { try? Date(text, strategy: $0) }.first
        return date.map { Instant(milliseconds: Int64(($0.timeIntervalSince1970 * 1000).rounded())) }
    }
}
