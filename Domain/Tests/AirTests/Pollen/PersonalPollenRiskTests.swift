import Air
import Testing

@Suite struct PersonalPollenRiskTests {
    private func day(_ values: (PollenTaxon, String?)..., kind: ReadingKind = .modelled) throws -> PollenDay {
        PollenDay(
            try values.map { taxon, text in .init(taxon, try text.map { try #require(PollenCount(text: $0)) }, kind) })
    }

    private func risk(
        _ day: PollenDay, _ sensitivities: [PollenSensitivity], _ scheme: PollenScheme.ID = .nab
    ) -> PersonalPollenRisk {
        PersonalPollenRisk(day, for: sensitivities, by: PollenScheme(scheme))
    }

    @Test func `high because of birch`() throws {
        let day = try day((.birch, "312"), (.grass, "3"), (.mugwort, "0"))
        let risk = risk(day, [.init(.group(.grass)), .init(.taxon(.birch)), .init(.group(.weed))])
        #expect(risk.level == .high)
        #expect(risk.reasons.map(\.level) == [.high, .low, .absent])
        #expect(risk.reasons[0].taxon == .birch && risk.reasons[0].kind == .modelled)
        #expect(risk.reasons[0].mean == PollenCount(text: "312"))
    }

    @Test func `levels are not averaged`() throws {
        let day = try day((.birch, "2000"), (.grass, "1"), (.mugwort, "1"))
        let all = PollenGroup.allCases.map { PollenSensitivity(.group($0)) }
        #expect(risk(day, all).level == .veryHigh)
    }

    @Test func `without sensitivities it is grass, and another one changes it at once`() throws {
        let day = try day((.birch, "312"), (.grass, "6"))
        #expect(risk(day, []).level == .moderate)
        #expect(risk(day, [.init(.taxon(.birch))]).level == .high)
        #expect(risk(day, [.init(.taxon(.olive))]).level == .unknown)
    }

    @Test func `a group is at least the sum of what the source has`() throws {
        let day = try day((.alder, "50"), (.birch, "45"), (.olive, nil))
        let sum = try #require(day.sum(.tree))
        #expect(sum.atLeast == PollenCount(text: "95") && sum.taxa == [.alder, .birch] && sum.missing == [.olive])
        #expect(day.sum(.weed) == nil)
        #expect(risk(day, [.init(.group(.tree))]).level == .high)
        #expect(risk(day, [.init(.taxon(.alder))]).level == .moderate)
        // Sweden's levels are those of each plant.
        #expect(risk(day, [.init(.group(.tree))], .sweden).level == .moderate)
    }

    @Test func `strength orders reasons and never changes the level`() throws {
        let day = try day((.birch, "100"), (.alder, "100"), (.grass, "6"))
        let risk = risk(
            day, [.init(.taxon(.birch), .mild), .init(.group(.grass), .strong), .init(.taxon(.alder), .strong)])
        #expect(risk.level == .high)
        #expect(risk.reasons.map(\.sensitivity.kind) == [.taxon(.alder), .taxon(.birch), .group(.grass)])
        let equal = self.risk(day, [.init(.taxon(.birch)), .init(.taxon(.alder))])
        #expect(equal.reasons.map(\.sensitivity.kind) == [.taxon(.birch), .taxon(.alder)])
    }

    @Test func `unknown is never low, and says that it could be worse`() throws {
        let none = try day((.birch, nil), (.grass, nil))
        #expect(risk(none, []).level == .unknown)
        #expect(risk(none, [.init(.taxon(.birch))]).reasons[0].mean == nil)
        let some = try day((.birch, nil), (.grass, "2"))
        let both = risk(some, [.init(.taxon(.birch)), .init(.group(.grass))])
        #expect(both.level == .low && both.isIncomplete && both.reasons.map(\.level) == [.low, .unknown])
        #expect(risk(some, [.init(.taxon(.birch))], .melbourne).level == .unknown)
    }

    @Test func `a sum with a forecast in it is a forecast`() throws {
        let alder = PollenDay.Value(.alder, PollenCount(text: "1"), .measured)
        let birch = PollenDay.Value(.birch, PollenCount(text: "1"), .forecast)
        let olive = PollenDay.Value(.olive, nil, .forecast)
        func kind(_ values: [PollenDay.Value]) -> ReadingKind? {
            risk(PollenDay(values), [.init(.group(.tree))]).reasons[0].kind
        }
        #expect(kind([alder, birch]) == .forecast)
        #expect(kind([alder, olive]) == .measured)
        #expect(kind([olive]) == nil)
    }

    @Test func `strength decides from which level on there is an alert`() throws {
        let day = try day((.birch, "100"), (.alder, "20"), (.grass, "300"), (.mugwort, nil))
        let sensitivities = [
            PollenSensitivity(.taxon(.birch), .mild), .init(.taxon(.alder), .strong), .init(.group(.grass), .moderate),
            .init(.group(.weed), .strong),
        ]
        #expect(risk(day, sensitivities).alerts.map(\.sensitivity.kind) == [.group(.grass), .taxon(.alder)])
        #expect(risk(day, [.init(.taxon(.birch), .moderate)]).alerts.count == 1)
    }
}
