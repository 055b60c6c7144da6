import Foundation
import Insights
import Seeds
import Statistics
import Testing

@Suite struct TriggersTests {
    /// A normal number, from two uniform ones.
    private func normal(_ dice: inout Dice) -> Double {
        let (first, second) = (Double.random(in: 1e-12..<1, using: &dice), Double.random(in: 0..<1, using: &dice))
        return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
    }

    /// Days that resemble the day before by `likeness`, with the season of a year.
    private func days(_ count: Int, likeness: Double, season: Double, shift: Double, _ dice: inout Dice) -> [Double] {
        var value = normal(&dice) / (1 - likeness * likeness).squareRoot()
        return (0..<count).map { day in
            value = likeness * value + normal(&dice)
            return value + season * sin(2 * .pi * (Double(day) + shift) / 365)
        }
    }

    /// Symptoms from 0 on, of which a tenth of the days is missing.
    private func symptoms(_ days: [Double], _ dice: inout Dice) -> DailySeries {
        DailySeries(firstDay: 0, values: days.map { dice.happens(10) ? .nan : max(0, ($0 + 1).rounded()) })
    }

    private func exposure(_ index: Int, _ days: [Double]) -> Triggers.Exposure {
        // Every other one is skewed as pollen is.
        Triggers.Exposure(
            "\(index)", DailySeries(firstDay: 0, values: index % 2 == 0 ? days : days.map { exp($0 / 1.5) }))
    }

    /// Everything has a season and resembles its day before, and nothing has to do with the symptoms.
    @Test(.seeded) func `at most 5 in 100 tables of unrelated seasonal series have a candidate`() {
        var dice = Dice(seed: Seed.of(21))
        var found = 0
        let tables = 100
        for _ in 0..<tables {
            let symptoms = symptoms(days(365, likeness: 0.7, season: 3, shift: 0, &dice), &dice)
            let exposures = (0..<6).map { index in
                let shift = Double(dice.number(-20...20))
                return exposure(index, days(365, likeness: 0.8, season: 4, shift: shift, &dice))
            }
            if Triggers(exposures, symptoms: symptoms).rows.contains(where: \.verdict.isCandidate) { found += 1 }
        }
        #expect(found <= 5)
    }

    @Test(.seeded) func `a trigger of the day before is found, and what rises with it is named`() throws {
        var dice = Dice(seed: Seed.of(22))
        let pollen = days(365, likeness: 0.6, season: 2, shift: 0, &dice)
        let felt = (0..<365).map { day in day == 0 ? 0 : 1.2 * pollen[day - 1] + 0.5 * normal(&dice) }
        let twin = pollen.map { 10 * $0 + normal(&dice) }
        let other = days(365, likeness: 0.6, season: 2, shift: 0, &dice)
        let rows = Triggers(
            [exposure(0, pollen), exposure(2, twin), exposure(4, other)], symptoms: symptoms(felt, &dice)
        ).rows
        #expect(rows.map(\.verdict) == [.moreSymptoms, .moreSymptoms, .noClearLink])
        #expect(rows[0].correlation.lag == 1 && rows[0].needed == nil)
        #expect(try #require(rows[0].correctedP) < 0.001)
        #expect(rows.map(\.together) == [["2"], ["0"], []])
    }

    @Test(.seeded) func `a strong link is found within one season`() {
        var dice = Dice(seed: Seed.of(23))
        var found = 0
        for _ in 0..<20 {
            let pollen = days(90, likeness: 0.7, season: 2, shift: 60, &dice)
            let others = (1..<6).map { index in
                exposure(index, days(90, likeness: 0.7, season: 4, shift: 60, &dice))
            }
            let felt = pollen.map { 1.2 * $0 + normal(&dice) }
            let rows = Triggers([exposure(0, pollen)] + others, symptoms: symptoms(felt, &dice)).rows
            if rows[0].verdict == .moreSymptoms { found += 1 }
        }
        #expect(found >= 18)
    }

    @Test(arguments: [(59, 59, 1, 0), (60, 14, 0, 1), (40, 3, 20, 12)])
    func `too few days say how many more`(days: Int, symptomatic: Int, more: Int, moreSymptomatic: Int) throws {
        let values = (0..<days).map { Double($0 % 11) }
        let symptoms = (0..<days).map { $0 < symptomatic ? Double(1 + $0 % 3) : 0 }
        let rows = Triggers(
            [.init("birch", DailySeries(firstDay: 0, values: values))],
            symptoms: DailySeries(firstDay: 0, values: symptoms)
        ).rows
        let row = try #require(rows.first)
        #expect(row.verdict == .tooFewDays && row.correctedP == nil)
        #expect(row.needed?.days == more && row.needed?.symptomaticDays == moreSymptomatic)
    }

    @Test func `what never varies cannot be judged`() {
        let rows = Triggers(
            [.init("flat", DailySeries(firstDay: 0, values: Array(repeating: 1, count: 100)))],
            symptoms: DailySeries(firstDay: 0, values: (0..<100).map { Double($0 % 4) })
        ).rows
        #expect(rows.map(\.verdict) == [.cannotTell])
        #expect(Triggers([], symptoms: DailySeries([])).rows.isEmpty)
    }
}
