import Statistics
import Testing

struct ProportionTests {
    @Test(arguments: [(38, 41, 38.0 / 41), (0, 5, 0), (5, 5, 1)])
    func `a share is the count over the total`(count: Int, total: Int, share: Double) throws {
        #expect(try #require(Proportion(count, of: total)).share == share)
    }

    @Test func `nothing counted has no share`() throws {
        #expect(try #require(Proportion(0, of: 0)).share == nil)
    }

    @Test(arguments: [(6, 5), (-1, 5)])
    func `a count outside its total is refused`(count: Int, total: Int) {
        #expect(Proportion(count, of: total) == nil)
    }
}

// Expected values: scipy 1.17.1, binomtest(count, total).proportion_ci(0.95, method='exact').
struct IntervalTests {
    @Test(
        arguments: [
            (0, 1, 0.0, 0.975),
            (1, 1, 0.025000000000000022, 1.0),
            (0, 10, 0.0, 0.30849710781876294),
            (1, 10, 0.0025285785444625728, 0.44501611702819543),
            (5, 10, 0.1870860284474045, 0.8129139715525955),
            (10, 10, 0.6915028921812371, 1.0),
            (38, 41, 0.8007540216233371, 0.9846485284665834),
            (2, 400, 0.000606097809315731, 0.01794414460558558),
            (17, 3650, 0.002715455380953547, 0.007446723231420034),
            (3600, 3650, 0.9819795189359657, 0.9898159764967683),
        ])
    func `an exact interval is that of Clopper and Pearson`(
        count: Int, total: Int, low: Double, high: Double
    ) throws {
        let proportion = try #require(Proportion(count, of: total))
        let interval = try #require(proportion.interval())
        #expect(abs(interval.lowerBound - low) < 1e-9)
        #expect(abs(interval.upperBound - high) < 1e-9)
    }

    @Test func `nothing counted has no interval`() throws {
        #expect(try #require(Proportion(0, of: 0)).interval() == nil)
    }

    @Test(arguments: [(0, 7), (3, 7), (7, 7), (250, 1000)])
    func `more confidence is never a narrower interval`(count: Int, total: Int) throws {
        let proportion = try #require(Proportion(count, of: total))
        let usual = try #require(proportion.interval())
        let wide = try #require(proportion.interval(confidence: 0.99))
        #expect(wide.lowerBound <= usual.lowerBound && usual.upperBound <= wide.upperBound)
        let share = try #require(proportion.share)
        #expect(usual.contains(share))
    }
}
