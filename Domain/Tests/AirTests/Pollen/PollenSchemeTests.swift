import Air
import Seeds
import Testing

@Suite struct PollenSchemeTests {
    struct Table: Sendable, CustomTestStringConvertible {
        let scheme: PollenScheme.ID
        let group: PollenGroup
        let means: String
        let levels: String

        var testDescription: String { "\(scheme.rawValue) \(group.rawValue)" }
    }

    static let tables = [
        Table(
            scheme: .nab, group: .grass, means: "0 0.1 1 4 4.4 4.5 5 19 20 199 199.4 200 9000",
            levels: "none low low low low moderate moderate moderate high high high very-high very-high"),
        Table(
            scheme: .nab, group: .tree, means: "14 15 89 90 1499 1500",
            levels: "low moderate moderate high high very-high"),
        Table(
            scheme: .nab, group: .weed, means: "9 10 49 50 499 500", levels: "low moderate moderate high high very-high"
        ),
        Table(
            scheme: .ukGrass, group: .grass, means: "30 31 50 51 150 151",
            levels: "low moderate moderate high high very-high"),
        Table(scheme: .ukGrass, group: .tree, means: "0 500", levels: "unknown unknown"),
        Table(
            scheme: .sweden, group: .tree, means: "10 11 100 101 1000 1001",
            levels: "low moderate moderate high high very-high"),
        Table(
            scheme: .sweden, group: .grass, means: "10 11 30 31 100 101",
            levels: "low moderate moderate high high very-high"),
        Table(
            scheme: .sweden, group: .weed, means: "10 11 30 31 100 101",
            levels: "low moderate moderate high high very-high"),
        Table(
            scheme: .melbourne, group: .grass, means: "19 20 49 50 99 100",
            levels: "low moderate moderate high high very-high"),
    ]

    @Test(arguments: tables) func `each bound has its published level`(table: Table) throws {
        let levels = try table.means.split(separator: " ").map { text in
            let mean = try #require(PollenCount(text: String(text)))
            return PollenScheme(table.scheme).level(of: mean, in: table.group).rawValue
        }
        #expect(levels.joined(separator: " ") == table.levels)
    }

    @Test(arguments: PollenScheme.ID.allCases) func `what was not measured is unknown`(id: PollenScheme.ID) {
        for group in PollenGroup.allCases { #expect(PollenScheme(id).level(of: nil, in: group) == .unknown) }
    }

    @Test(.seeded) func `more pollen never lowers the level`() throws {
        var dice = Dice(seed: Seed.of(3))
        for id in PollenScheme.ID.allCases {
            for group in PollenGroup.allCases {
                let counts = (0..<300).map { _ in Int64(dice.number(0...2_000_000)) * 1_000_000 }.sorted()
                let ranks = counts.compactMap { PollenCount(billionths: $0) }
                    .map { PollenScheme(id).level(of: $0, in: group).rank ?? -1 }
                #expect(ranks == ranks.sorted())
            }
        }
    }

    @Test(arguments: [
        ("Low", HealthRisk.low), ("Moderate", .moderate), ("Medium", .moderate), ("medium", .moderate), ("HIGH", .high),
        ("Very High", .veryHigh), ("very_high", .veryHigh), ("VeryHigh", .veryHigh), ("Extreme", .veryHigh),
        ("None", .absent), ("", .unknown), ("Severe", .unknown), ("Unknown", .unknown), ("hoch", .unknown),
    ]) func `providers' words become one set of words`(word: String, level: HealthRisk) {
        #expect(HealthRisk(word: word) == level)
    }
}
