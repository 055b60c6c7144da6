extension DailySeries {
    /// The days before and after a day in the median that stands for its season: 15 days together.
    public static let seasonReach = 7
    /// The fewest known days among them. Chosen by this project: below that, a day is mostly compared with itself.
    public static let fewestInSeason = 5

    /// What each day has more or less than the median of the days around it.
    ///
    /// Two series that both rise in spring are alike without having to do with each other. At the ends, and where days are
    /// missing, the median is that of the days there are; with fewer than `fewestInSeason`, the day has no value.
    public func withoutSeason() -> DailySeries { withoutSeason(DayRanks(values)) }

    func withoutSeason(_ ranks: DayRanks) -> DailySeries {
        let reach = DailySeries.seasonReach
        var removed = [Double](repeating: .nan, count: values.count)
        var window = RankWindow(ranks)
        for day in 0..<values.count + reach {
            window.replace(day - 2 * reach - 1, with: day)
            let middle = day - reach
            guard middle >= 0, window.known >= DailySeries.fewestInSeason else { continue }
            // NaN stays NaN. Rounded, so that equal differences are equal whatever they are differences of.
            removed[middle] = Double(Float(values[middle] - window.median))
        }
        return DailySeries(firstDay: firstDay, values: removed)
    }
}
