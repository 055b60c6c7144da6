extension LagTable {
    /// How many days back a day may still resemble: two weeks.
    static let memory = 14

    /// A correlation judged more strictly: its effective days are at most those that the products of both deviations say.
    ///
    /// The formula for `effectiveDays` looks at one day back and takes the spread to be the same all year. Pollen and symptoms
    /// both spread most in their season, which no subtraction removes, and then it finds too much: among unrelated
    /// series it named one in up to 24 of 100 tables. Newey and West's variance of the products (Econometrica 1987;55:703)
    /// takes both into account; widened for few days, it is about 5.
    public func robust(_ row: Int, lag: Int) -> LaggedCorrelation {
        let plain = rows[row][lag - lags.lowerBound]
        var ranks = LaggedRanks(series[row].removed, outcome.removed)
        let sums = ranks.sums(series[row].removed, outcome.removed, lag: lag)
        let products = ranks.products(series[row].removed, outcome.removed, lag: lag, sums)
        var variance = 0.0
        for back in 0...LagTable.memory {
            var sum = 0.0
            for day in products.indices.dropFirst(back) { sum += products[day] * products[day - back] }
            let weight = 1 - Double(back) / Double(LagTable.memory + 1)
            variance += back == 0 ? sum : 2 * weight * sum
        }
        guard variance > 0 else { return plain }
        variance *= LagTable.widening(days: sums.days)
        return plain.worth(1 + Double(sums.firstSquare) * Double(sums.secondSquare) / variance)
    }

    /// By how much a variance over `memory` days falls short of the normal limit when it is itself taken from few days.
    ///
    /// The square of Kiefer and Vogelsang's critical value for 95 in 100 with Bartlett's weights (Econometric Theory
    /// 2005;21:1130), divided by that of the normal distribution.
    private static func widening(days: Int) -> Double {
        let share = min(1, Double(memory + 1) / Double(max(1, days)))
        let value = 1.96 + share * (2.9694 + share * (0.4160 - share * 0.5324))
        return (value / 1.96) * (value / 1.96)
    }
}
