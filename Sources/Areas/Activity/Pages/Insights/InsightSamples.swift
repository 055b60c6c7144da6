internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

extension WeightPeriod {
    /// An adult's weights of three months.
    static var sample: WeightPeriod? {
        let weights = stride(from: 0, to: 90, by: 4).map { back in
            BodyWeight(grams: 71_000 + Int64(back * 20), day: Samples.today.adding(days: -back), origin: .typed)
        }
        let records = WeightRecords(
            trend: WeightTrend(typed: weights, measured: []), logged: [], loggedAt: [:], goalGrams: 68_500)
        return EnergySamples.person().flatMap {
            WeightPeriod(records, Samples.today.adding(days: -90)...Samples.today, of: $0)
        }
    }
}

extension EnergyPeriod {
    static let sample = EnergyPeriod(
        days: Samples.today.adding(days: -90)...Samples.today, logged: 61,
        complete: (0..<54).map { 1_900_000_000 + Int64($0 % 7) * 60_000_000 }, target: 2_000_000_000)
}
