internal import Pages
internal import Study
internal import StudyStore

/// People by region: one equal tile a region, and the same as a table.
struct RegionMap: Encodable, Sendable {
    let total: String
    let tiles: [Tile]
    let steps: [Step]
    /// Nil if no count is hidden.
    let hidden: String?

    struct Tile: Encodable, Sendable {
        let name: String
        let value: String
        /// A class of the style sheet: a step of the map, or the hatch.
        let look: String
    }

    struct Step: Encodable, Sendable {
        let look: String
        let text: String
    }

    init(_ phrases: Phrases, _ regions: [StudyRegion], _ spans: [StudyFigures.Span]) {
        var people = Dictionary(regions.map { ($0.code, 0) }, uniquingKeysWith: { first, _ in first })
        for span in spans { people[span.region, default: 0] += 1 }
        let counts = SmallCounts(people, order: <)
        total = phrases("research.regions.total", ["count": phrases.people(counts.total)])
        let steps = RegionSteps(
            counts.shown.values.compactMap { if case .count(let count) = $0, count > 0 { count } else { nil } })
        tiles = regions.map { region in
            let shown = counts.shown[region.code] ?? .count(0)
            return Tile(name: region.name, value: phrases.people(shown), look: Self.look(shown, steps))
        }
        self.steps = steps.steps.enumerated().map { place, range in
            Step(
                look: "q\(place + 1)",
                text: phrases(
                    "research.regions.step",
                    [
                        "low": phrases.formats.number(range.lowerBound),
                        "high": phrases.formats.number(range.upperBound),
                    ]))
        }
        let also = regions.filter { counts.shown[$0.code] == .hidden }.map(\.name)
        let isAnyHidden = counts.shown.values.contains { if case .count = $0 { false } else { true } }
        hidden =
            !also.isEmpty
            ? phrases("research.regions.also", ["names": also.joined(separator: ", ")])
            : isAnyHidden ? phrases("research.regions.few") : nil
    }

    private static func look(_ shown: SmallCounts<String>.Shown, _ steps: RegionSteps) -> String {
        switch shown {
        case .few, .hidden: "supp"
        case .count(let count): steps.step(of: count).map { "q\($0)" } ?? "q0"
        }
    }
}

extension Phrases {
    /// A count of people, or why it is hidden.
    func people<Class>(_ shown: SmallCounts<Class>.Shown) -> String {
        switch shown {
        case .count(let count): formats.number(count)
        case .few: self("research.few")
        case .hidden: self("research.hidden")
        }
    }
}
