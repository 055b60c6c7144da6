import Statistics
import Testing

// Expected values: scipy 1.17.1, fisher_exact(table)[1] and
// contingency.odds_ratio(table).confidence_interval(0.95) for [[count, rest], [count, rest]].
struct TwoGroupsTests {
    @Test(
        arguments: [
            (3, 4, 1, 4, 0.48571428571428565, 0.21173559544657966, 626.2435305888141),
            (8, 10, 1, 6, 0.034965034965034975, 1.0088492079476723, 1059.6394950862782),
            (0, 10, 5, 90, 1.0, 0, 10.610924894477233),
            (6, 20, 4, 180, 7.641449797269225e-05, 3.82843927835579, 98.8223876545819),
            (1, 5, 9, 95, 0.41624763307384816, 0.04370577835059299, 27.630642507916647),
            (10, 10, 0, 10, 1.082508822446903e-05, 11.135840592560513, .infinity),
            (5, 100, 50, 1000, 1.0, 0.3038587794060182, 2.579905543479362),
            (12, 120, 38, 3530, 3.8782588482468986e-08, 4.712383672982339, 20.613963686925434),
            (2, 4, 3, 6, 1.0, 0.04226057602667096, 23.662715798499615),
        ])
    func `two groups have the p value and the odds interval of Fisher's test`(
        one: Int, ofOne: Int, other: Int, ofOther: Int, p: Double, low: Double, high: Double
    ) throws {
        let groups = try groups(one, ofOne, other, ofOther)
        #expect(isNear(groups.fisherP, p))
        let interval = try #require(groups.oddsRatioInterval())
        #expect(isNear(interval.lowerBound, low))
        #expect(isNear(interval.upperBound, high))
    }

    @Test(arguments: [(0, 0, 1, 5), (0, 5, 0, 5), (5, 5, 5, 5), (1, 5, 0, 0)])
    func `without two kinds of outcome in two groups there is nothing to compare`(
        one: Int, ofOne: Int, other: Int, ofOther: Int
    ) throws {
        let groups = try groups(one, ofOne, other, ofOther)
        #expect(!groups.isComparable)
        #expect(groups.fisherP == 1)
        #expect(groups.smallestFisherP == 1)
        #expect(groups.oddsRatioInterval() == nil)
    }

    @Test(arguments: [(8, 10, 1, 6), (0, 10, 5, 90), (6, 20, 4, 180), (1, 5, 9, 95)])
    func `exchanging the groups changes no p value and turns the odds round`(
        one: Int, ofOne: Int, other: Int, ofOther: Int
    ) throws {
        let there = try groups(one, ofOne, other, ofOther)
        let back = try groups(other, ofOther, one, ofOne)
        #expect(isNear(there.fisherP, back.fisherP))
        let (first, second) = (try #require(there.oddsRatioInterval()), try #require(back.oddsRatioInterval()))
        #expect(isNear(first.lowerBound, 1 / second.upperBound))
    }

    // 3 events, and 1 dose out of 20 with the condition: the most extreme split gives 3/20.
    @Test(arguments: [(0, 1, 3, 19, 0.15), (1, 1, 2, 19, 0.15), (1, 2, 0, 2, 1.0)])
    func `the smallest p value depends on the margins alone`(
        one: Int, ofOne: Int, other: Int, ofOther: Int, smallest: Double
    ) throws {
        #expect(isNear(try groups(one, ofOne, other, ofOther).smallestFisherP, smallest))
    }

    @Test(arguments: [(3, 4, 1, 4, 9.0), (10, 10, 0, 10, .infinity), (0, 10, 5, 90, 0.0)])
    func `the odds ratio is the one counted`(
        one: Int, ofOne: Int, other: Int, ofOther: Int, ratio: Double
    ) throws {
        #expect(try groups(one, ofOne, other, ofOther).oddsRatio == ratio)
    }

    private func groups(_ one: Int, _ ofOne: Int, _ other: Int, _ ofOther: Int) throws -> TwoGroups {
        TwoGroups(with: try #require(Proportion(one, of: ofOne)), without: try #require(Proportion(other, of: ofOther)))
    }

    private func isNear(_ value: Double, _ expected: Double) -> Bool {
        value == expected || abs(value - expected) <= 1e-7 * max(1, abs(expected))
    }
}
