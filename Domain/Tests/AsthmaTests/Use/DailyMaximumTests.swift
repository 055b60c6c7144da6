import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `The most puffs a day` {
    @Test(
        arguments: [
            ([.scheduled, .scheduled, .asNeeded], 12, .below(left: 9)),
            ([.scheduled, .beforeSport], 2, .at), ([.scheduled, .asNeeded, nil], 2, .above(by: 1)),
            ([.scheduled, .test, .test], 2, .below(left: 1)), ([.scheduled], nil, .unknown), ([], 2, .below(left: 2)),
        ] as [([PuffPurpose?], Int?, DailyPuffs)])
    func `is what the clinic wrote`(_ purposes: [PuffPurpose?], _ maximum: Int?, _ expected: DailyPuffs) throws {
        let at = try moment("2026-11-10 08:00")
        let puffs = try purposes.map { PuffDetails(inhaler: try id("i"), at: at, purpose: $0) }
        #expect(DailyPuffs(puffs, maximum: maximum) == expected)
    }
}
