import Seeds
import Statistics
import Testing

/// Expected values from scipy 1.17.1 (`spearmanr`, `t`) and numpy, with the season removed and the variance summed and widened there.
@Suite struct LagTableTests {
    /// Ninety days of something that resembles its day before, with a few missing.
    private struct Sequence {
        var state = 7

        mutating func next() -> Double {
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
            return Double(state) / 2_147_483_648
        }

        mutating func series(missing: Double, scale: Double, least: Double = -.infinity) -> DailySeries {
            var value = 0.0
            var values: [Double] = []
            for _ in 0..<90 {
                let (step, chance) = (next(), next())
                value = 0.7 * value + step - 0.5
                values.append(chance < missing ? .nan : max(least, (value * scale).rounded(.down) / 10))
            }
            return DailySeries(firstDay: 0, values: values)
        }
    }

    private func table(_ lags: ClosedRange<Int> = 0...3) -> (LagTable, DailySeries, DailySeries) {
        var sequence = Sequence()
        let exposure = sequence.series(missing: 0.05, scale: 40)
        let outcome = sequence.series(missing: 0.15, scale: 20, least: 0)
        return (LagTable([exposure], outcome, lags: lags), exposure, outcome)
    }

    private func isClose(_ value: Double?, _ wanted: Double) -> Bool { value.map { abs($0 - wanted) < 1e-9 } ?? false }

    @Test(
        arguments: [
            [0, 68, 35, -0.2716334247630757, -0.3274838074875563, 45.59104119558037, 0.02702400105383529],
            [1, 67, 34, -0.08277312012075788, -0.11412165419052711, 44.92058470741007, 0.4558155806397163],
            [3, 68, 37, 0.09822333981138832, 0.12605258224351673, 45.59104119558037, 0.406082933327662],
        ]) func `correlations with and without the season`(_ wanted: [Double])
    {
        let lag = Int(wanted[0])
        let (table, _, _) = table()
        let found = table.rows[0][lag]
        #expect(found.lag == lag && found.days == Int(wanted[1]) && found.positiveDays == Int(wanted[2]))
        #expect(isClose(table.raw(0, lag: lag), wanted[3]))
        #expect(isClose(found.rho, wanted[4]))
        #expect(isClose(found.effectiveDays, wanted[5]))
        #expect(isClose(found.p, wanted[6]))
    }

    @Test func `the interval and the stricter judgement`() {
        let (table, _, _) = table()
        let plain = table.rows[0][0]
        #expect(isClose(plain.interval?.lowerBound, -0.5705091710029911))
        #expect(isClose(plain.interval?.upperBound, -0.031726329743379876))
        #expect(isClose(table.robust(0, lag: 0).effectiveDays, 45.28510818996706))
        // The stricter one never has more days.
        #expect(table.robust(0, lag: 1) == table.rows[0][1])
    }

    @Test(.seeded) func `the raw correlation is that of all complete pairs`() {
        var dice = Dice(seed: Seed.of(9))
        for _ in 0..<30 {
            let days = dice.number(1...60)
            let (first, second) = (dice.number(-10...10), dice.number(-10...10))
            func series(_ first: Int) -> DailySeries {
                DailySeries(
                    firstDay: first,
                    values: (0..<days).map { _ in dice.happens(20) ? .nan : Double(dice.number(-3...9)) / 10 })
            }
            let (exposure, outcome) = (series(first), series(second))
            let table = LagTable([exposure], outcome, lags: 0...4)
            for lag in 0...4 {
                let pairs = (-30...100).compactMap { day -> (Double, Double)? in
                    guard let one = exposure.value(on: day), let other = outcome.value(on: day + lag) else {
                        return nil
                    }
                    return (one, other)
                }
                guard let wanted = RankCorrelation(pairs) else { continue }
                #expect(isClose(table.raw(0, lag: lag), wanted.rho))
            }
        }
    }

    @Test func `values that differ only beyond 32 bits keep their order`() {
        let close = (0..<40).map { 1 + Double(($0 * 7) % 40) * 1e-12 }
        let table = LagTable(
            [DailySeries(firstDay: 0, values: close)], DailySeries(firstDay: 0, values: close.map { $0 - 1 }),
            lags: 0...0)
        #expect(table.raw(0, lag: 0) == 1)
    }

    @Test func `what never varies or never meets has no correlation`() {
        let flat = DailySeries(firstDay: 0, values: Array(repeating: 2, count: 50))
        let rising = DailySeries(firstDay: 0, values: (0..<50).map { Double($0 % 7) })
        let far = DailySeries(firstDay: 500, values: rising.values)
        let table = LagTable([flat, far, DailySeries([])], rising, lags: 0...1)
        #expect(table.rows.map { $0[0].rho } == [nil, nil, nil] && table.rows.map { $0[0].p } == [nil, nil, nil])
        #expect(table.rows[1][0].days == 0 && table.rows[2][1].days == 0)
        #expect(LagTable([rising], DailySeries([]), lags: 0...1).rows[0][0].days == 0)
    }
}
