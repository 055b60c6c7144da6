internal import Air
internal import Clinical
internal import Pages

/// The pollen of today by group, each opening to its plants.
struct PollenCard: Encodable, Sendable {
    let rows: [Row]
    /// Whose levels they are: "Levels of the UK for grass …"
    let levels: String

    struct Row: Encodable, Sendable {
        let symbol: String
        let name: String
        /// "at least"; nil for a count that has everything.
        let atLeast: String?
        /// "86" or "–"
        let count: String
        let source: String
        let band: Band
        let plants: [Plant]
        let hasPlants: Bool
        /// Plants that the source has and gives no value of today.
        let gone: String?
    }

    struct Plant: Encodable, Sendable {
        let name: String
        /// "mild for you"
        let own: String?
        let count: String
    }

    init(_ phrases: Phrases, _ outlook: AirOutlook) {
        let day = outlook.hours.pollen(on: outlook.today, in: outlook.zone)
        rows = PollenGroup.allCases.map { Row(phrases, outlook, day, $0) }
        let origins = PollenGroup.allCases.compactMap { group in
            outlook.pollen.origin(of: group).map { (group, $0) }
        }
        let names = Set(origins.map(\.1))
        levels =
            names.count == 1
            ? phrases("air.levels.one", ["scheme": phrases("air.scheme.\(origins[0].1.rawValue)")])
            : phrases(
                "air.levels.several",
                [
                    "schemes": origins.map { group, scheme in
                        phrases(
                            "air.levels.group",
                            [
                                "pollen": phrases.pollen(.group(group)),
                                "scheme": phrases("air.scheme.\(scheme.rawValue)"),
                            ])
                    }.joined(separator: "; ")
                ])
    }
}

extension PollenCard.Row {
    fileprivate init(_ phrases: Phrases, _ outlook: AirOutlook, _ day: PollenDay, _ group: PollenGroup) {
        symbol = group == .grass ? "ui-grass" : group == .tree ? "ui-tree" : "ui-weed"
        name = phrases.pollen(.group(group))
        let sum = day.sum(group)
        // "All grasses together" lacks nothing, and neither does a source's own count of a group.
        let isWhole = day.total(group) != nil || (sum?.taxa == [.grass] && sum?.missing.isEmpty == true)
        atLeast = sum == nil || isWhole ? nil : phrases("air.atLeast")
        count = sum.map { phrases.formats.number(Int($0.atLeast.wholeGrains)) } ?? "–"
        band = Band(phrases, outlook.level(of: group, on: outlook.today))
        let values = day.values.filter { $0.taxon.group == group }
        let kind = day.total(group)?.kind ?? values.first { $0.mean != nil }?.kind
        if let kind, let provenance = outlook.hours.provenance(of: .group(group)) {
            source = phrases.source(provenance, kind, now: outlook.now, zone: outlook.zone)
        } else {
            source = phrases("air.noSource")
        }
        plants = values.filter { $0.taxon != .grass && $0.mean != nil }.map { value in
            let own = outlook.profile.sensitivities.first { $0.kind == .taxon(value.taxon) }
            return PollenCard.Plant(
                name: phrases.taxon(value.taxon), own: own.map { phrases("air.own.\($0.strength.rawValue)") },
                count: value.mean.map { phrases.formats.number(Int($0.wholeGrains)) } ?? "–")
        }
        let without = values.filter { $0.mean == nil }.map { phrases.taxon($0.taxon) }
        gone =
            without.isEmpty ? nil : phrases("air.plants.missing", ["plants": without.joined(separator: ", ")])
        hasPlants = !plants.isEmpty || gone != nil
    }
}
