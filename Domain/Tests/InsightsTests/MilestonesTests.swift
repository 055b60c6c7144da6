import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Testing

struct MilestonesTests {
    private func milestones(
        _ doses: [TakenDose], holds: [DoseHold] = [], levels: [DoseLevel] = [], now: String = "2027-06-01 20:00"
    ) throws -> Milestones {
        try #require(Milestones(try log(doses, holds: holds, now: now), doses: doses, levels: levels))
    }

    private func days(_ milestones: Milestones) -> [Int: String] {
        var days: [Int: String] = [:]
        for reached in milestones.reached {
            if case .days(let count) = reached.kind { days[count] = reached.day.iso }
        }
        return days
    }

    @Test func `days are those with a dose, not those of the calendar`() throws {
        let found = try milestones(daily("2026-03-01", 40, without: [2, 5]))
        #expect(days(found) == [7: "2026-03-09", 30: "2026-04-01"])
        #expect(found.nextDays == 100)
        #expect(found.counted.count == 38)
    }

    @Test func `two allergens on a day are one day`() throws {
        let found = try milestones(daily("2026-03-01", 7) + daily("2026-03-01", 7, milk))
        #expect(days(found) == [7: "2026-03-07"])
    }

    @Test func `a dose through a pause or against the plan earns nothing`() throws {
        let doses = try daily("2026-03-01", 8)
        #expect(days(try milestones(doses, holds: [hold("2026-03-02", "2026-03-03")])).isEmpty)
        let against = try doses.enumerated().map { place, each in
            try dose(each.at.day.iso + " 08:00", against: place == 3)
        }
        #expect(days(try milestones(against)) == [7: "2026-03-08"])
    }

    @Test func `each higher level counts once, with its first full dose as agreed`() throws {
        let doses = [
            try dose("2026-03-01 08:00"), try dose("2026-03-02 08:00", level: "6mg", share: .half, "3"),
            try dose("2026-03-03 08:00", level: "6mg", "6", against: true),
            try dose("2026-03-04 08:00", level: "6mg", "6"),
            try dose("2026-03-05 08:00"), try dose("2026-03-06 08:00", level: "6mg", "6"),
        ]
        let levels = [try level("3mg", "3"), try level("6mg", "6"), try level("12mg", "12")]
        let found = try milestones(doses, levels: levels)
        let kinds: [Milestones.Kind] = [
            .level(named("3mg"), allergen: peanut, amount: try mg("3")),
            .level(named("6mg"), allergen: peanut, amount: try mg("6")),
        ]
        #expect(found.reached.map { $0.kind } == kinds)
        #expect(found.reached.map { $0.day.iso } == ["2026-03-01", "2026-03-04"])
    }

    @Test func `the highest level entered is said to be that, and a stair of one step has none`() throws {
        let doses = [try dose("2026-03-01 08:00"), try dose("2026-03-02 08:00", level: "6mg", "6")]
        let two = try milestones(
            doses, levels: [level("3mg", "3"), level("6mg", "6"), level("old", "9", isDeleted: true)])
        #expect(two.reached.last?.kind == .highestLevel(named("6mg"), allergen: peanut, amount: try mg("6")))
        let one = try milestones([doses[0]], levels: [level("3mg", "3")])
        #expect(one.reached.last?.kind == .level(named("3mg"), allergen: peanut, amount: try mg("3")))
    }

    @Test func `a year of days is the last number`() throws {
        #expect(try milestones(daily("2026-03-01", 370)).nextDays == nil)
    }
}
