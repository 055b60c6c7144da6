import Statistics

/// Numbers from 0 to 1, the same in every run.
struct Chance {
    private var state: UInt64 = 1

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }

    /// Ten years in which each day resembles the one before.
    mutating func series(missing: Double) -> DailySeries {
        var value = 0.0
        var values: [Double] = []
        for _ in 0..<3652 {
            value = 0.8 * value + next() - 0.5
            values.append(next() < missing ? .nan : (value * 100).rounded() / 10)
        }
        return DailySeries(firstDay: 0, values: values)
    }
}
