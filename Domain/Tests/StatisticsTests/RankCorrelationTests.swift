import Statistics
import Testing

/// Expected values from scipy 1.17.1, `spearmanr` and `false_discovery_control`, and from enumerating all permutations
/// with it; the published example is the one for `ci.spear` in Bonett's R package statpsych.
struct RankCorrelationTests {
    private func correlation(_ first: [Double], _ second: [Double]) -> RankCorrelation? {
        RankCorrelation(Array(zip(first, second)))
    }

    private func isClose(_ value: Double?, _ wanted: Double) -> Bool {
        value.map { abs($0 - wanted) < 1e-9 } ?? false
    }

    @Test(
        arguments: [
            (
                [106, 86, 100, 101, 99, 103, 97, 113, 112, 110], [7, 0, 27, 50, 28, 29, 20, 12, 6, 17],
                -0.17575757575757575, 0.6271883447764846, -0.7278300282394071, 0.5145466616329561
            ),
            (
                [1, 2, 2, 3, 4, 4, 4, 5, 6, 7, 7, 8], [3, 1, 2, 2, 5, 4, 4, 6, 5, 5, 8, 9],
                0.8946428571428571, 8.545624616014193e-05, 0.5860585353910317, 0.9765810104062902
            ),
            (
                [0, 0, 1, 0, 2, 0, 0, 3, 1, 0, 0, 1, 2, 0], [5, 6, 4, 7, 3, 6, 8, 2, 5, 7, 6, 6, 4, 5],
                -0.7833517992102365, 0.0009191472974653862, -0.9390016516404096, -0.3613468898589302
            ),
            ([1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 0.8, 16.0 / 120, -0.4571243888052966, 0.9908429478778042),
        ] as [([Double], [Double], Double, Double, Double, Double)])
    func `correlation, p value and interval`(
        _ first: [Double], _ second: [Double], _ rho: Double, _ p: Double, _ low: Double, _ high: Double
    ) {
        let found = correlation(first, second)
        #expect(isClose(found?.rho, rho))
        #expect(isClose(found?.p, p))
        #expect(isClose(found?.interval?.lowerBound, low))
        #expect(isClose(found?.interval?.upperBound, high))
        #expect(found?.count == first.count)
    }

    @Test func `the interval is the one of its author's own example`() {
        let found = correlation(
            [67, 28, 30, 28, 52, 40, 25, 37, 44, 10, 14, 20, 28, 40, 51],
            [21, 4, 9, 12, 35, 18, 10, 22, 24, 1, 6, 8, 13, 16, 19])
        #expect(found.map { abs($0.rho - 0.8699639) < 1e-7 } == true)
        #expect(found?.interval.map { abs($0.lowerBound - 0.5840951) < 1e-7 } == true)
        #expect(found?.interval.map { abs($0.upperBound - 0.9638297) < 1e-7 } == true)
    }

    @Test func `complete agreement has no interval`() {
        let found = correlation([1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1])
        #expect(found?.rho == -1)
        #expect(isClose(found?.p, 2.0 / 5040))
        #expect(found?.interval == nil)
        let many = (1...20).map { Double($0) }
        #expect(correlation(many, many)?.p == 0)
    }

    @Test func `what cannot be compared has no correlation`() {
        #expect(correlation([1, 2], [1, 2]) == nil)
        #expect(correlation([1, 1, 1, 1], [1, 2, 3, 4]) == nil)
        #expect(correlation([1, 2, .nan], [1, 2, 3]) == nil)
        #expect(correlation([1, 2, 3], [2, 1, 3])?.interval == nil)
    }

    @Test func `only the order of the values counts`() {
        let first: [Double] = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
        let second: [Double] = [2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4]
        #expect(correlation(first.map { $0 * $0 * $0 }, second) == correlation(first, second))
        #expect(correlation(second, first)?.rho == correlation(first, second)?.rho)
        #expect(correlation(first.reversed(), second.reversed())?.rho == correlation(first, second)?.rho)
    }

    @Test func `false discoveries are held down`() {
        let corrected = FalseDiscovery.corrected([0.01, 0.04, 0.03, 0.005, 0.8])
        for (value, wanted) in zip(corrected, [0.025, 0.05, 0.05, 0.025, 0.8]) { #expect(isClose(value, wanted)) }
        #expect(FalseDiscovery.corrected([0.2, 0.2, 0.2]).allSatisfy { isClose($0, 0.2) })
        #expect(FalseDiscovery.corrected([]).isEmpty)
        #expect(FalseDiscovery.corrected([0.3]) == [0.3])
    }

    @Test func `a lag puts a day beside a later one, and missing days make no pair`() {
        let sleep = [(day: 1, value: 7.0), (day: 2, value: 6.0), (day: 4, value: 8.0)]
        let symptoms = [(day: 4, value: 0.0), (day: 2, value: 3.0), (day: 3, value: 1.0)]
        func pairs(_ lag: Int) -> [[Double]] { DayPairs.paired(sleep, symptoms, lag: lag).map { [$0.0, $0.1] } }
        #expect(pairs(0) == [[6, 3], [8, 0]])
        #expect(pairs(1) == [[7, 3], [6, 1]])
        #expect(pairs(2) == [[7, 1], [6, 0]])
        #expect(DayPairs.lags == 0...2)
    }
}
