extension LagTable {
    /// The ranks of a series on the days of the table.
    struct Ranks: Sendable {
        let plain: DayRanks
        /// Without its season, which is taken from the whole series.
        let removed: DayRanks
        /// 1 on days that are compared.
        private let known: [UInt8]
        /// 1 on days of those above zero.
        private let positive: [UInt8]
        /// The rank correlation of each day with the next, without the season.
        let likeness: Double

        init(_ series: DailySeries, _ first: Int, _ count: Int) {
            let plain = DayRanks(series.values)
            let removed = DayRanks(series.withoutSeason(plain).values)
            self.plain = plain.window(from: first, count: count, firstDay: series.firstDay)
            self.removed = removed.window(from: first, count: count, firstDay: series.firstDay)
            let missing = UInt16(removed.values.count)
            let known: [UInt8] = self.removed.places.map { $0 == missing ? 0 : 1 }
            let isPositive: [UInt8] = plain.values.map { $0 > 0 ? 1 : 0 } + [0]
            self.known = known
            positive = zip(self.plain.places, known).map { isPositive[Int($0)] & $1 }
            var ranks = LaggedRanks(self.removed, self.removed)
            likeness = ranks.sums(self.removed, self.removed, lag: 1).rho ?? 0
        }

        /// Days that are compared with a day of `outcome` above zero, `lag` days later.
        func days(_ lag: Int, before outcome: Ranks) -> Int {
            known.withUnsafeBufferPointer { known in
                outcome.positive.withUnsafeBufferPointer { positive in
                    var days = 0
                    for day in 0..<max(0, known.count - lag) { days &+= Int(known[day] & positive[day &+ lag]) }
                    return days
                }
            }
        }
    }
}
